import { across, upright } from '../dimension.ts'
import { filled, line, pen, rect, type Shape, text } from '../shapes.ts'
import { pixel } from '../sheet.ts'
import type { KnownLengths, PanelSubject } from '../subject.ts'
import type { Measures } from './measures.ts'

/** The panel seen from its right, with the face at the left and the mounting ear flush with it. Needs a known depth. */
export function sideView(
  panel: PanelSubject,
  known: KnownLengths,
  measures: Measures,
  names: { front: string; rear: string },
): Shape[] {
  if (known.depth === null) return []
  const depth = known.depth * 25.4
  const height = panel.heightMm
  const px = pixel(Math.max(depth * 1.35, height * 2.2), 'page') * measures.lettering
  const rail = 15.9
  const below = height + 20 * px
  return [
    rect(2.4, -14 * px, 3, height + 28 * px, pen.phantom),
    rect(2.4, -14 * px, rail, height + 28 * px, pen.phantom),
    rect(0, 0, depth, height, filled(pen.outline, 'face'), 0.8),
    line(2.4, 0, 2.4, height, pen.outline),
    ...frontParts(panel, height),
    text(0, below + 8 * px, 10 * px, names.front, { anchor: 'start', layer: 'dimension' }),
    text(depth, below + 8 * px, 10 * px, names.rear, { anchor: 'end', layer: 'dimension' }),
    ...across(0, depth, -36 * px, 0, { px, label: measures.fact(known.depth) }),
    ...(known.height === null ? [] : upright(0, height, -26 * px, 0, { px, label: measures.fact(known.height) })),
  ]
}

/** The fold of the cover, so that the side is more than a plain box. */
const frontParts = (panel: PanelSubject, height: number): Shape[] =>
  panel.frontAccess ? [line(9, 3, 9, height - 3, pen.detail)] : [line(9, 0, 9, height, pen.detail)]
