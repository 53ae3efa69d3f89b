import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import { isHarmlessZip } from '#server/files/zip-sizes.ts'
import { no, type Result, yes } from '#shared/result.ts'
import { mostColumns, rowLimit } from '../domain/limits.ts'

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
  return readSheets(bytes).then(yes, () => no('unreadable'))
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

async function readSheet(bytes: Uint8Array, sheet: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: mostRows, sheet })) {
    if (index >= mostRows) break
    while (rows.length < index) rows.push([])
    rows[index] = values.slice(0, mostColumns).map(value => textOf(value).slice(0, cellLength))
  }
  return rows
}

/** The value of a cell as text. The value of a formula is the result that was saved with it. */
function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return value === null || value === undefined ? '' : String(value)
}
