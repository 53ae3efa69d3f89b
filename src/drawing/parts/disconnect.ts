import { across } from '../dimension.ts'
import { studBlock } from '../panel/terminals.ts'
import { circle, filled, insert, line, moved, pen, rect, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { DisconnectSubject } from '../subject.ts'
import { tplFuse } from './fuse.ts'
import { amperes, body, fine, metal, notes, rating, shaded } from './part-pens.ts'

export function disconnect(subject: DisconnectSubject, size: Size): Shape[] {
  return subject.terminal === 'bolted' ? boltedBase(subject, size) : pullOut(subject, size)
}

/** 0.75 in. pitch (domain.md §2.2, B1). */
export const width = 18.65
const tall = 62

/** Holder with its fuse drawer: front with handle and LED, side with bullets or studs. */
function pullOut({ fuse, maxA, terminal }: DisconnectSubject, size: Size): Shape[] {
  const name = fuse.toUpperCase()
  const front = [
    rect(0, 0, width, tall, body(size), 1),
    rect(2.6, 9, width - 5.2, 36, filled(size === 'thumb' ? pen.outline : pen.detail, 'shade'), 2),
    rect(5.4, 14, width - 10.8, 20, body(size), 2),
  ]
  if (size === 'thumb')
    return [
      ...front,
      ...notes({ x: width + 5, top: 0, height: tall, indent: 14 }, [
        { size: 15, value: name },
        { size: 12, value: amperes(maxA) },
      ]),
    ]
  const details = [
    ...[19, 24, 29].map(y => line(7, y, width - 7, y, fine())),
    circle(width / 2, 40, 1.7, filled(fine(), 'face')),
    circle(width / 2, 4.6, 1.8, fine()),
    text(width / 2, 51.4, 4, name),
    ...rating(width / 2, 56.6, width - 3, 4, maxA),
  ]
  return [
    ...front,
    ...details,
    ...moved(side(name, maxA, terminal, size), width + 26, 0),
    ...(size === 'page' ? pitchMeasure() : []),
  ]
}

export function side(name: string, maxA: number | null, terminal: DisconnectSubject['terminal'], size: Size): Shape[] {
  const bullet = (y: number): Shape[] => [rect(60, y - 4, 13, 8, metal(size), 1), rect(71, y - 3, 6, 6, metal(size), 3)]
  const stud = (y: number): Shape[] => [
    rect(60, y - 3, 18, 6, metal(size), 0.6),
    rect(64, y - 5.5, 5, 11, metal(size), 0.8),
    ...(size === 'page' ? [71, 73, 75].map(x => line(x, y - 3, x, y + 3, fine(pen.conductor))) : []),
  ]
  const end = terminal === 'stud' ? stud : bullet
  return [
    ...end(12),
    ...end(50),
    rect(60, 29.6, 8, 2.8, metal(size), 0.6),
    rect(-9, 18, 12, 14, shaded(size), 2.5),
    rect(0, 0, 61, tall, body(size), 1.5),
    rect(0, 0, 5, tall, shaded(size), 1),
    ...rating(34, 20, 40, 9, maxA),
    text(34, 12, 5, name),
    ...fuseMark(34, 40),
  ]
}

/** The circuit symbol: a fuse in a switch. */
const fuseMark = (x: number, y: number): Shape[] => [
  line(x - 18, y, x - 12, y, fine(pen.outline)),
  line(x - 12, y, x + 12, y - 8, fine(pen.outline)),
  rect(x - 7, y - 7.4, 13, 5, filled(fine(pen.outline), 'face')),
  line(x - 9, y - 3, x + 9, y - 6.6, fine()),
  line(x + 12, y, x + 18, y, fine(pen.outline)),
]

const pitchMeasure = (): Shape[] => {
  const px = pixel(190, 'page')
  return across(0, 19.05, -22 * px, 0, { px })
}

/** TPL is bolted between two bus ends; its alarm fuse lies across it (series.json). */
function boltedBase({ maxA }: DisconnectSubject, size: Size): Shape[] {
  const nut = studBlock(12.7)
  const base = rect(-22, -16, 170, 82, body(size), 3)
  const bus = [rect(-38, 10, 50, 30, metal(size), 1), rect(114, 10, 50, 30, metal(size), 1)]
  const fuse = tplFuse(size === 'thumb' ? null : maxA, size)
  const nuts = [insert(nut, 14, 25), insert(nut, 112, 25)]
  if (size === 'thumb') return [base, ...bus, ...fuse]
  const alarm = [
    line(14, 25, 14, 57, fine(pen.conductor)),
    line(112, 25, 112, 57, fine(pen.conductor)),
    line(14, 57, 112, 57, fine(pen.conductor)),
    rect(51, 53.5, 24, 7, body(size), 1),
  ]
  const feet = [-15, 141].flatMap(x => [-9, 59].map(y => circle(x, y, 3, fine())))
  return [base, ...bus, ...alarm, ...fuse, ...nuts, ...feet]
}
