import { across } from '../dimension.ts'
import { circle, filled, line, moved, pen, rect, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { BreakerSubject } from '../subject.ts'
import { amperes, body, fine, metal, notes, rating, shaded } from './part-pens.ts'

/** The front, and beside it the side with its terminals. A thumb shows the front with the rating only. */
export function breaker({ family, ratingA }: BreakerSubject, size: Size): Shape[] {
  if (family === 'ov') return ovBreaker(ratingA, size)
  const poles = family === 'two-pole' ? 2 : 1
  const front = Array.from({ length: poles }, (_, pole) => moved(toggleFront(ratingA, size), pole * pitch, 0)).flat()
  const tie = poles === 2 ? [rect(9, 21.5, pitch, 4, filled(pen.outline, 'shade'), 1)] : []
  const width = poles * pitch
  if (size === 'thumb')
    return [
      ...front,
      ...tie,
      ...notes({ x: width + 5, top: 0, height: tall, indent: poles === 1 ? 12 : 0 }, [
        { size: 17, value: amperes(ratingA) },
      ]),
    ]
  return [
    ...front,
    ...tie,
    ...moved(bulletSide(ratingA, poles, size), width + 26, 0),
    ...(size === 'page' ? pitchMeasure(poles) : []),
  ]
}

/** Bullet positions are 0.75 in. apart (domain.md §2.2, B1). */
export const pitch = 19.05
export const tall = 62

/** `on`: where the toggle stands. */
export function toggleFront(ratingA: number | null, size: Size, on = true): Shape[] {
  const w = pitch - 0.4
  const figure = [
    rect(0, 0, w, tall, body(size), 1),
    rect(5, 17, w - 10, 28, filled(size === 'thumb' ? pen.outline : pen.detail, 'shade'), 1.2),
    rect(5.8, on ? 19 : 31, w - 11.6, 12, filled(pen.detail, 'ink'), 1.5),
  ]
  if (size === 'thumb') return figure
  return [
    ...figure,
    line(0, 10, w, 10, fine()),
    line(0, 52, w, 52, fine()),
    text(w / 2, 15.2, 3.2, 'ON'),
    text(w / 2, 50, 3.2, 'OFF'),
    ...rating(w / 2, 57, w - 3, 5, ratingA),
    circle(w / 2, 5, 1.8, fine()),
  ]
}

/** The body seen from its side, with the toggle at the left and bullet sockets at the right. */
export function bulletSide(ratingA: number | null, poles: number, size: Size): Shape[] {
  const bullet = (y: number) => [rect(60, y - 4, 13, 8, metal(size), 1), rect(71, y - 3, 6, 6, metal(size), 3)]
  return [
    ...bullet(12),
    ...bullet(50),
    rect(60, 29.6, 8, 2.8, metal(size), 0.6),
    rect(-10, 20, 13, 7, filled(pen.outline, 'ink'), 2),
    rect(0, 0, 61, tall, body(size), 1.5),
    rect(0, 0, 5, tall, shaded(size), 1),
    rect(14, 15, 36, 32, fine(), 1.5),
    ...rating(32, 27, 32, 11, ratingA),
    ...poleMark(32, 40, poles),
  ]
}

/** The circuit symbol of each pole: a contact with its release. */
function poleMark(x: number, y: number, poles: number): Shape[] {
  const mark = (dy: number): Shape[] => [
    line(x - 10, y + dy, x - 4, y + dy, fine(pen.outline)),
    line(x - 4, y + dy, x + 4, y + dy - 3, fine(pen.outline)),
    line(x + 4, y + dy, x + 10, y + dy, fine(pen.outline)),
    circle(x + 4, y + dy, 0.6, filled(pen.none, 'ink')),
  ]
  return poles === 2 ? [...mark(-2), ...mark(4)] : mark(1)
}

function pitchMeasure(poles: number): Shape[] {
  const px = pixel(190, 'page')
  return across(0, pitch * poles, -22 * px, 0, { px })
}

/** Snap-in breaker with 0.250 in. tabs (domain.md §2.3). */
function ovBreaker(ratingA: number | null, size: Size): Shape[] {
  const front = [
    rect(0, 0, ovWidth, 36, body(size), 1.5),
    rect(4, 5, 12, 26, filled(size === 'thumb' ? pen.outline : pen.detail, 'face'), 1),
    rect(4, 5, 12, 13, filled(size === 'thumb' ? pen.outline : pen.detail, size === 'thumb' ? 'ink' : 'shade'), 1),
  ]
  if (size === 'thumb')
    return [...front, ...notes({ x: 24, top: 0, height: 36, indent: 0 }, [{ size: 11, value: amperes(ratingA) }])]
  return [
    ...front,
    line(10, 8.6, 10, 14.4, fine(pen.outline)),
    circle(10, 24.6, 2.1, fine(pen.outline)),
    ...moved(ovSide(ratingA, size), 38, 0),
  ]
}

export const ovWidth = 20

/** The body seen from its side, with the rocker at the left and the tabs at the right. */
export function ovSide(ratingA: number | null, size: Size): Shape[] {
  const tab = (y: number) => [rect(47, y - 3.2, 10, 6.4, metal(size), 0.8), circle(54, y, 1, fine(pen.conductor))]
  return [
    ...tab(9),
    ...tab(27),
    rect(-5, 9, 7, 11, shaded(size), 1.5),
    rect(3, 1.5, 45, 33, body(size), 1),
    rect(0, 0, 4, 36, shaded(size), 1),
    ...[3.6, 32.4].map(y => line(6, y, 16, y, fine())),
    ...rating(26, 14, 34, 9, ratingA),
    ...poleMark(26, 25.5, 1),
  ]
}
