import { across, upright } from '../dimension.ts'
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
import { boundsOf, pixel, type Size } from '../sheet.ts'
import type { ClipSubject, DummySubject } from '../subject.ts'
import { amperes, body, fine, metal, notes, rating, shaded } from './part-pens.ts'

/** The body of a plug-in fuse: a cap to grip and a stem for the holder. Drawn in proportion, not from a maker's sheet. */
const gmtOutline: Point[] = pairs(0, 0, 15, 0, 15, 8, 13, 8, 13, 26, 11, 29, 4, 29, 2, 26, 2, 8, 0, 8)

/** Side and edge view. The flag stays neutral: no source gives its colours (see fuse in subject-from-attributes.ts). */
export function gmtFuse(ratingA: number | null, size: Size): Shape[] {
  const side = [
    rect(2.2, -3, 3.4, 3.4, shaded(size), 0.6),
    polygon(gmtOutline, body(size)),
    ...gmtContacts(size),
    ...gmtInside(size),
  ]
  if (size === 'thumb')
    return [...side, ...notes({ x: 19, top: -3, height: 32, indent: 2 }, [{ size: 8.5, value: amperes(ratingA) }])]
  return [...side, ...rating(7.5, 4, 13, 5, ratingA), ...moved(gmtEdge(size), 26, 0)]
}

/** A dummy: the same body without flag, wire and contacts. It closes an empty position. */
export function gmtDummy(size: Size): Shape[] {
  const ribs = size === 'thumb' ? [13, 19] : [12, 15, 18, 21, 24]
  return [polygon(gmtOutline, body(size)), ...ribs.map(y => line(4.5, y, 10.5, y, fine())), ...gmtCross(size)]
}

const gmtCross = (size: Size): Shape[] =>
  size === 'thumb' ? [] : [line(5, 1.6, 10, 6.4, pen.outline), line(10, 1.6, 5, 6.4, pen.outline)]

const gmtContacts = (size: Size): Shape[] => [rect(2, 14, 2, 11.5, metal(size)), rect(11, 14, 2, 11.5, metal(size))]

/** The fuse wire with its alarm spring behind the window. */
function gmtInside(size: Size): Shape[] {
  if (size === 'thumb') return []
  const copper = fine(pen.conductor)
  const coil = Array.from({ length: 9 }, (_, index): Point => [index % 2 ? 8.9 : 6.1, 12.4 + index * 1.1])
  return [
    rect(4.9, 9.8, 5.2, 16, fine(), 0.8),
    polyline([...pairs(7.5, 9.8, 7.5, 11.6), ...coil, ...pairs(7.5, 22.4, 7.5, 25.8)], copper),
  ]
}

const gmtEdge = (size: Size): Shape[] => [
  rect(1, -3, 3, 3.4, shaded(size), 0.5),
  rect(0, 0, 5, 8, body(size), 0.5),
  rect(0.8, 8, 3.4, 21, body(size), 0.5),
  rect(1.5, 14, 2, 11.5, metal(size)),
  ...(size === 'page'
    ? [text(2.5, 4.6, fitted('GMT', 2.2, 4.2), 'GMT'), circle(2.5, 10.6, 0.6, filled(pen.none, 'ink'))]
    : []),
]

/** Midget cartridge, 13/32 x 1-1/2 in. (domain.md §2.2). */
const klmLength = 38.1
const klmDiameter = 10.32
const klmFerrule = 9.5

export function klmFuse(ratingA: number | null, size: Size): Shape[] {
  const middle = klmLength / 2
  const tube = rect(klmFerrule - 1, 0.45, klmLength - 2 * klmFerrule + 2, klmDiameter - 0.9, body(size))
  const cap = (x: number) => rect(x, 0, klmFerrule, klmDiameter, metal(size), 1)
  const figure = [tube, cap(0), cap(klmLength - klmFerrule)]
  if (size === 'thumb') {
    const value = amperes(ratingA)
    return [...figure, ...(value ? [text(middle, klmDiameter + 11, 8.5, value, { bold: true })] : [])]
  }
  const rims = [klmFerrule - 1.6, klmLength - klmFerrule + 1.6].map(x =>
    line(x, 0, x, klmDiameter, fine(pen.conductor)),
  )
  const end = [
    circle(klmLength + 14, klmDiameter / 2, klmDiameter / 2, metal(size)),
    circle(klmLength + 14, klmDiameter / 2, klmDiameter / 2 - 1.4, fine(pen.conductor)),
  ]
  const letters = [...rating(middle, klmDiameter * 0.62, 17, 4.6, ratingA), text(middle, klmDiameter * 0.3, 2.4, 'KLM')]
  return [...figure, ...rims, ...letters, ...end, ...(size === 'page' ? klmMeasures() : [])]
}

function klmMeasures(): Shape[] {
  const px = pixel(klmLength * 2.4, 'page')
  return [
    ...across(0, klmLength, -26 * px, 0, { px }),
    ...upright(0, klmDiameter, -26 * px, 0, { px, label: 'Ø 10.3 [0.41]' }),
  ]
}

/** A blank for a holder: the pull-out without a fuse. */
export function klmBlank(size: Size): Shape[] {
  const handle = rect(4, 5, 14, 21, filled(pen.detail, 'shade'), 2)
  const grips = size === 'thumb' ? [] : [10, 15.5, 21].map(y => line(7, y, 15, y))
  return [
    rect(0, 0, 22, 42, body(size), 1.5),
    handle,
    ...grips,
    rect(7, 31, 8, 6, fine(), 0.8),
    line(7, 31, 15, 37),
    line(15, 31, 7, 37),
  ]
}

type Telpower = 'tps' | 'tls' | 'tpc'

/**
 * The cartridge for a bullet holder: a moulded body between two knife blades. The ends differ by family (TPS plain, TLS ribbed), and
 * TPC has an LED on the fuse (domain.md §2.2, B1). Drawn in proportion, not from a maker's sheet.
 */
export function telpowerFuse(family: Telpower, ratingA: number | null, size: Size): Shape[] {
  const blade = (x: number) => rect(x, 8, 15, 8, metal(size), 1)
  const figure = [blade(0), blade(55), ...telpowerBodies[family](size)]
  if (size === 'thumb') return [...figure, ...rating(35, 12, 36, 11.5, ratingA)]
  const value = rating(35, 11, 28, 8, ratingA)
  const holes = [4.5, 65.5].map(x => circle(x, 12, 1.6, filled({ ...pen.conductor, weight: 0.18 }, 'face')))
  return [...figure, ...holes, ...value, text(35, 19.8, 3.6, family.toUpperCase())]
}

const telpowerBodies: Record<Telpower, (size: Size) => Shape[]> = {
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
    ...moved(tpaEdge(size), 42, 0),
  ]
}

const tpaEdge = (size: Size): Shape[] => [
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

/** Draws nothing in copper, because a dummy does not conduct. */
export function dummy({ place, pack }: DummySubject, size: Size): Shape[] {
  const figure = dummyFigures[place](size)
  if (!pack || pack < 2) return figure
  const box = boundsOf(figure)
  const letter = box.height * (size === 'thumb' ? 0.34 : 0.16)
  return [
    ...figure,
    text(box.x + box.width + letter * 0.5, box.y + box.height, letter, `×${pack}`, { anchor: 'start', bold: true }),
  ]
}

const dummyFigures: Record<DummySubject['place'], (size: Size) => Shape[]> = {
  gmt: gmtDummy,
  tpa: tpaDummy,
  klm: klmBlank,
  bullet: size => [
    rect(0, 0, 18.65, 62, body(size), 1),
    ...[7, 55].map(y => circle(9.3, y, 2.2, fine())),
    ...(size === 'thumb' ? [] : [rect(3, 13, 12.6, 36, fine(), 1)]),
    line(5, 22, 13.6, 40, pen.outline),
    line(13.6, 22, 5, 40, pen.outline),
  ],
  'ov-breaker': size => [
    rect(0, 0, 20, 36, body(size), 1.5),
    ...(size === 'thumb' ? [] : [rect(3, 3, 14, 30, fine(), 1)]),
    line(6, 11, 14, 25, pen.outline),
    line(14, 11, 6, 25, pen.outline),
  ],
}

/**
 * A bridge with a spring leg at either end, which joins the two halves of a row of a 66-type block. Drawn in proportion, not from a
 * maker's sheet. Red is the colour of the insulated clip itself (series.json), not of an indicator.
 */
export function clip({ insulated, pack }: ClipSubject, size: Size): Shape[] {
  const legs = [moved(clipLeg(size), 0, 0), mirrored(clipLeg(size), 22)].flat()
  const bridge = insulated
    ? [rect(-1, -1.4, 24, 9.4, { ...shaded(size), fill: 'red' }, 2.4)]
    : [rect(0, 0, 22, 6.5, metal(size), 1.6)]
  const count = pack ? [text(11, 37, size === 'thumb' ? 9 : 5, `×${pack}`, { bold: true })] : []
  if (size === 'thumb') return [...legs, ...bridge, ...count]
  const details = insulated ? [] : [line(3, 3.2, 19, 3.2, fine(pen.conductor))]
  return [...legs, ...bridge, ...details, ...moved(clipInPlace(insulated, size), 44, 0), ...count]
}

const clipLegOutline: Point[] = pairs(0.4, 4, 0.4, 20, 2.6, 25, 5.6, 25, 4.4, 20, 4.4, 14, 5.6, 11, 4.4, 8, 4.4, 4)
const clipLeg = (size: Size): Shape[] => [{ ...metal(size), kind: 'path', points: clipLegOutline, closed: true }]

const mirrored = (shapes: Shape[], width: number): Shape[] =>
  shapes.map(shape =>
    shape.kind === 'path' ? { ...shape, points: shape.points.map(([x, y]): Point => [width - x, y]) } : shape,
  )

/** The clip in place: two rows of the block, bridged in the middle. */
function clipInPlace(insulated: boolean, size: Size): Shape[] {
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
