import { across, upright } from '../dimension.ts'
import { ears, racks, rackUnitMm } from '../panel/layout.ts'
import { arc, circle, filled, line, moved, pairs, pen, polygon, polyline, rect, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { BaffleSubject, CableManagementSubject, RackAdapterSubject } from '../subject.ts'
import { body, fine, shaded } from './part-pens.ts'

/** The front, and below it the section with the sloped plate that deflects the warm air. */
export function baffle(subject: BaffleSubject, size: Size): Shape[] {
  const { rackInches, rackUnits } = subject
  const { overall } = racks[rackInches]
  const height = rackUnits * rackUnitMm - 0.8
  const px = pixel(overall * (size === 'page' ? 1.2 : 1), size)
  const front = frontView(subject, overall, height, size)
  if (size === 'thumb') return [...front, ...moved(arrows(overall, px), 0, height + 5 * px)]
  const below = moved(section(subject, height, px), (overall - subject.depthMm) / 2, height + 34 * px)
  if (size === 'card') return [...front, ...below]
  const units = `${rackUnits}\u00a0RU`
  return [
    ...front,
    ...below,
    ...across(0, overall, -24 * px, 0, { px }),
    ...upright(0, height, -20 * px, 0, { px, label: units }),
  ]
}

function frontView(
  { rackInches, rackUnits, splitAir }: BaffleSubject,
  overall: number,
  height: number,
  size: Size,
): Shape[] {
  const width = overall - 50.8
  const x = 25.4
  const slope = splitAir ? [height * 0.5] : [height * 0.18]
  const folds = slope.map(y => line(x, y, x + width, y, size === 'thumb' ? pen.outline : pen.detail))
  const openings = Array.from({ length: 12 }, (_, index) => x + (width * (index + 0.5)) / 12)
  const slots = (y: number, tall: number) =>
    openings.map(centre => rect(centre - 13, y, 26, tall, pen.detail, tall / 2))
  const vents =
    size === 'thumb'
      ? []
      : [...slots(height * 0.62, Math.min(7, height * 0.14)), ...(splitAir ? slots(height * 0.22, 7) : [])]
  return [
    rect(x, 0, width, height, body(size)),
    ...ears(rackInches, rackUnits, width, height, size),
    ...folds,
    ...vents,
  ]
}

/** The section from front (left) to rear, with the path of the air. */
function section({ depthMm, splitAir }: BaffleSubject, height: number, px: number): Shape[] {
  const plate = filled({ ...pen.outline, weight: 0.5 }, 'shade')
  const thick = 2.4
  const slope = (from: number, to: number) =>
    polygon(pairs(0, from, depthMm, to, depthMm, to + thick, 0, from + thick), plate)
  const box = [
    rect(0, 0, depthMm, height, { ...pen.phantom }),
    polyline(pairs(-12, 0, 0, 0, 0, height, -12, height), pen.outline),
  ]
  const warm = arrow(depthMm * 0.3, height + 16 * px, depthMm * 0.55, height * (splitAir ? 0.62 : 0.72), px)
  if (!splitAir)
    return [
      ...box,
      slope(height * 0.9, height * 0.08),
      ...warm,
      ...arrow(depthMm * 0.62, height * 0.62, depthMm + 16 * px, height * 0.36, px),
    ]
  const half = height * 0.47
  return [
    ...box,
    slope(height * 0.95, half),
    slope(half, height * 0.05),
    ...warm,
    ...arrow(depthMm * 0.62, height * 0.86, depthMm + 16 * px, height * 0.74, px),
    ...arrow(depthMm * 0.34, height * 0.16, -16 * px, height * 0.24, px),
  ]
}

/** Three arrows under the face show the path of the air in a small picture. */
const arrows = (overall: number, px: number): Shape[] =>
  [0.25, 0.5, 0.75].flatMap(share => arrow(overall * share, 14 * px, overall * share, 0, px, 0.4))

/** An arrow of air: a line with an open head. */
function arrow(x1: number, y1: number, x2: number, y2: number, px: number, weight = 0.25): Shape[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [((x2 - x1) / length) * 6 * px, ((y2 - y1) / length) * 6 * px]
  const ink = { ...pen.dimension, weight }
  return [
    line(x1, y1, x2, y2, ink),
    polyline(pairs(x2 - ux - uy * 0.5, y2 - uy + ux * 0.5, x2, y2, x2 - ux + uy * 0.5, y2 - uy - ux * 0.5), ink),
  ]
}

export function cableManagement({ rackInches, rackUnits, form }: CableManagementSubject, size: Size): Shape[] {
  const { overall } = racks[rackInches]
  const height = rackUnits * rackUnitMm - 0.8
  const px = pixel(overall * (size === 'page' ? 1.2 : 1), size)
  const wide = size === 'page' ? across(0, overall, -24 * px, 0, { px }) : []
  if (form.style === 'tie-bar') {
    const deep = size === 'page' ? upright(0, form.depthMm, -20 * px, 0, { px }) : []
    return [...tieBar(overall, form.depthMm, size), ...wide, ...deep]
  }
  const units = `${rackUnits}\u00a0RU`
  const tall = size === 'page' ? upright(0, height, -20 * px, 0, { px, label: units }) : []
  const plate = [
    rect(25.4, 0, overall - 50.8, height, body(size)),
    ...ears(rackInches, rackUnits, overall - 50.8, height, size),
  ]
  const parts = form.style === 'rings' ? rings(form.rings, overall, height, size) : clearCover(overall, height, size)
  return [...plate, ...parts, ...wide, ...tall]
}

/** The tie bar from above: two arms mounted on the rack, and behind them the bar with holes for ties. */
function tieBar(overall: number, depth: number, size: Size): Shape[] {
  const bar = 13
  const arm = (x: number) => rect(x, 0, bar, depth, body(size), 2)
  const foot = (x: number) => rect(x, 0, 40, 9, shaded(size), 1.5)
  const holes = Array.from({ length: size === 'thumb' ? 0 : Math.floor((overall - 80) / 25.4) }, (_, index) =>
    rect(48 + index * 25.4, depth - bar + 4, 12, 5, filled(pen.detail, 'shade'), 2.5),
  )
  return [
    arm(27),
    arm(overall - 27 - bar),
    foot(0),
    foot(overall - 40),
    rect(27, depth - bar, overall - 54, bar, body(size), 3),
    ...holes,
  ]
}

/** Rings in front of the plate, open at the right, so that a cable goes in from the side. */
function rings(count: number, overall: number, height: number, size: Size): Shape[] {
  const room = (overall - 80) / count
  const radius = Math.min(height * 0.4, room * 0.4)
  const ink = { ...pen.outline, weight: size === 'thumb' ? 0.6 : 0.5 }
  return Array.from({ length: count }, (_, index) => {
    const x = 40 + room * (index + 0.5)
    const y = height / 2
    const inner =
      size === 'thumb'
        ? []
        : [
            arc(x, y, radius - 4, 25, 335, pen.outline),
            rect(x - radius - 3, y - 7, 9, 14, filled(pen.detail, 'shade'), 1),
          ]
    return [arc(x, y, radius, 25, 335, ink), ...inner]
  }).flat()
}

/** A clear plate, drawn with slanted strokes as glass is. */
function clearCover(overall: number, height: number, size: Size): Shape[] {
  const strokes = Array.from({ length: 5 }, (_, index) => overall * (0.2 + index * 0.15))
  const ink = size === 'thumb' ? pen.outline : pen.detail
  const glass = strokes.flatMap(x => [
    line(x, height * 0.72, x + height * 0.5, height * 0.25, ink),
    ...(size === 'thumb' ? [] : [line(x + 9, height * 0.72, x + 9 + height * 0.36, height * 0.38, pen.detail)]),
  ])
  const screws = [48, overall - 48].flatMap(x =>
    size === 'thumb' ? [] : [circle(x, height / 2, 5.2, filled(pen.outline, 'shade')), circle(x, height / 2, 2.6)],
  )
  return [...(size === 'thumb' ? [] : [rect(32, 5, overall - 64, height - 10, pen.detail, 3)]), ...glass, ...screws]
}

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
