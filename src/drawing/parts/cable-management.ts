import { across, upright } from '../dimension.ts'
import { ears, racks, rackUnitMm } from '../panel/rack.ts'
import { arc, circle, filled, line, pen, rect, type Shape } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { CableManagementSubject } from '../subject.ts'
import { body, shaded } from './part-pens.ts'

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
