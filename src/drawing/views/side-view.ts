import { across, upright } from '../dimension.ts'
import { filled, line, type Point, pen, polygon, rect, type Shape, text } from '../shapes.ts'
import { pixel } from '../sheet.ts'
import { sheetMm } from '../solid/panel-solid.ts'
import { heightOf, slopes } from '../solid/rack-solid.ts'
import type { BaffleSubject, KnownLengths, PanelSubject } from '../subject.ts'
import type { Measures } from './measures.ts'

/** Equipment seen from its right, with the face at the left and the mounting ear flush with it. Needs a known depth. */
export function sideView(
  subject: PanelSubject | BaffleSubject,
  known: KnownLengths,
  measures: Measures,
  names: { front: string; rear: string },
): Shape[] {
  if (known.depth === null) return []
  const depth = known.depth * 25.4
  const height = subject.kind === 'panel' ? subject.heightMm : heightOf(subject.rackUnits)
  const px = pixel(Math.max(depth * 1.35, height * 2.2), 'page') * measures.lettering
  const rail = 15.9
  const below = height + 20 * px
  return [
    rect(sheetMm, -14 * px, 3, height + 28 * px, pen.phantom),
    rect(sheetMm, -14 * px, rail, height + 28 * px, pen.phantom),
    ...(subject.kind === 'panel' ? panelSide(subject, depth) : baffleSide(subject)),
    text(0, below + 8 * px, 10 * px, names.front, { anchor: 'start', layer: 'dimension' }),
    text(depth, below + 8 * px, 10 * px, names.rear, { anchor: 'end', layer: 'dimension' }),
    ...across(0, depth, -36 * px, 0, { px, label: measures.fact(known.depth) }),
    ...(known.height === null ? [] : upright(0, height, -26 * px, 0, { px, label: measures.fact(known.height) })),
  ]
}

/** With the fold of its cover, so that the side is more than a plain box. */
const panelSide = ({ heightMm: height, frontAccess }: PanelSubject, depth: number): Shape[] => [
  rect(0, 0, depth, height, filled(pen.outline, 'face'), 0.8),
  line(sheetMm, 0, sheetMm, height, pen.outline),
  frontAccess ? line(9, 3, 9, height - 3, pen.detail) : line(9, 0, 9, height, pen.detail),
]

/** The plate at the rack and the sloped plates behind it, as its model has them. */
const baffleSide = (baffle: BaffleSubject): Shape[] => [
  rect(0, 0, sheetMm, heightOf(baffle.rackUnits), filled(pen.outline, 'face')),
  ...slopes(baffle).map(({ points }) =>
    polygon(
      points.map(([x, y]): Point => [x, -y]),
      filled(pen.outline, 'face'),
    ),
  ),
]
