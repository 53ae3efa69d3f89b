import type { Bounds, Place, Size } from './blocks.ts'

/** Reads cells as spreadsheets copy them: tabs between columns, lines between rows, quotes around cells that have either. */
export function readTable(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let [cell, at, isQuoted] = ['', 0, false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && closesWell(text, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += sign
    at++
  }
  // The line end after the last row begins no other one.
  if (cell !== '' || row.length > 0 || rows.length === 0) endRow()
  return rows
}

/** Whether a quote is closed before a tab, a line end or the end: a length in inches may begin with one too. */
function closesWell(text: string, open: number): boolean {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || '\t\r\n'.includes(text[at + 1] ?? '')
  }
  return false
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(writeCell).join('\t')).join('\n')

const writeCell = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export interface Target extends Place {
  text: string
}

/**
 * Where the cells of a block go that is pasted at what is chosen: once from its first cell, or as often as it fits where more is chosen
 * and the block divides it. What would lie outside of the grid is left out and counted.
 */
export function targetsOf(
  block: readonly (readonly string[])[],
  { top, left, bottom, right }: Bounds,
  size: Size,
): { targets: Target[]; outside: number } {
  const [height, width] = [block.length, Math.max(0, ...block.map(row => row.length))]
  if (height === 0 || width === 0) return { targets: [], outside: 0 }
  const [rows, columns] = [bottom - top + 1, right - left + 1]
  const repeats = rows % height === 0 && columns % width === 0
  const [downTo, rightTo] = repeats ? [rows, columns] : [height, width]
  const targets: Target[] = []
  let outside = 0
  for (let down = 0; down < downTo; down++)
    for (let across = 0; across < rightTo; across++) {
      const text = block[down % height]?.[across % width]
      if (text === undefined) continue
      const place = { row: top + down, column: left + across }
      if (place.row < size.rows && place.column < size.columns) targets.push({ ...place, text })
      else outside++
    }
  return { targets, outside }
}

/** Fill down: each row of what is chosen gets the cells of its first row; one row alone gets those of the row above it. */
export function fillOf({ top, left, bottom, right }: Bounds): { from: number; to: Bounds } | null {
  if (bottom > top) return { from: top, to: { top: top + 1, left, bottom, right } }
  return top > 0 ? { from: top - 1, to: { top, left, bottom, right } } : null
}
