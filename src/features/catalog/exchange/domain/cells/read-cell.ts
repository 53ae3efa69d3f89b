import { type Measure, readTyped } from '#features/catalog/catalog/domain/typed-quantity.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Language } from '#shared/language.ts'
import { htmlText, type LostPart, looksLikeHtml } from '#shared/text/html-text.ts'
import { type Cell, isDate, isFormulaError, looksLikeDate, meantText, textOf } from './cell.ts'
import { cellFault, type ReadCell } from './cell-fault.ts'

// As every program writes a number. A file means this in every language: '1.125' is never 1125.
const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?(?:[eE][-+]\d{1,3})?$/
// The same with a decimal comma; one digit before it is a mark of thousands nowhere, and a power of ten follows none.
const commaNumber = /^-?\d,\d{1,15}[eE][-+]\d{1,3}$/

const shown = (text: string) => text.slice(0, 60)

/** Reads a number by the unit rules: 44.45, '1/2 in', '0,5'. */
export function readNumberCell(cell: Cell, measure: Measure, language: Language): ReadCell<number> {
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? readAs(cell) : cellFault({ reason: 'unread_number', text: '' })
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const text = textOf(cell)
  if (plainNumber.test(text)) return readAs(Number(text))
  if (commaNumber.test(text)) return readAs(Number(text.replace(',', '.')))
  const read = readTyped(text, measure, language)
  if (read.kind === 'number') {
    const { number, other } = read
    return other === null
      ? readAs(number)
      : cellFault({ reason: 'ambiguous_number', text: shown(text), one: number, other })
  }
  return looksLikeDate(text)
    ? cellFault({ reason: 'is_date' })
    : cellFault({ reason: 'unread_number', text: shown(text) })
}

const noUnit: Measure = { unit: null, decimals: null }

/** Reads a number without a unit; whether it is a whole one is asked by the rule of its field. */
export const readPlainNumber = (cell: Cell, language: Language): ReadCell<number> =>
  readNumberCell(cell, noUnit, language)

const yesWords: ReadonlySet<string> = new Set(['yes', 'true', '1', 'sí', 'si', 'oui', 'verdadero', 'vrai'])
const noWords: ReadonlySet<string> = new Set(['no', 'false', '0', 'non', 'falso', 'faux'])

export function readYesNo(cell: Cell): ReadCell<boolean> {
  if (typeof cell === 'boolean') return readAs(cell)
  const word = textOf(cell).slice(0, 20).toLowerCase()
  if (yesWords.has(word)) return readAs(true)
  return noWords.has(word) ? readAs(false) : cellFault({ reason: 'not_yes_no', text: shown(textOf(cell)) })
}

/** Reads a text; a number that a spreadsheet made of one becomes its digits. */
export function readTextCell(cell: Cell): ReadCell<string> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const text = textOf(cell)
  return isFormulaError(text) ? cellFault({ reason: 'formula_error', text }) : readAs(meantText(text))
}

/** Reads a text that people read; what other programs write as HTML becomes plain text. `lost`: what it cannot keep of that; null: it was none. */
export function readProse(cell: Cell): { read: ReadCell<string>; lost: LostPart[] | null } {
  const read = readTextCell(cell)
  if (!read.ok || !looksLikeHtml(read.value)) return { read, lost: null }
  const { text, lost } = htmlText(read.value)
  return { read: readAs(text), lost }
}

/** Reads one of some words; case makes no difference. */
export function readChoice<Word extends string>(cell: Cell, choices: readonly Word[]): ReadCell<Word> {
  const text = textOf(cell)
  const found = choices.find(choice => choice === text) ?? choices.find(choice => choice === text.toLowerCase())
  return found ? readAs(found) : cellFault({ reason: 'unknown_choice', text: shown(text), choices })
}

/** Reads a day; what a spreadsheet made of it is one. */
export function readDay(cell: Cell): ReadCell<string> {
  const text = textOf(cell)
  // Nobody writes the day before the month behind a year.
  const day = text.replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3')
  return isRealDay(day) ? readAs(day) : cellFault({ reason: 'not_a_day', text: shown(text) })
}

const isRealDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(`${text}T00:00:00.000Z`)

const isInstant = (text: string): boolean => {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString() === text
}

/** Reads a moment as programs write it: 2026-01-31T09:00Z. */
export function readInstant(cell: Cell): ReadCell<string> {
  const text = textOf(cell)
  const [, day, time, seconds = ':00', parts = '.000'] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?(\.\d{3})?Z$/.exec(text) ?? []
  const whole = `${day}T${time}${seconds}${parts}Z`
  return isInstant(whole) ? readAs(whole) : cellFault({ reason: 'not_an_instant', text: shown(text) })
}
