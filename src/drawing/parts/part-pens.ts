import { ampere, fitted } from '../lettering.ts'
import { filled, type Ink, pen, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'

/** Small pictures have heavier outlines, also of copper. */
export const body = (size: Size): Ink => filled(size === 'thumb' ? pen.bold : pen.outline, 'face')
export const shaded = (size: Size): Ink => filled(size === 'thumb' ? pen.bold : pen.outline, 'shade')
export const metal = (size: Size): Ink =>
  filled({ ...pen.conductor, weight: size === 'thumb' ? 0.4 : 0.3 }, 'conductor')
export const fine = (ink: Ink = pen.detail): Ink => ({ ...ink, weight: 0.18 })

/** Letters the rating in the middle of an area, if it is known. */
export function rating(x: number, y: number, width: number, size: number, amperes: number | null): Shape[] {
  if (amperes === null) return []
  const value = ampere(amperes)
  const fit = fitted(value, size, width)
  return [text(x, y + fit * 0.36, fit, value, { bold: true })]
}

type Place = { x: number; top: number; height: number; indent: number }

/**
 * Letters a value beside a small upright figure of this height, where it could not be read inside. The text takes the rest of a 3 : 2
 * sheet, so that all figures of a family have one place and size. `indent`: the free space at its left.
 */
export function notes({ x, top, height, indent }: Place, lines: { size: number; value: string }[]): Shape[] {
  const room = (height * 3) / 2 - indent - x
  const step = height / (lines.length + 1)
  return [
    rect(-indent, top, (height * 3) / 2, height, { layer: 'detail', weight: 0 }),
    ...lines.flatMap(({ size, value }, index) => {
      const fit = fitted(value, size, room)
      const y = top + step * (index + 1) + fit * 0.36
      return value ? [text(x, y, fit, value, { bold: true, anchor: 'start' })] : []
    }),
  ]
}

export const amperes = (value: number | null): string => (value === null ? '' : ampere(value))
