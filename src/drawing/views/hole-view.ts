import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { across, upright } from '../dimension.ts'
import { mountingSlot, racks, rackUnitMm, slotCentres, slotSpan } from '../panel/layout.ts'
import { circle, filled, line, pen, rect, type Shape, text } from '../shapes.ts'
import { pixel } from '../sheet.ts'
import type { Measures } from './measures.ts'

/** EIA-310 universal spacing: three holes per rack unit, 15.875, 15.875 and 12.7 mm apart, the first 6.35 mm from the unit's edge. */
const holesOfUnit = [6.35, 22.225, 38.1] as const
const spacings = [15.875, 15.875, 12.7] as const

export interface RackPlace {
  rackInches: 19 | 23
  rackUnits: number
}

/** The rack's holes over the height of the equipment, and the slots of the equipment that meet them. */
export function holeView({ rackInches, rackUnits }: RackPlace, measures: Measures, language: Language): Shape[] {
  const { overall, holes } = racks[rackInches]
  const height = rackUnits * rackUnitMm
  const px = pixel(Math.max(overall * 1.3, height * 2), 'page') * measures.lettering
  const columns = [(overall - holes) / 2, (overall + holes) / 2]
  const rail = 15.875
  const past = 14
  const rails = columns.map(x => rect(x - rail / 2, -past, rail, height + 2 * past, pen.phantom))
  const units = Array.from({ length: rackUnits - 1 }, (_, unit) => (unit + 1) * rackUnitMm)
  const span = slotSpan(rackUnits)
  const used = [height / 2 - span / 2, height / 2 + span / 2]
  return [
    rect(0, 0.4, overall, height - 0.8, filled(pen.outline, 'face'), 0.5),
    ...rails,
    ...units.map(y => line(0, y, overall, y, { ...pen.phantom, weight: 0.13 })),
    ...columns.flatMap(x => railHoles(x, rackUnits)),
    ...slotCentres(rackInches, rackUnits, height).map(({ x, y }) =>
      mountingSlot(x, y, { ...pen.outline, weight: 0.5 }),
    ),
    ...across(columns[0] ?? 0, columns[1] ?? overall, -34 * px, 0, { px, label: measures.length(holes) }),
    ...across(0, overall, -58 * px, 0, { px, label: measures.length(overall) }),
    ...upright(0, height, overall + 14 * px, overall, { px, label: '' }),
    ...[formatQuantity(rackUnits, 'RU', language), measures.length(height)].map((value, index) =>
      text(overall + 20 * px, height / 2 + (index * 12 - 2) * px, 11 * px, value, {
        anchor: 'start',
        layer: 'dimension',
      }),
    ),
    ...upright(used[0] ?? 0, used[1] ?? height, -62 * px, 0, { px, label: measures.length(span) }),
    ...spacingsOfUnit(measures, px),
  ]
}

const railHoles = (x: number, rackUnits: number): Shape[] =>
  Array.from({ length: rackUnits }, (_, unit) => unit * rackUnitMm).flatMap(top =>
    holesOfUnit.map(y => circle(x, top + y, 2.4, pen.detail)),
  )

/** The three spacings from the first hole of a unit to the first hole of the next, with their figures beside them. */
function spacingsOfUnit(measures: Measures, px: number): Shape[] {
  const x = -16 * px
  let y: number = holesOfUnit[0]
  return spacings.flatMap(step => {
    const top = y
    y += step
    return [
      line(-2 * px, top, x - 3 * px, top, pen.dimension),
      line(-2 * px, y, x - 3 * px, y, pen.dimension),
      line(x, top, x, y, pen.dimension),
      ...[top, y].map(at => line(x - 2.4 * px, at + 2.4 * px, x + 2.4 * px, at - 2.4 * px, pen.dimension)),
      text(x - 4 * px, top + step / 2 + 3.2 * px, 9 * px, measures.length(step), { anchor: 'end', layer: 'dimension' }),
    ]
  })
}
