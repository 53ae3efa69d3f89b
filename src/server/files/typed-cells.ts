import type { Language } from '#shared/language.ts'

/** A row or a column of a table for spreadsheets: numbers are numbers, and their unit stands once, in its name. */
export interface TypedCells {
  name: string
  cells: (string | number)[]
}

// Trusted text: numbers as format-number.ts writes them, with a unit of few letters.
const figures: Record<Language, RegExp> = {
  en: /^([−-]?)(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d+))?(?:\s(.{0,12}))?$/u,
  es: /^([−-]?)(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d+))?(?:\s(.{0,12}))?$/u,
  fr: /^([−-]?)(\d{1,3}(?:[\u202f\u00a0]\d{3})*|\d+)(?:,(\d+))?(?:\s(.{0,12}))?$/u,
}
const unknown = '–'

/** The texts of a row or column as cells. Where they have several units, or are no single figures, they stay as they are. */
export function typedCells(name: string, texts: readonly string[], language: Language): TypedCells {
  const read = texts.map(text => readFigure(text, language))
  const units = new Set(read.flatMap(figure => (figure ? [figure.unit] : [])))
  const [unit] = units
  if (unit === undefined || units.size > 1) return { name, cells: [...texts] }
  return {
    name: unit === '' ? name : `${name} (${unit})`,
    cells: texts.map((text, at) => read[at]?.value ?? (text === unknown ? '' : text)),
  }
}

function readFigure(text: string, language: Language): { value: number; unit: string } | null {
  // English writes 5%.
  const [, sign, whole = '', rest = '0', unit = ''] = figures[language].exec(text.replace(/(?<=\d)%$/, ' %')) ?? []
  if (sign === undefined || /\d/.test(unit)) return null
  const value = Number(`${whole.replace(/\D/g, '')}.${rest}`)
  return { value: sign === '' ? value : -value, unit }
}
