import { rowLimit } from '../domain/limits.ts'
import type { IsKnown } from '../domain/part-line.ts'
import { joinQuantityLines } from '../domain/quantity-lines.ts'
import { type ListRow, readTextRow } from '../domain/read-list.ts'
import { readSections } from '../domain/sections.ts'
import type { TableShape } from '../domain/table-columns.ts'
import { type ColumnRole, recogniseColumns } from '../domain/table-columns.ts'
import { type CutTable, cutTable } from './cut-table.ts'

/** The columns that the visitor has chosen because they were recognised wrongly. */
export interface ChosenColumns {
  roles?: readonly ColumnRole[] | undefined
  hasHeading?: boolean | undefined
}

export interface ReadList {
  source: 'table' | 'text'
  columns: { name: string; samples: string[]; role: ColumnRole }[]
  hasHeading: boolean
  /** Why the column of the quantities is the one; `none` for a text. */
  basis: TableShape['basis']
  rows: ListRow[]
  leftOutRows: number
}

const samples = 3

/** Reads a list without a pause: a long one blocks its thread. */
export function readRows(text: string, chosenColumns: ChosenColumns, isKnown: IsKnown): ReadList {
  const plain = plainText(text)
  const table = cutTable(plain, isKnown)
  return table === null ? readLines(plain, isKnown) : readTable(table, chosenColumns, isKnown)
}

/** Without a mark at its start, and with one kind of line ends. */
export const plainText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')

function readLines(text: string, isKnown: IsKnown): ReadList {
  const lines = text
    .split('\n')
    .map((line, place) => ({ row: place + 1, line }))
    .filter(({ line }) => line.trim() !== '')
  const rows = lines.slice(0, rowLimit).map(({ row, line }) => readTextRow(row, line, isKnown))
  return {
    source: 'text',
    columns: [],
    hasHeading: false,
    basis: 'none',
    rows: joinQuantityLines(rows, isKnown),
    leftOutRows: Math.max(0, lines.length - rowLimit),
  }
}

function readTable(cut: CutTable, chosenColumns: ChosenColumns, isKnown: IsKnown): ReadList {
  const table = cut.rows.slice(0, rowLimit)
  const shape = shapeOf({ ...cut, rows: table }, chosenColumns, isKnown)
  const { roles, headingRow } = shape
  const body = table.filter(({ row }) => row > (headingRow ?? 0))
  const columns = roles.map((role, column) => ({
    name: (shape.heading[column] ?? '').slice(0, 80),
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
    basis: shape.basis,
    rows: readSections(table, shape, isKnown),
    leftOutRows: Math.max(0, cut.rows.length - rowLimit),
  }
}

function shapeOf({ rows, headingRow }: CutTable, chosenColumns: ChosenColumns, isKnown: IsKnown): TableShape {
  const { roles, hasHeading } = chosenColumns
  const first = rows[0]?.row ?? 1
  const heading = hasHeading === undefined ? headingRow : hasHeading ? (headingRow ?? first) : null
  const recognised = recogniseColumns(rows, heading, isKnown)
  if (!roles) return recognised
  const chosen = recognised.roles.map((_, column) => roles[column] ?? 'none')
  const isOwn = ({ column }: { column: number }) => chosen[column] === 'none'
  return {
    ...recognised,
    roles: chosen,
    basis: 'chosen',
    rivals: [],
    marks: recognised.marks.filter(isOwn),
    units: recognised.units.filter(column => isOwn({ column })),
  }
}
