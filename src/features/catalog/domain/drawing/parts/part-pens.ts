import { ampere, fitted } from '../lettering.ts'
import { filled, type Ink, pen, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'

/** Small pictures get a heavier outline, and their copper too. */
export const body = (size: Size): Ink => filled(size === 'thumb' ? pen.bold : pen.outline, 'face')
export const shaded = (size: Size): Ink => filled(size === 'thumb' ? pen.bold : pen.outline, 'shade')
export const metal = (size: Size): Ink => filled({ ...pen.conductor, weight: size === 'thumb' ? 0.4 : 0.3 }, 'conductor')
export const fine = (ink: Ink = pen.detail): Ink => ({ ...ink, weight: 0.18 })

/** The rating in the middle of an area; nothing where it is not known. */
export function rating(x: number, y: number, width: number, size: number, amperes: number | null): Shape[] {
  if (amperes === null) return []
  const value = ampere(amperes)
  const fit = fitted(value, size, width)
  return [text(x, y + fit * 0.36, fit, value, { bold: true })]
}

/** Beside a small upright figure: what cannot be read inside it. */
export function note(x: number, y: number, size: number, value: string): Shape[] {
  return value ? [text(x, y + size * 0.36, size, value, { bold: true, anchor: 'start' })] : []
}

export const amperes = (value: number | null): string => (value === null ? '' : ampere(value))
