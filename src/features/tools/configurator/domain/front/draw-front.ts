import { upright } from '#drawing/dimension.ts'
import { letteredIn } from '#drawing/lettering.ts'
import { busBrackets, pageWidth } from '#drawing/panel/draw-panel.ts'
import { panelLayout } from '#drawing/panel/layout.ts'
import { panelFront } from '#drawing/panel/panel-front.ts'
import type { Shape } from '#drawing/shapes.ts'
import { boundsOf, croppedSheet, pixel } from '#drawing/sheet.ts'
import { toSvg } from '#drawing/to-svg.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import type { PlacedProblem } from '../checks/problem.ts'
import type { PlannedPanel } from '../checks/standing.ts'
import type { Plan } from '../plan.ts'
import { fillingOf } from './filling.ts'

interface FrontOptions {
  /** The problems that `checkPlan` finds in the plan. */
  problems: readonly PlacedProblem[]
  language: Language
  isLinked?: boolean
  /** Its rack units stand beside it. */
  hasUnits?: boolean
}

/** The front of a panel with what stands in it, as SVG. The same plan gives the same bytes. Null: the panel has no drawing. */
export function drawFront(plan: Plan, panel: PlannedPanel, options: FrontOptions): string | null {
  const shapes = frontShapes(plan, panel, options)
  if (!shapes) return null
  const title = panelDrawingText[options.language].frontOf(panel.ref, panel.model.sku)
  return toSvg(shapes, croppedSheet(boundsOf(shapes), false), { theme: 'paper', title })
}

/** The shapes of the front, for writers of other formats. */
export function frontShapes(
  plan: Plan,
  panel: PlannedPanel,
  { problems, language, isLinked = false, hasUnits = false }: FrontOptions,
): Shape[] | null {
  const { subject } = panel.model
  if (!subject) return null
  const filled = { ...subject, filling: fillingOf(plan, panel, { problems, language, isLinked }) }
  const layout = panelLayout(filled, 'page')
  const px = pixel(layout.overall * pageWidth, 'page')
  const label = formatQuantity(subject.rackUnits, 'RU', language)
  return [
    ...letteredIn([...panelFront(filled, layout, 'page'), ...busBrackets(filled, layout, px, 'page')], language),
    ...(hasUnits ? upright(0, layout.body.height, -20 * px, 0, { px, label }) : []),
  ]
}
