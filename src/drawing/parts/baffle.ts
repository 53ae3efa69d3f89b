import { across, upright } from '../dimension.ts'
import { ears, racks, rackUnitMm } from '../panel/rack.ts'
import { filled, line, moved, pairs, pen, polygon, polyline, rect, type Shape } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { BaffleSubject } from '../subject.ts'
import { body } from './part-pens.ts'

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
