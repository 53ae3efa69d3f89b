import { type Cell, isBlank } from '../../domain/cells/cell.ts'

/** Titles, names and days may stand above the heading: so many rows are looked at. */
export const lookedForHeading = 20

/**
 * The place of the heading among the first rows of a table: the first one, unless it has much less in it than those below it, as a title has;
 * then the first that is as full as they are and holds words alone.
 */
export function headingPlace(rows: readonly (readonly Cell[])[]): number {
  const first = rows.slice(0, lookedForHeading)
  const filled = first.map(cells => cells.filter(cell => !isBlank(cell)).length)
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0
  const isFull = (at: number) => (filled[at] ?? 0) >= 2 && (filled[at] ?? 0) >= 0.75 * usual
  if (first.length < 3 || usual < 2 || isFull(0)) return 0
  const found = first.findIndex((cells, at) => isFull(at) && cells.every(isWord))
  return Math.max(0, found)
}

const isWord = (cell: Cell): boolean => isBlank(cell) || (typeof cell === 'string' && !/^[-+]?[\d.,\s]+%?$/.test(cell))
