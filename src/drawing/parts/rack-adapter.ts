import { across, upright } from '../dimension.ts'
import { rackUnitMm } from '../panel/rack.ts'
import { circle, line, moved, pairs, pen, polyline, rect, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { RackAdapterSubject } from '../subject.ts'
import { body, fine } from './part-pens.ts'

export function rackAdapter({ rackUnits, form }: RackAdapterSubject, size: Size): Shape[] {
  const height = rackUnits * rackUnitMm - 0.8
  return form.style === 'offset'
    ? offsetPair(form.offsetMm, height, size)
    : extensionPair(form.toRackInches, rackUnits, height, size)
}

/** Slots of one unit: 1.25 in. apart (EIA-310), repeated every unit. */
const slots = (x: number, height: number, width: number): Shape[] =>
  Array.from({ length: Math.max(1, Math.round(height / rackUnitMm)) }, (_, unit) => unit * rackUnitMm).flatMap(y => [
    rect(x - width / 2, y + 6 - 3.2, width, 6.4, pen.outline, 3.2),
    rect(x - width / 2, y + 37.7 - 3.2, width, 6.4, pen.outline, 3.2),
  ])

/** Two plates, and between them the 19 in. panel that they carry, with its middle cut out. */
function extensionPair(toRackInches: 21 | 23, rackUnits: number, height: number, size: Size): Shape[] {
  const wing = ((toRackInches - 19) * 25.4) / 2
  const plate = wing + 18
  // With the complete panel the pair would be too small to see.
  const between = 86
  const right = plate + between
  const screws = (x: number) =>
    [10, height - 10].map(y => circle(x, y, 2.4, size === 'thumb' ? pen.outline : fine(pen.outline)))
  const plates = [rect(0, 0, plate, height, body(size), 1.5), rect(right, 0, plate, height, body(size), 1.5)]
  const holes = [
    ...slots(8, height, 10.4),
    ...slots(right + plate - 8, height, 10.4),
    ...screws(plate - 9),
    ...screws(right + 9),
  ]
  const px = pixel(right + plate + (size === 'page' ? 60 : 0), size)
  const figure = [...plates, ...holes, ...brokenPanel(plate - 18, right + 18, height)]
  if (size === 'thumb')
    return [...figure, text((right + plate) / 2, height + 14 * px, 11 * px, `19–${toRackInches}`, { bold: true })]
  const arrow = text((right + plate) / 2, height + 19 * px, 12 * px, `19 – ${toRackInches} in.`)
  if (size === 'card') return [...figure, arrow]
  const units = `${rackUnits}\u00a0RU`
  return [
    ...figure,
    arrow,
    ...across(0, wing, -22 * px, 0, { px }),
    ...upright(0, height, -20 * px, 0, { px, label: units }),
  ]
}

function brokenPanel(left: number, right: number, height: number): Shape[] {
  const middle = (left + right) / 2
  const wave = (x: number) =>
    polyline(
      [0, 0.25, 0.5, 0.75, 1].map((share, index) => [x + (index % 2 ? 3 : -3), 2 + share * (height - 4)] as const),
      pen.phantom,
    )
  return [2, height - 2]
    .flatMap(y => [line(left, y, middle - 8, y, pen.phantom), line(middle + 8, y, right, y, pen.phantom)])
    .concat([line(left, 2, left, height - 2, pen.phantom), line(right, 2, right, height - 2, pen.phantom)])
    .concat([wave(middle - 8), wave(middle + 8)] as never[])
}

/** One bracket from the front, and both from above, with the face `offset` in front of the rack. */
function offsetPair(offset: number, height: number, size: Size): Shape[] {
  const side = [
    rect(0, 0, offset, height, body(size), 1.5),
    ...slots(10, height, 6.4),
    ...slots(offset - 10, height, 6.4),
  ]
  const plan = (x: number, turn: 1 | -1): Shape =>
    polyline(pairs(x + turn * 22, 0, x, 0, x, offset, x - turn * 22, offset), {
      ...pen.outline,
      weight: size === 'thumb' ? 0.8 : 0.7,
    })
  const px = pixel(offset + 170, size)
  const pair = moved([plan(0, 1), plan(90, -1)], offset + 62, (height - offset) / 2)
  if (size === 'thumb') return [...moved(pair, -offset - 40, 0)]
  const centred = [...side, ...pair]
  return size === 'card'
    ? centred
    : [
        ...centred,
        ...across(0, offset, -24 * px, 0, { px }),
        ...upright(0, height, -20 * px, 0, { px, label: `${Math.round(height / rackUnitMm)}\u00a0RU` }),
      ]
}
