import type { Language } from '#shared/language.ts'
import type { Shape } from './shapes.ts'

/**
 * The widest advance of a letter, in em, among the sans fonts that a reader may have. DejaVu Sans is the widest, so text that fits by
 * this table fits in Inter, Helvetica and Arial too.
 */
const advance = (letter: string): number => {
  if (letter === ' ' || letter === '.' || letter === ',') return 0.32
  if (letter === '/' || letter === 'I' || letter === '(' || letter === ')') return 0.39
  if (/[0-9a-z]/.test(letter)) return 0.64
  if (/[MW]/.test(letter)) return 0.99
  return 0.76
}

export const textWidth = (value: string, size: number): number =>
  [...value].reduce((sum, letter) => sum + advance(letter), 0) * size

/** The largest size up to `size` at which the value fits into the width. */
export const fitted = (value: string, size: number, width: number): number =>
  Math.min(size, width / Math.max(textWidth(value, 1), 0.1))

/** The value, cut with … where it is wider. */
export function cutTo(value: string, size: number, width: number): string {
  if (textWidth(value, size) <= width) return value
  const letters = [...value]
  let count = letters.length
  while (count > 0 && textWidth(`${letters.slice(0, count).join('')}…`, size) > width) count--
  return count === 0 ? '' : `${letters.slice(0, count).join('').trimEnd()}…`
}

/** The value on at most so many lines, broken at blanks where it can be; the last is cut with …. */
export function linesWithin(value: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let rest = value.trim()
  while (rest !== '' && lines.length < most) {
    if (lines.length === most - 1 || textWidth(rest, size) <= width) {
      lines.push(cutTo(rest, size, width))
      return lines
    }
    const letters = [...rest]
    let count = 1
    while (count < letters.length && textWidth(letters.slice(0, count + 1).join(''), size) <= width) count++
    const blank = letters.slice(0, count + 1).lastIndexOf(' ')
    const end = blank > 0 ? blank : count
    lines.push(letters.slice(0, end).join(''))
    rest = letters.slice(end).join('').trim()
  }
  return lines
}

/** 0.18 → '0.18 A': the lettering on the product itself, with a no-break space. */
export const ampere = (value: number): string => `${Number(value.toFixed(3))}\u00a0A`

/** 482.6 → '482.6 [19.00]': millimetres with inches in brackets, as dual dimensions are written. */
export const dual = (mm: number): string => `${Number(mm.toFixed(2))} [${(mm / 25.4).toFixed(2)}]`

/** Writes the dimensions and ratings of a drawing as the language does. */
export function letteredIn<S extends Shape>(shapes: readonly S[], language: Language): S[] {
  if (language === 'en') return [...shapes]
  return shapes.map(shape => {
    if (shape.kind === 'link') return { ...shape, shapes: letteredIn(shape.shapes, language) }
    return shape.kind === 'text' && !shape.isName ? { ...shape, value: inSpanishOrFrench(shape.value) } : shape
  })
}

// A decimal comma, and U for the rack unit.
const inSpanishOrFrench = (value: string): string =>
  value.replace(/(?<=\d)\.(?=\d)/g, ',').replace(/(?<=\d\u00a0)RU\b/g, 'U')
