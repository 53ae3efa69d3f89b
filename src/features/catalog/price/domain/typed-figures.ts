import type { Language } from '#shared/language.ts'

const decimalMarks: Record<Language, string> = { en: '.', es: ',', fr: ',' }

/**
 * The decimal string of a figure as somebody types it: '1,234.5', '1.234,50', '1 234,5', '$12'. A single mark before exactly three digits
 * groups them, unless it is the decimal mark of the language. Null for what is no figure with at most so many decimals.
 */
export function readFigure(typed: string, language: Language, decimals: number): string | null {
  const text = typed.replace(/[\s'’$€%]/g, '')
  if (text.length > 20 || !/^\d*(?:[.,]\d+)*$/.test(text) || text === '') return null
  const marks = [...text.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return withoutZeros(text)
  const isGroup = marks.every(([mark]) => mark === last[0]) && /^\d{1,3}(?:[.,]\d{3})+$/.test(text) && text[0] !== '0'
  if (isGroup && (marks.length > 1 || last[0] !== decimalMarks[language]))
    return withoutZeros(text.replace(/[.,]/g, ''))
  if (marks.length > 1 && marks.slice(0, -1).some(([mark]) => mark === last[0])) return null
  const whole = text.slice(0, last.index).replace(/[.,]/g, '')
  // Trusted text: at most 20 characters, as looked at above.
  const rest = text.slice(last.index + 1).replace(/0+$/, '')
  if (rest.length > decimals) return null
  return withoutZeros(whole) + (rest ? `.${rest}` : '')
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '') || '0'

/** A whole number from 1, or null. */
export function readCount(typed: string, language: Language): number | null {
  const figure = readFigure(typed, language, 0)
  const count = figure === null ? 0 : Number(figure)
  return count >= 1 && count <= 1_000_000 ? count : null
}

/** A decimal string as it stands in a field: with the mark of the language, without groups. */
export const writeFigure = (figure: string, language: Language) => figure.replace('.', decimalMarks[language])
