import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import Papa from 'papaparse'
import { withCalledNames } from '#server/files/workbook-names.ts'
import { isHarmlessZip } from '#server/files/zip-sizes.ts'
import { languages } from '#shared/language.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { type Cell, isBlank } from '../../domain/cells/cell.ts'
import { unguarded } from '../../domain/cells/guarded-text.ts'
import { mostColumns, mostRows } from '../../domain/run.ts'
import { type CsvShape, csvShape } from './csv-shape.ts'
import { headingPlace, lookedForHeading } from './heading-row.ts'
import { isXml, openBmecat } from './read-bmecat.ts'
import { withPairs } from './spread-pairs.ts'
import {
  BrokenTable,
  cellLength,
  type FileFault,
  headingLength,
  rowsAtOnce,
  type Table,
  type TableRow,
} from './table.ts'
import { withUnitRow } from './unit-row.ts'

/** All parts of a workbook together; a sheet is never in memory as a whole. */
const mostBytes = 1024 * 1024 * 1024

/**
 * Opens a file by its content: a workbook, JSON, or delimited text. `headingRow`: its number in the file; absent: it is found. `own`: the
 * names of our own columns, in small letters.
 */
export const openTable = (
  bytes: Uint8Array,
  headingRow?: number,
  own: ReadonlySet<string> = new Set(),
): Promise<Result<Table, FileFault>> => withPairs(() => openPlain(bytes, headingRow), own)

async function openPlain(bytes: Uint8Array, headingRow: number | undefined): Promise<Result<Table, FileFault>> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return openWorkbook(bytes, headingRow)
  // Workbooks of before 2007, and those with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return no('old_excel')
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .toWellFormed()
  if (text.trim() === '') return no('empty')
  // Other files have control characters, which no table has.
  if (/[^\P{Cc}\s]/u.test(text.slice(0, 1_000_000))) return no('not_a_table')
  if (isXml(text)) return openBmecat(text)
  return /^\s*[[{]/.test(text) ? openJson(text) : openCsv(text, headingRow)
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign)

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads the heading from the first rows that are not empty, and leaves the others. */
async function withHeading(
  all: AsyncGenerator<TableRow[]>,
  headingRow: number | undefined,
): Promise<Result<Table, FileFault>> {
  const waiting: TableRow[] = []
  // Rows come in batches: the first has all that are looked at, where nobody has named a row.
  const isEnough = () => waiting.length > 0 && (waiting.at(-1)?.row ?? 0) >= (headingRow ?? 0)
  try {
    while (!isEnough()) {
      const { done, value } = await all.next()
      if (done) break
      waiting.push(...value)
    }
  } catch (error) {
    return no(error instanceof BrokenTable ? error.fault : 'unreadable')
  }
  const place =
    headingRow === undefined
      ? headingPlace(waiting.slice(0, lookedForHeading).map(({ cells }) => cells))
      : waiting.findIndex(({ row }) => row === headingRow)
  const heading = waiting[place]
  if (!heading) return no('empty')
  const first = waiting.slice(place + 1)
  const names = heading.cells.map(cell =>
    String(cell ?? '')
      .trim()
      .slice(0, headingLength),
  )
  if (names.length > mostColumns) return no('too_many_columns')
  const headings = withUnitRow(names, first[0]?.cells ?? [])
  return yes({ headings: headings ?? names, rows: rest(headings ? first.slice(1) : first, all) })
}

async function* rest(first: TableRow[], all: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  let count = first.length
  if (first.length > 0) yield first
  for await (const rows of all) {
    count += rows.length
    if (count > mostRows) throw new BrokenTable('too_many_rows')
    if (rows.length > 0) yield rows
  }
}

const isFilled = ({ cells }: TableRow) => cells.some(cell => !isBlank(cell))

async function openWorkbook(sent: Uint8Array, headingRow: number | undefined): Promise<Result<Table, FileFault>> {
  if (!isHarmlessZip(sent, mostBytes)) return no('unreadable')
  const bytes = await withCalledNames(sent)
  const places: number[] = []
  try {
    await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }, place) => {
        if (!hidden && !veryHidden) places.push(place)
        return false
      },
    })
  } catch {
    return no('unreadable')
  }
  let first: Result<Table, FileFault> | null = null
  for (const place of places.slice(0, mostSheets)) {
    const table = await withHeading(sheetRows(bytes, place), headingRow)
    // Another sheet may explain the columns.
    if (table.ok && table.value.headings.some(name => keyNames.has(name.toLowerCase()))) return table
    if (!first?.ok) first = table
  }
  return first ?? no('empty')
}

const mostSheets = 12
/** One of them is in the heading of every file of the desk. */
const keyNames: ReadonlySet<string> = new Set([
  'sku',
  'key',
  'se_name',
  'id',
  'from_path',
  'file',
  ...languages.flatMap(language => [`se_name.${language}`, `question.${language}`]),
  'system_name',
  'panel',
  'product',
])

async function* sheetRows(bytes: Uint8Array, sheet: number): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      if (values.length > mostColumns) throw new BrokenTable('too_many_columns')
      const read = { row: index + 1, cells: values.map(sheetCell) }
      if (isFilled(read)) batch.push(read)
      if (batch.length < rowsAtOnce) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof BrokenTable ? error : new BrokenTable(isTooWide(error) ? 'too_many_columns' : 'unreadable')
  }
  yield batch
}

// The reader refuses cells right of the last column that spreadsheets know.
const isTooWide = (error: unknown) => error instanceof Error && error.message.includes('outside the supported sheet')

const sheetCell = (value: unknown): Cell => (typeof value === 'string' ? unguarded(cut(value)) : cellOf(value))

/** The value of a formula is the result that was saved with it. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return { date: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10) }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  return value === null || value === undefined ? null : cut(String(value))
}

const cut = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, cellLength)

function openCsv(text: string, headingRow: number | undefined): Promise<Result<Table, FileFault>> {
  return withHeading(csvRows(text, csvShape(text)), headingRow)
}

/** The file is read in pieces, so that it is never in memory as rows. */
async function* csvRows(text: string, { delimiter, newline, start }: CsvShape): AsyncGenerator<TableRow[]> {
  let at = start
  let row = start > 0 ? 1 : 0
  while (at < text.length) {
    const { data, meta } = Papa.parse<string[]>(text.slice(at), {
      delimiter,
      newline,
      preview: rowsAtOnce,
      fastMode: false,
    })
    if (data.some(cells => cells.length > mostColumns)) throw new BrokenTable('too_many_columns')
    const rows = data.map((cells, place) => ({ row: row + place + 1, cells: cells.map(readCsvCell) }))
    yield rows.filter(isFilled)
    row += data.length
    // At the end the reader names no place after the last row.
    if (!meta.truncated || meta.cursor === 0) return
    at += meta.cursor
  }
}

const readCsvCell = (text: string): Cell => cut(unguarded(text))

interface JsonTable {
  columns?: unknown
  rows?: unknown
}

async function openJson(text: string): Promise<Result<Table, FileFault>> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return no('unreadable')
  }
  const table: JsonTable = Array.isArray(read) ? { rows: read } : Object(read)
  if (!Array.isArray(table.rows)) return no('not_a_table')
  const records = table.rows.map((row: unknown) => (Array.isArray(row) ? {} : Object(row)) as Record<string, unknown>)
  if (records.length > mostRows) return no('too_many_rows')
  const names = new Set<string>(Array.isArray(table.columns) ? table.columns.map(String) : [])
  for (const record of records) {
    for (const name of Object.keys(record)) names.add(name)
    if (names.size > mostColumns) return no('too_many_columns')
  }
  const headings = [...names].map(name => name.slice(0, headingLength))
  if (headings.length === 0) return no('empty')
  return yes({ headings, rows: jsonRows(records, [...names]) })
}

async function* jsonRows(records: readonly Record<string, unknown>[], names: readonly string[]) {
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    const rows = records
      .slice(at, at + rowsAtOnce)
      .map((record, place) => ({ row: at + place + 1, cells: names.map(name => jsonCell(record[name])) }))
    yield rows.filter(isFilled)
  }
}

const jsonCell = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? cut(JSON.stringify(value)) : cellOf(value)
