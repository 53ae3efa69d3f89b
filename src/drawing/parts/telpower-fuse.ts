import { circle, filled, line, pairs, pen, polygon, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import { body, fine, metal, rating, shaded } from './part-pens.ts'

type Telpower = 'tps' | 'tls' | 'tpc'

/**
 * The cartridge for a bullet holder: a moulded body between two knife blades. The ends differ by family (TPS plain, TLS ribbed), and
 * TPC has an LED on the fuse (domain.md §2.2, B1). Drawn in proportion, not from a maker's sheet.
 */
export function telpowerFuse(family: Telpower, ratingA: number | null, size: Size): Shape[] {
  const blade = (x: number) => rect(x, 8, 15, 8, metal(size), 1)
  const figure = [blade(0), blade(55), ...bodies[family](size)]
  if (size === 'thumb') return [...figure, ...rating(35, 12, 36, 11.5, ratingA)]
  const value = rating(35, 11, 28, 8, ratingA)
  const holes = [4.5, 65.5].map(x => circle(x, 12, 1.6, filled({ ...pen.conductor, weight: 0.18 }, 'face')))
  return [...figure, ...holes, ...value, text(35, 19.8, 3.6, family.toUpperCase())]
}

const bodies: Record<Telpower, (size: Size) => Shape[]> = {
  tps: size => [
    rect(13, 0, 44, 24, body(size), 1.5),
    ...(size === 'thumb' ? [] : [line(17, 0, 17, 24), line(53, 0, 53, 24)]),
  ],
  tls: size => [
    rect(13, 0, 44, 24, body(size), 4),
    ...(size === 'thumb' ? [] : [16, 17.8, 52.2, 54].map(x => line(x, 2.4, x, 21.6))),
  ],
  tpc: size => [
    rect(27, -5, 16, 6, shaded(size), 2),
    polygon(pairs(13, 3, 17, 0, 53, 0, 57, 3, 57, 21, 53, 24, 17, 24, 13, 21), body(size)),
    ...(size === 'thumb'
      ? []
      : [
          rect(18, 3.4, 4, 17.2, filled(fine(), 'shade'), 0.6),
          circle(50.5, 6, 1.8, filled(fine(pen.outline), 'shade')),
        ]),
  ],
}

/** A body between two lugs that are bolted to the bus. At `scale` 1 it is 126 mm wide. */
export function tplFuse(ratingA: number | null, size: Size): Shape[] {
  const lug = (x: number, hole: number): Shape[] => [
    rect(x, 12, 36, 26, metal(size), 2),
    circle(hole, 25, 5.6, filled({ ...pen.conductor, weight: size === 'thumb' ? 0.4 : 0.3 }, 'face')),
  ]
  const figure = [...lug(0, 14), ...lug(90, 112), rect(32, 0, 62, 50, body(size), 3)]
  if (size === 'thumb') return [...figure, ...rating(63, 25, 58, 20, ratingA)]
  const screws = [38, 88].flatMap(x => [6, 44].map(y => circle(x, y, 1.8, fine())))
  return [
    ...figure,
    ...screws,
    rect(42, 11, 42, 28, fine(), 1.5),
    ...rating(63, 22, 38, 12, ratingA),
    text(63, 35.4, 5, 'TPL'),
  ]
}
