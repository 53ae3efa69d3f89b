import { circle, filled, line, moved, pen, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import { amperes, body, fine, metal, notes, rating, shaded } from './part-pens.ts'

/** Plug-in fuse: cap with the indicating pin, body, two blades and the alarm contact between them. */
export function tpaFuse(ratingA: number | null, size: Size): Shape[] {
  const blades = [3.5, 15.5].map(x => rect(x, 36, 5, 13, metal(size), 0.8))
  const alarm = rect(11, 36, 2, 7, metal(size), 0.4)
  const pin = [rect(10.4, -3.4, 3.2, 4, shaded(size), 1)]
  const figure = [
    ...blades,
    alarm,
    ...pin,
    rect(0.5, 9, 23, 27.5, body(size), 1),
    rect(-2, 0, 28, 10, shaded(size), 2.5),
  ]
  if (size === 'thumb')
    return [...figure, ...notes({ x: 31, top: -3.4, height: 52.4, indent: 7 }, [{ size: 14, value: amperes(ratingA) }])]
  return [
    ...figure,
    ...[-0.5, 24.5].map(x => line(x, 3, x, 7, fine())),
    rect(3.5, 15, 17, 13, fine(), 0.8),
    ...rating(12, 21.5, 15.5, 7, ratingA),
    text(12, 33.4, 3.4, 'TPA'),
    ...moved(edgeView(size), 42, 0),
  ]
}

const edgeView = (size: Size): Shape[] => [
  rect(3.4, 36, 1.6, 13, metal(size)),
  rect(2.6, -3.4, 3.2, 4, shaded(size), 1),
  rect(0, 9, 8.4, 27.5, body(size), 0.8),
  rect(-1, 0, 10.4, 10, shaded(size), 2),
  ...(size === 'page' ? [4, 6.5].map(y => line(1, y, 7.4, y, fine())) : []),
]

export function tpaDummy(size: Size): Shape[] {
  const crossed = [line(6, 16, 18, 30, pen.outline), line(18, 16, 6, 30, pen.outline)]
  return [
    rect(0.5, 9, 23, 27.5, body(size), 1),
    rect(-2, 0, 28, 10, shaded(size), 2.5),
    ...(size === 'thumb' ? [] : [rect(3.5, 13.5, 17, 19, fine(), 0.8)]),
    ...crossed,
    ...(size === 'page' ? [circle(12, 5, 1.2, filled(pen.detail, 'face'))] : []),
  ]
}
