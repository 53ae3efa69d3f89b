/** A cell by its place in the view; rows and columns count from 0. */
export interface Place {
  row: number
  column: number
}

/** The chosen cells: from the one where the choice began to the one that has the focus. */
export interface Block {
  anchor: Place
  focus: Place
}

export interface Bounds {
  top: number
  left: number
  bottom: number
  right: number
}

export interface Size {
  rows: number
  columns: number
}

export const blockAt = (place: Place): Block => ({ anchor: place, focus: place })

export const boundsOf = ({ anchor, focus }: Block): Bounds => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})

export const cellsIn = ({ top, left, bottom, right }: Bounds): number => (bottom - top + 1) * (right - left + 1)
export const contains = ({ top, left, bottom, right }: Bounds, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})

interface Step {
  key: string
  /** To the edge, as with Ctrl or ⌘. */
  isFar: boolean
  /** Rows that PageUp and PageDown go. */
  page: number
}

/** Where a key leads from a cell; null: it leads nowhere. */
export function stepFrom({ row, column }: Place, { key, isFar, page }: Step, size: Size): Place | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const to = (nextRow: number, nextColumn: number) => clamped({ row: nextRow, column: nextColumn }, size)
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isFar ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, isFar ? lastColumn : column + 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    case 'Home':
      return to(isFar ? 0 : row, 0)
    case 'End':
      return to(isFar ? lastRow : row, lastColumn)
    default:
      return null
  }
}

/** The cell after one, along the rows; null at the end, where Tab leaves the grid. */
export function tabFrom({ row, column }: Place, by: 1 | -1, { rows, columns }: Size): Place | null {
  const at = row * columns + column + by
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}
