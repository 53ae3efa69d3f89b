import { across, upright } from '../dimension.ts'
import { circle, filled, line, pen, rect, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import { amperes, body, fine, metal, rating } from './part-pens.ts'

/** Midget cartridge, 13/32 x 1-1/2 in. (domain.md §2.2). */
const length = 38.1
const diameter = 10.32
const ferrule = 9.5

export function klmFuse(ratingA: number | null, size: Size): Shape[] {
  const middle = length / 2
  const tube = rect(ferrule - 1, 0.45, length - 2 * ferrule + 2, diameter - 0.9, body(size))
  const cap = (x: number) => rect(x, 0, ferrule, diameter, metal(size), 1)
  const figure = [tube, cap(0), cap(length - ferrule)]
  if (size === 'thumb') {
    const value = amperes(ratingA)
    return [...figure, ...(value ? [text(middle, diameter + 11, 8.5, value, { bold: true })] : [])]
  }
  const rims = [ferrule - 1.6, length - ferrule + 1.6].map(x => line(x, 0, x, diameter, fine(pen.conductor)))
  const end = [
    circle(length + 14, diameter / 2, diameter / 2, metal(size)),
    circle(length + 14, diameter / 2, diameter / 2 - 1.4, fine(pen.conductor)),
  ]
  const letters = [...rating(middle, diameter * 0.62, 17, 4.6, ratingA), text(middle, diameter * 0.3, 2.4, 'KLM')]
  return [...figure, ...rims, ...letters, ...end, ...(size === 'page' ? measures() : [])]
}

function measures(): Shape[] {
  const px = pixel(length * 2.4, 'page')
  return [
    ...across(0, length, -26 * px, 0, { px }),
    ...upright(0, diameter, -26 * px, 0, { px, label: 'Ø 10.3 [0.41]' }),
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
