import { boundsOf } from '../bounds.ts'
import { circle, line, pen, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import type { DummySubject } from '../subject.ts'
import { gmtDummy } from './gmt-fuse.ts'
import { klmBlank } from './klm-fuse.ts'
import { body, fine } from './part-pens.ts'
import { tpaDummy } from './tpa-fuse.ts'

/** Draws nothing in copper, because a dummy does not conduct. */
export function dummy({ place, pack }: DummySubject, size: Size): Shape[] {
  const figure = figures[place](size)
  if (!pack || pack < 2) return figure
  const box = boundsOf(figure)
  const letter = box.height * (size === 'thumb' ? 0.34 : 0.16)
  return [
    ...figure,
    text(box.x + box.width + letter * 0.5, box.y + box.height, letter, `×${pack}`, { anchor: 'start', bold: true }),
  ]
}

const figures: Record<DummySubject['place'], (size: Size) => Shape[]> = {
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
