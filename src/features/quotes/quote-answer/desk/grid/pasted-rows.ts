import { readCount, readFigure } from '#features/catalog/price/domain/typed-figures.ts'
import type { Language } from '#shared/language.ts'

/** A row of a spreadsheet: what was asked for, how many, at what price. */
export interface PastedRow {
  part: string
  quantity: number
  /** A decimal string; null where there is none. */
  price: string | null
}

/** An answer has no more lines. */
const mostRows = 1000

function rowsOf(pasted: string): string[] {
  const rows = pasted.split(/\r\n|\r|\n/)
  while (rows.at(-1)?.trim() === '') rows.pop()
  return rows
}

/** The cells of a pasted text; null for text that is not from a table. Of more than a thousand rows the first ones. */
export function cellsOf(pasted: string): string[][] | null {
  const rows = rowsOf(pasted)
  if (rows.length < 2 && !pasted.includes('\t')) return null
  const mark = pasted.includes('\t') ? '\t' : pasted.includes(';') ? ';' : '\t'
  return rows.slice(0, mostRows).map(row => row.split(mark).map(cell => cell.trim()))
}

/** How many rows `cellsOf` leaves out. */
export const countRowsLeft = (pasted: string): number => Math.max(0, rowsOf(pasted).length - mostRows)

/** 'part, quantity, price' rows. Headings and empty rows are left out; without a quantity it is one. */
export function readRows(cells: readonly string[][], language: Language): PastedRow[] {
  return cells.flatMap(([part = '', quantity = '', price = ''], index) => {
    const isHeading = index === 0 && quantity !== '' && readFigure(quantity, language, 4) === null
    if (part === '' || isHeading) return []
    return [
      {
        part,
        quantity: readCount(quantity, language) ?? 1,
        price: price === '' ? null : readFigure(price, language, 4),
      },
    ]
  })
}
