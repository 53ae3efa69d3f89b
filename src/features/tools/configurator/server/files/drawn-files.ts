import { toDxf } from '#drawing/dxf/to-dxf.ts'
import { moved, type Shape, text } from '#drawing/shapes.ts'
import { boundsOf, croppedSheet } from '#drawing/sheet.ts'
import { toSvg } from '#drawing/to-svg.ts'
import { frontShapes } from '../../domain/front/draw-front.ts'
import { layOut } from '../../domain/single-line/lay-out.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { configurationFileText } from '../../messages/files.ts'
import { configurationText } from '../../messages/words.ts'
import type { PlannedVersion } from './version-plan.ts'

export type ConfigurationView = 'front' | 'single_line'

/** The fronts, or the diagrams, of all panels; null: no panel is offered any more. Fronts are at 1 : 1. */
export function drawnConfiguration(
  planned: PlannedVersion,
  { view, format }: { view: ConfigurationView; format: 'svg' | 'dxf' },
): string | null {
  const { plan, version, language, symbols, units, name, savedOn } = planned
  const { problems } = version
  const shapes = view === 'front' ? fronts(planned) : layOut(plan, { problems, language, symbols, units })
  if (shapes.length === 0) return null
  const words = configurationFileText[language]
  const about = words.about(name, version.number, savedOn, version.rulesVersion)
  const viewName = view === 'front' ? words.front : panelDrawingText[language].singleLine
  const title = words.titled(viewName, about)
  const note = configurationText[language].note
  if (format === 'dxf') return toDxf(shapes, { units, notes: [title, note] })
  const all = [...shapes, ...notesBelow(shapes, [about, note])]
  return toSvg(all, croppedSheet(boundsOf(all), false), {
    theme: 'paper',
    title,
    ground: true,
    ...(view === 'front' ? { atScaleIn: units } : {}),
  })
}

/** One below the other, each with its name. */
function fronts({ plan, version, language }: PlannedVersion): Shape[] {
  let top = 0
  return plan.panels.flatMap(panel => {
    const shapes = frontShapes(plan, panel, { problems: version.problems, language, hasUnits: true })
    if (!shapes) return []
    const { y, height } = boundsOf(shapes)
    const title = text(0, top + 10, 9, `${panel.ref} · ${panel.model.sku}`, {
      anchor: 'start',
      bold: true,
      isName: true,
    })
    const placed = [title, ...moved(shapes, 0, top + 18 - y)]
    top += 18 + height + 14
    return placed
  })
}

/** The facts that the drawing was made from, in lines that are no wider than it. */
function notesBelow(shapes: readonly Shape[], notes: readonly string[]): Shape[] {
  const { x, y, width, height } = boundsOf(shapes)
  const size = width * 0.0115
  return notes.map((note, index) =>
    text(x, y + height + size * (3 + 1.7 * index), size, note, { anchor: 'start', isName: true }),
  )
}
