import Papa from 'papaparse'
import { cleanLine } from '#shared/text/clean-text.ts'
import { cutByBlanks } from '../domain/blank-columns.ts'
import { plainCell } from '../domain/cell-text.ts'
import { type FoundHeading, findHeading, findPlainHeading } from '../domain/find-heading.ts'
import { cutCell, mostColumns } from '../domain/limits.ts'
import { type IsKnown, namesQuantity, readPartLine } from '../domain/part-line.ts'
import { cutRecords } from '../domain/records.ts'
import type { TableRow } from '../domain/table-columns.ts'
import { type Delimiter, delimiters, findDelimiter } from '../domain/text-shape.ts'

export interface CutTable {
  /** The rows with at least one cell that is not empty. */
  rows: readonly TableRow[]
  headingRow: number | null
}

// The names of the columns are among the first rows.
const previewRows = 150
const previewLength = 20_000
const ownSeparator = /^"?sep=([;,|\t])"?[^\S\n]*\n/i

/** Cuts a text into cells if it is a table: a line of column names decides the separator. Null for lines that people wrote. */
export function cutTable(text: string, isKnown: IsKnown): CutTable | null {
  const records = cutRecords(text)
  if (records) return { rows: rowsOf(records), headingRow: 1 }
  const [line, said] = ownSeparator.exec(text) ?? []
  // The line that names the separator stays as an empty row, so that the others keep their numbers.
  const body = line === undefined ? text : `\n${text.slice(line.length)}`
  const among = delimiters.filter(one => said === undefined || one === said)
  const start = body.slice(0, previewLength)
  const preview = start.length < body.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start
  const best = among.reduce<{ delimiter: Delimiter; heading: FoundHeading } | null>((found, delimiter) => {
    const heading = findHeading(rowsOf(readCsv(preview, delimiter, previewRows)), isKnown)
    return heading && heading.score > (found?.heading.score ?? 0) ? { delimiter, heading } : found
  }, null)
  if (best) return { rows: rowsOf(readCsv(body, best.delimiter)), headingRow: best.heading.row }
  const blanks = cutByBlanks(body, isKnown)
  if (blanks) return { rows: rowsOf(blanks.rows), headingRow: blanks.headingRow }
  const delimiter = among.length === 1 ? (among[0] ?? null) : findDelimiter(body, isKnown)
  if (delimiter === null) return null
  const rows = rowsOf(readCsv(body, delimiter))
  const headingRow = findPlainHeading(rows, isKnown)
  const isWritten = headingRow === null && said === undefined && areLines(body, rows, delimiter, isKnown)
  return isWritten ? null : { rows, headingRow }
}

/**
 * Whether the lines are what people write: each names its quantity, or they have known part numbers but no cell is one, as in
 * 'FGMT-5 fuse, 10 pcs', whose comma separates no columns. Commas of a sentence have a blank behind them.
 */
function areLines(text: string, rows: readonly TableRow[], delimiter: Delimiter, isKnown: IsKnown): boolean {
  const lines = text.split('\n', previewRows).filter(line => line.trim() !== '')
  const parts = lines.map(line => readPartLine(line, isKnown))
  const isSaid = (line: string, place: number) =>
    namesQuantity(line) && parts[place]?.isSure && isKnown(parts[place].partNumber)
  if (lines.every(isSaid)) return true
  if (rows.slice(0, previewRows).some(({ cells }) => cells.some(isKnown))) return false
  if (delimiter === ',' && lines.every(line => !/,(?! )/.test(line))) return true
  return parts.some(part => part !== null && isKnown(part.partNumber))
}

const rowsOf = (cells: readonly (readonly string[])[]): TableRow[] =>
  cells
    .map((row, place) => ({
      row: place + 1,
      cells: row.slice(0, mostColumns).map(cell => cutCell(plainCell(cleanLine(cell)))),
    }))
    .filter(({ cells: row }) => row.some(cell => cell !== ''))

/** Reads the cells of a delimited text, quoted ones too. */
function readCsv(text: string, delimiter: Delimiter, preview = 0): string[][] {
  // A text from a mail may have a single quotation mark (19" rack). Then quotation marks are read as ordinary characters.
  const options = { delimiter, newline: '\n', preview } as const
  const strict = Papa.parse<string[]>(text, options)
  if (!strict.errors.some(({ type }) => type === 'Quotes')) return strict.data
  return Papa.parse<string[]>(text, { ...options, quoteChar: '\u0000' }).data
}
