import { filled, line, moved, type Point, pairs, pen, polyline, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import type { ClipSubject } from '../subject.ts'
import { fine, metal, shaded } from './part-pens.ts'

/**
 * A bridge with a spring leg at either end, which joins the two halves of a row of a 66-type block. Drawn in proportion, not from a
 * maker's sheet. Red is the colour of the insulated clip itself (series.json), not of an indicator.
 */
export function clip({ insulated, pack }: ClipSubject, size: Size): Shape[] {
  const legs = [moved(leg(size), 0, 0), mirrored(leg(size), 22)].flat()
  const bridge = insulated
    ? [rect(-1, -1.4, 24, 9.4, { ...shaded(size), fill: 'red' }, 2.4)]
    : [rect(0, 0, 22, 6.5, metal(size), 1.6)]
  const count = pack ? [text(11, 37, size === 'thumb' ? 9 : 5, `×${pack}`, { bold: true })] : []
  if (size === 'thumb') return [...legs, ...bridge, ...count]
  const details = insulated ? [] : [line(3, 3.2, 19, 3.2, fine(pen.conductor))]
  return [...legs, ...bridge, ...details, ...moved(block(insulated, size), 44, 0), ...count]
}

const outer: Point[] = pairs(0.4, 4, 0.4, 20, 2.6, 25, 5.6, 25, 4.4, 20, 4.4, 14, 5.6, 11, 4.4, 8, 4.4, 4)
const leg = (size: Size): Shape[] => [{ ...metal(size), kind: 'path', points: outer, closed: true }]

const mirrored = (shapes: Shape[], width: number): Shape[] =>
  shapes.map(shape =>
    shape.kind === 'path' ? { ...shape, points: shape.points.map(([x, y]): Point => [width - x, y]) } : shape,
  )

/** The clip in place: two rows of the block, bridged in the middle. */
function block(insulated: boolean, size: Size): Shape[] {
  const teeth = [0, 9, 22, 31].map(x =>
    polyline(pairs(x, 25, x, 8, x + 1.6, 4, x + 3.2, 8, x + 3.2, 25), fine(pen.outline)),
  )
  return [
    rect(-5, 25, 44, 6, shaded(size), 1),
    ...teeth,
    rect(
      8.4,
      2,
      18,
      4.6,
      insulated ? filled(pen.outline, 'red') : filled({ ...pen.conductor, weight: 0.3 }, 'conductor'),
      1.2,
    ),
  ]
}
