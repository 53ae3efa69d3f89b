import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { across, upright } from '../dimension.ts'
import { productShapes } from '../draw-product.ts'
import { busBrackets, pageWidth } from '../panel/draw-panel.ts'
import { panelLayout, racks, rackUnitMm } from '../panel/layout.ts'
import { panelFront } from '../panel/panel-front.ts'
import { pitch } from '../parts/breaker.ts'
import type { Shape } from '../shapes.ts'
import { boundsOf, pixel } from '../sheet.ts'
import type { DrawingSubject, KnownLengths, PanelSubject } from '../subject.ts'
import type { Measures } from './measures.ts'

/** The front with a dimension for every known length. */
export function frontView(
  subject: DrawingSubject,
  known: KnownLengths,
  measures: Measures,
  language: Language,
): Shape[] {
  if (subject.kind === 'panel') return panelView(subject, known, measures, language)
  const shapes = productShapes(subject, 'card')
  const px = pixel(boundsOf(shapes).width * 1.25, 'page') * measures.lettering
  return [...shapes, ...partMeasures(subject, known, measures, language, px)]
}

/** The height of a dimension line above the face; step 0 is the innermost. */
const tier = (px: number, step: number) => -(22 + 24 * step) * px

function panelView(panel: PanelSubject, known: KnownLengths, measures: Measures, language: Language): Shape[] {
  const layout = panelLayout(panel, 'page')
  const { overall, body } = layout
  const own = pixel(overall * pageWidth, 'page')
  const px = own * measures.lettering
  const { holes } = racks[panel.rackInches]
  const left = (overall - holes) / 2
  return [
    ...panelFront(panel, layout, 'page'),
    ...busBrackets(panel, layout, own, 'page'),
    ...(known.width === null
      ? []
      : across(body.x, body.x + body.width, tier(px, 0), 0, { px, label: measures.fact(known.width) })),
    ...across(left, overall - left, tier(px, 1), 0, { px, label: measures.length(holes) }),
    ...across(0, overall, tier(px, 2), 0, { px, label: measures.length(overall) }),
    ...heightMeasure(body.height, known, measures, language, px),
  ]
}

/** The height if it is known, and the rack units beside it. */
function heightMeasure(
  height: number,
  { height: inches, rackUnits }: KnownLengths,
  measures: Measures,
  language: Language,
  px: number,
): Shape[] {
  const units = rackUnits === null ? null : formatQuantity(rackUnits, 'RU', language)
  return [
    ...(inches === null ? [] : upright(0, height, -20 * px, 0, { px, label: measures.fact(inches) })),
    ...(units === null ? [] : upright(0, height, (inches === null ? -20 : -44) * px, 0, { px, label: units })),
  ]
}

function partMeasures(
  subject: Exclude<DrawingSubject, PanelSubject>,
  known: KnownLengths,
  measures: Measures,
  language: Language,
  px: number,
): Shape[] {
  switch (subject.kind) {
    case 'breaker':
    case 'disconnect': {
      // Only bullet devices have a pitch, and their drawing follows it.
      const isBullet = subject.kind === 'disconnect' ? subject.terminal !== 'bolted' : subject.family !== 'ov'
      if (known.pitch === null || !isBullet) return []
      const poles = subject.kind === 'breaker' && subject.family === 'two-pole' ? 2 : 1
      return across(0, pitch * poles, tier(px, 0), 0, { px, label: measures.fact(known.pitch * poles) })
    }
    case 'fuse':
      return subject.family === 'klm' ? cartridge(known, measures, px) : []
    case 'baffle':
      return rackWide(racks[subject.rackInches].overall, subject.rackUnits, known, measures, language, px)
    case 'cable-management': {
      const { overall } = racks[subject.rackInches]
      if (subject.form.style !== 'tie-bar') return rackWide(overall, subject.rackUnits, known, measures, language, px)
      const wide = across(0, overall, tier(px, 0), 0, { px, label: measures.length(overall) })
      if (known.depth === null) return wide
      return [...wide, ...upright(0, subject.form.depthMm, -20 * px, 0, { px, label: measures.fact(known.depth) })]
    }
    case 'rack-adapter': {
      const height = subject.rackUnits * rackUnitMm - 0.8
      const tall = heightMeasure(height, { ...known, height: null }, measures, language, px)
      if (subject.form.style !== 'offset' || known.offset === null) return tall
      const { offsetMm } = subject.form
      return [...across(0, offsetMm, tier(px, 0), 0, { px, label: measures.fact(known.offset) }), ...tall]
    }
    default:
      return []
  }
}

/** Length and diameter of a cartridge along x, as parts/fuse.ts draws it. */
function cartridge({ length, diameter }: KnownLengths, measures: Measures, px: number): Shape[] {
  return [
    ...(length === null ? [] : across(0, length * 25.4, tier(px, 0), 0, { px, label: measures.fact(length) })),
    ...(diameter === null
      ? []
      : upright(0, diameter * 25.4, -20 * px, 0, { px, label: `Ø ${measures.fact(diameter)}` })),
  ]
}

function rackWide(
  overall: number,
  rackUnits: number,
  known: KnownLengths,
  measures: Measures,
  language: Language,
  px: number,
): Shape[] {
  const height = rackUnits * rackUnitMm - 0.8
  return [
    ...across(0, overall, tier(px, 0), 0, { px, label: measures.length(overall) }),
    ...heightMeasure(height, { ...known, height: null }, measures, language, px),
  ]
}
