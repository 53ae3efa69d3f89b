import { circle, filled, line, pen, rect, type Shape } from '../shapes.ts'
import type { Size } from '../sheet.ts'

/** EIA-310: one rack unit. */
export const rackUnitMm = 44.45

/** EIA-310: overall width and hole centres of 19 in. and 23 in. equipment, millimetres. */
export const racks = {
  19: { overall: 482.6, holes: 465.12 },
  23: { overall: 584.2, holes: 566.72 },
} as const

/** EIA-310: the distance between the outer slots of a panel by its rack units, centred on its height. */
const slotSpans: Record<number, number> = { 1: 31.75, 2: 76.2, 3: 57.15, 4: 101.6 }
export const slotSpan = (rackUnits: number): number => slotSpans[rackUnits] ?? (rackUnits - 2) * 44.45 + 12.7

/** Both mounting ears of a panel whose outer left edge is x = 0. */
export function ears(rackInches: 19 | 23, rackUnits: number, width: number, height: number, size: Size): Shape[] {
  const { overall, holes } = racks[rackInches]
  const ear = (overall - width) / 2
  if (ear < 2) return []
  const plate = (x: number) => rect(x, 0, ear, height, filled(size === 'thumb' ? pen.bold : pen.outline, 'face'))
  const centres = [(overall - holes) / 2, (overall + holes) / 2]
  const heights = [height / 2 - slotSpan(rackUnits) / 2, height / 2 + slotSpan(rackUnits) / 2]
  const slots = centres.flatMap(x => heights.map(y => slot(x, y, size)))
  const folds =
    size === 'page' ? [line(ear - 3, 0, ear - 3, height), line(overall - ear + 3, 0, overall - ear + 3, height)] : []
  return [plate(0), plate(overall - ear), ...folds, ...slots]
}

function slot(x: number, y: number, size: Size): Shape {
  if (size === 'thumb') return circle(x, y, 4, filled(pen.none, 'ink'))
  return rect(x - 5.2, y - 3.4, 10.4, 6.8, size === 'page' ? pen.outline : pen.detail, 3.4)
}
