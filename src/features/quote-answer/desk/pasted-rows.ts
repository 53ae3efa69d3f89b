import type { Language } from '#shared/language.ts'
import { readCount, readFigure } from './typed-figures.ts'

/** A row of a spreadsheet: what was asked for, how many, at what price. */
export interface PastedRow {
  part: string
  quantity: number
  /** A decimal string; null where there is none. */
  price: string | null
}

/** The cells of a pasted text; null for text that is not from a table. Measured before: at most a thousand rows count. */
export function cellsOf(pasted: string): string[][] | null {
  const rows = pasted.slice(0, 200_000).split(/\r\n|\r|\n/)
  while (rows.at(-1)?.trim() === '') rows.pop()
  if (rows.length < 2 && !pasted.includes('\t')) return null
  const mark = pasted.includes('\t') ? '\t' : pasted.includes(';') ? ';' : '\t'
  return rows.slice(0, 1000).map(row => row.split(mark).map(cell => cell.trim()))
}

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
