import Papa from 'papaparse'
import { cleanLine } from '#shared/clean-text.ts'
import { cutCell, mostColumns, rowLimit } from '../domain/limits.ts'
import type { IsKnown } from '../domain/part-line.ts'
import { type ListRow, readTableRow, readTextRow } from '../domain/read-list.ts'
import { type ColumnRole, recogniseColumns, type TableRow, type TableShape } from '../domain/table-columns.ts'
import { type Delimiter, findDelimiter } from '../domain/text-shape.ts'

/** The columns that the visitor has chosen because they were recognised wrongly. */
export interface ChosenColumns {
  roles?: readonly ColumnRole[] | undefined
  hasHeading?: boolean | undefined
}

export interface ReadList {
  source: 'table' | 'text'
  columns: { name: string; samples: string[]; role: ColumnRole }[]
  hasHeading: boolean
  rows: ListRow[]
  leftOutRows: number
}

const samples = 3

/** Reads a list without a pause: a long one blocks its thread. */
export function readRows(text: string, chosenColumns: ChosenColumns, isKnown: IsKnown): ReadList {
  const plain = text.replace(/^\uFEFF/, '').toWellFormed()
  const delimiter = findDelimiter(plain)
  return delimiter === null ? readLines(plain, isKnown) : readTable(plain, delimiter, chosenColumns, isKnown)
}

function readLines(text: string, isKnown: IsKnown): ReadList {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, place) => ({ row: place + 1, line }))
    .filter(({ line }) => line.trim() !== '')
  const rows = lines.slice(0, rowLimit).map(({ row, line }) => readTextRow(row, line, isKnown))
  return { source: 'text', columns: [], hasHeading: false, rows, leftOutRows: Math.max(0, lines.length - rowLimit) }
}

function readTable(text: string, delimiter: Delimiter, chosenColumns: ChosenColumns, isKnown: IsKnown): ReadList {
  const all: TableRow[] = readCsv(text, delimiter)
    .map((cells, place) => ({
      row: place + 1,
      cells: cells.slice(0, mostColumns).map(cell => cutCell(cleanLine(cell))),
    }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const table = all.slice(0, rowLimit)
  const { roles, headingRow } = shapeOf(table, chosenColumns, isKnown)
  const rows = table.map(row => readTableRow(row, roles, headingRow, isKnown))
  const heading = table.find(({ row }) => row === headingRow)
  const body = table.filter(({ row }) => row > (headingRow ?? 0))
  const columns = roles.map((role, column) => ({
    name: (heading?.cells[column] ?? '').slice(0, 80),
    samples: body
      .map(({ cells }) => (cells[column] ?? '').slice(0, 80))
      .filter(Boolean)
      .slice(0, samples),
    role,
  }))
  return {
    source: 'table',
    columns,
    hasHeading: headingRow !== null,
    rows,
    leftOutRows: Math.max(0, all.length - rowLimit),
  }
}

function shapeOf(table: readonly TableRow[], chosenColumns: ChosenColumns, isKnown: IsKnown): TableShape {
  const recognised = recogniseColumns(table, isKnown)
  const first = table[0]?.row ?? 1
  const { roles, hasHeading } = chosenColumns
  return {
    roles: roles ? recognised.roles.map((_, column) => roles[column] ?? 'none') : recognised.roles,
    headingRow: hasHeading === undefined ? recognised.headingRow : hasHeading ? (recognised.headingRow ?? first) : null,
  }
}

/** Reads the cells of a delimited text, quoted ones too. */
function readCsv(text: string, delimiter: Delimiter): string[][] {
  // A text from a mail may have a single quotation mark (19" rack). Then quotation marks are read as ordinary characters.
  const strict = Papa.parse<string[]>(text, { delimiter })
  if (!strict.errors.some(({ type }) => type === 'Quotes')) return strict.data
  return Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }).data
}
