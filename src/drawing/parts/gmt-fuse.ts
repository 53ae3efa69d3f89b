import { fitted } from '../lettering.ts'
import {
  circle,
  filled,
  line,
  moved,
  type Point,
  pairs,
  pen,
  polygon,
  polyline,
  rect,
  type Shape,
  text,
} from '../shapes.ts'
import type { Size } from '../sheet.ts'
import { amperes, body, fine, metal, notes, rating, shaded } from './part-pens.ts'

/** The body of a plug-in fuse: a cap to grip and a stem for the holder. Drawn in proportion, not from a maker's sheet. */
const outline: Point[] = pairs(0, 0, 15, 0, 15, 8, 13, 8, 13, 26, 11, 29, 4, 29, 2, 26, 2, 8, 0, 8)

/** Side and edge view. The flag stays neutral: no source gives its colours (see fuse in subject-from-attributes.ts). */
export function gmtFuse(ratingA: number | null, size: Size): Shape[] {
  const side = [
    rect(2.2, -3, 3.4, 3.4, shaded(size), 0.6),
    polygon(outline, body(size)),
    ...contacts(size),
    ...inside(size),
  ]
  if (size === 'thumb')
    return [...side, ...notes({ x: 19, top: -3, height: 32, indent: 2 }, [{ size: 8.5, value: amperes(ratingA) }])]
  return [...side, ...rating(7.5, 4, 13, 5, ratingA), ...moved(edgeView(size), 26, 0)]
}

/** A dummy: the same body without flag, wire and contacts. It closes an empty position. */
export function gmtDummy(size: Size): Shape[] {
  const ribs = size === 'thumb' ? [13, 19] : [12, 15, 18, 21, 24]
  return [polygon(outline, body(size)), ...ribs.map(y => line(4.5, y, 10.5, y, fine())), ...cross(size)]
}

const cross = (size: Size): Shape[] =>
  size === 'thumb' ? [] : [line(5, 1.6, 10, 6.4, pen.outline), line(10, 1.6, 5, 6.4, pen.outline)]

const contacts = (size: Size): Shape[] => [rect(2, 14, 2, 11.5, metal(size)), rect(11, 14, 2, 11.5, metal(size))]

/** The fuse wire with its alarm spring behind the window. */
function inside(size: Size): Shape[] {
  if (size === 'thumb') return []
  const copper = fine(pen.conductor)
  const coil = Array.from({ length: 9 }, (_, index): Point => [index % 2 ? 8.9 : 6.1, 12.4 + index * 1.1])
  return [
    rect(4.9, 9.8, 5.2, 16, fine(), 0.8),
    polyline([...pairs(7.5, 9.8, 7.5, 11.6), ...coil, ...pairs(7.5, 22.4, 7.5, 25.8)], copper),
  ]
}

const edgeView = (size: Size): Shape[] => [
  rect(1, -3, 3, 3.4, shaded(size), 0.5),
  rect(0, 0, 5, 8, body(size), 0.5),
  rect(0.8, 8, 3.4, 21, body(size), 0.5),
  rect(1.5, 14, 2, 11.5, metal(size)),
  ...(size === 'page'
    ? [text(2.5, 4.6, fitted('GMT', 2.2, 4.2), 'GMT'), circle(2.5, 10.6, 0.6, filled(pen.none, 'ink'))]
    : []),
]
