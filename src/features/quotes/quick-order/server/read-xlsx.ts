import type { Cell } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { withCalledNames } from '#server/files/workbook-names.ts'
import { isHarmlessZip } from '#server/files/zip-sizes.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { shownNumber } from '../domain/cell-text.ts'
import { mostColumns, rowLimit } from '../domain/limits.ts'
import { hiddenMark } from '../domain/row-kind.ts'

const mostBytes = 48 * 1024 * 1024
const cellLength = 700
// More than the limit, so that the reply can say how many rows were left out.
const mostRows = rowLimit * 5

// In a workbook with more sheets the list is among the first.
const mostSheets = 12

export interface SheetRows {
  name: string
  rows: string[][]
}

/** Reads the visible sheets as texts; rows keep their numbers. The only file that imports the XLSX library. */
export async function readXlsx(bytes: Uint8Array): Promise<Result<SheetRows[], 'unreadable'>> {
  if (!isHarmlessZip(bytes, mostBytes)) return no('unreadable')
  return readSheets(await withCalledNames(bytes)).then(yes, () => no('unreadable'))
}

async function readSheets(bytes: Uint8Array): Promise<SheetRows[]> {
  const found: { name: string; place: number }[] = []
  await readWorkbook(bytes, {
    sheets: ({ name, hidden, veryHidden }, place) => {
      if (!hidden && !veryHidden) found.push({ name, place })
      return false
    },
  })
  const sheets: SheetRows[] = []
  for (const { name, place } of found.slice(0, mostSheets)) sheets.push({ name, rows: await readSheet(bytes, place) })
  return sheets
}

async function readSheet(bytes: Uint8Array, place: number): Promise<string[][]> {
  const { sheets } = await readWorkbook(bytes, { sheets: [place], readStyles: true, range: `A1:AN${mostRows}` })
  const [sheet] = sheets
  if (!sheet) return []
  const textAt = (value: unknown, row: number, column: number) =>
    cellText(value, sheet.cells?.get(`${row},${column}`)).slice(0, cellLength)
  const rows = sheet.rows.slice(0, mostRows).map((values, row) => {
    return Array.from({ length: Math.min(values.length, mostColumns) }, (_, column) =>
      textAt(values[column], row, column),
    )
  })
  const isHidden = (row: number) => sheet.rowDefs?.get(row)?.hidden === true
  if (!rows.some((_, row) => isHidden(row))) return rows
  const width = Math.min(mostColumns - 1, Math.max(...rows.map(({ length }) => length)))
  return rows.map((cells, row) =>
    isHidden(row) && cells.some(cell => cell !== '')
      ? [...Array.from({ length: width }, (_, column) => cells[column] ?? ''), hiddenMark]
      : cells,
  )
}

/** A cell as the program shows it. The value of a formula is the result that was saved with it; without one it is the formula. */
function cellText(value: unknown, cell: Cell | undefined): string {
  const isOpen = cell?.formula !== undefined && (value === null || value === undefined)
  if (isOpen) return `=${cell.formula}`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? shownNumber(value, cell?.style?.numFmt ?? '') : String(value)
}
