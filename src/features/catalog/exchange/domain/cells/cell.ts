/** The value of a cell of a file. A date is what a spreadsheet made of something that was typed; no column has dates. */
export type Cell = string | number | boolean | null | { date: string }

/** The cells of a row by the keys of the columns; blank cells are left out. */
export type Cells = Readonly<Record<string, Cell>>

/** Empties a field. A blank cell leaves it as it is. */
export const clearWord = '[clear]'
/** States that the value of an attribute is given on request. */
export const notStatedWord = '[not stated]'

/** Separates the entries of a cell that has several. */
const separator = ';'
export const joinEntries = (entries: readonly string[]): string => entries.join(`${separator} `)
export const splitEntries = (text: string): string[] =>
  text
    .split(separator)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

// The texts that a spreadsheet writes where a formula has no result.
const formulaError = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i
export const isFormulaError = (text: string): boolean => text.length <= 20 && formulaError.test(text)

const word =
  /^\\*(?:\[(?:clear|not stated)\]|#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA))$/i

/** A text as a cell: one that reads as a word of the files, or as a failed formula, gets a backslash before it. */
export const writtenText = (text: string): string => (word.test(text) ? `\\${text}` : text)
/** The text that a cell means. */
export const meantText = (text: string): string => (text.startsWith('\\') && word.test(text) ? text.slice(1) : text)

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && !/\S/.test(cell))
export const isDate = (cell: Cell | undefined): cell is { date: string } => typeof cell === 'object' && cell !== null
export const saysClear = (cell: Cell | undefined): boolean => isWord(cell, clearWord)
export const saysNotStated = (cell: Cell | undefined): boolean => isWord(cell, notStatedWord)

const isWord = (cell: Cell | undefined, wanted: string): boolean =>
  typeof cell === 'string' && cell.length <= 20 && cell.trim().toLowerCase() === wanted

/** The words of a cell, trimmed; numbers and answers as a program writes them. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'object') return cell.date
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell).replace(/\r\n?/g, '\n').trim()
}

/** Whether two cells say the same, whatever the format of the file made of them. */
export const isSameCell = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one === other || textOf(one) === textOf(other)

const dateForms = [
  // 02-01, 2026-01-02, 2/1/2026
  /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})$/,
  // 2-Jan, 2. janv., Jan-02, 2 ene 2026
  /^\d{1,2}[-. ]{1,2}\p{L}{3,5}\.?(?:[- ](?:\d{2}|\d{4}))?$/u,
  /^\p{L}{3,5}[- ]\d{2}$/u,
]

const months =
  /jan|ene|janv|f[eé]b|f[eé]v|mar|a[bpv]r|avr|ma[iyj]|jui?n|jui?l|aug|ago|ao[uû]|se[pt]|oct|nov|d[eé]c|dic/i

/** Whether a text is what spreadsheets make of '1/2' and the like. */
export const looksLikeDate = (text: string): boolean =>
  text.length <= 30 && dateForms.some((form, at) => form.test(text) && (at < 2 || months.test(text)))
