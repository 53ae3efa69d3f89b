import { noPart, quantityRank, readHeading } from './headings.ts'
import type { IsKnown } from './part-line.ts'
import type { TableRow } from './table-columns.ts'

/** How many usual names of columns a row has; 0 if it does not name columns. */
export function headingScore(cells: readonly string[], isKnown: IsKnown): number {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length < 2 || filled.some(cell => hasKnown(cell, isKnown))) return 0
  const names = filled.map(readHeading)
  const usual = names.filter(({ isUsual }) => isUsual).length
  const numbers = filled.filter(isNumber).length
  const hasItem = names.some(({ part, isDesignator, quantity }) => part < noPart || isDesignator || quantity > 0)
  return hasItem && usual >= 2 && numbers < usual && usual * 3 >= filled.length ? usual : 0
}

/** Whether a part number stands in the cell: 'PN: FGMT-5' is an item and no heading. */
const hasKnown = (cell: string, isKnown: IsKnown) =>
  isKnown(cell) || (/\d/.test(cell) && cell.split(/[\s:=]+/, mostWords).some(isKnown))
const mostWords = 10

const isNumber = (cell: string) => /^[\d.,\s]+$/.test(cell)

// A letter head, a project and conditions may stand above the table.
const headingDepth = 60
const plainDepth = 10

export interface FoundHeading {
  row: number
  score: number
}

/** The row that names the columns best. Below it rows must have several cells, empty ones too. */
export function findHeading(rows: readonly TableRow[], isKnown: IsKnown): FoundHeading | null {
  let found: FoundHeading | null = null
  for (const [place, { row, cells }] of rows.slice(0, headingDepth).entries()) {
    const score = headingScore(cells, isKnown)
    if (score > (found?.score ?? 0) && hasTableBelow(rows.slice(place + 1, place + 1 + headingDepth)))
      found = { row, score }
  }
  return found
}

/** A row with one name that can only be a heading, where the text is a table anyway. */
export function findPlainHeading(rows: readonly TableRow[], isKnown: IsKnown): number | null {
  const isHeading = ({ cells }: TableRow) => {
    const filled = cells.filter(cell => cell !== '')
    if (filled.length === 0 || filled.some(cell => hasKnown(cell, isKnown) || isNumber(cell))) return false
    return filled.map(readHeading).some(({ part, quantity }) => part < noPart || quantity >= quantityRank.weak)
  }
  // A heading has rows below it.
  return rows.slice(0, Math.min(plainDepth, rows.length - 1)).find(isHeading)?.row ?? null
}

function hasTableBelow(rows: readonly TableRow[]): boolean {
  const filled = rows.filter(({ cells }) => cells.some(cell => cell !== ''))
  const wide = filled.filter(({ cells }) => cells.length > 1).length
  return wide > 0 && wide * 3 >= Math.min(filled.length, 9)
}
