import type { ClipboardEvent } from 'react'
import { useText } from '#web/page.ts'
import type { GridColumn, GridRow } from '../desk-contract.ts'
import { type Block, boundsOf, cellsIn, type Size } from '../domain/blocks.ts'
import { type NewCell, shownText } from '../domain/edits.ts'
import { mostCells } from '../domain/limits.ts'
import { fillOf, readTable, type Target, targetsOf, writeTable } from '../domain/paste.ts'
import { gridText } from '../messages/desk-grid.ts'
import type { GridEdits } from './use-edits.ts'
import type { Rows } from './use-rows.ts'

interface Blocks {
  block: Block
  size: Size
  rows: Rows
  columns: readonly GridColumn[]
  edits: GridEdits
  isReadOnly: boolean
  say: (text: string) => void
}

/** Copies, empties, fills and pastes what is chosen. Column 0 names the product: it is copied, and never changed. */
export function useBlocks({ block, size, rows, columns, edits, isReadOnly, say }: Blocks) {
  const text = useText(gridText)
  const bounds = boundsOf(block)
  const textAt = (row: GridRow | undefined, column: number) => {
    const key = columns[column - 1]?.key
    if (!row) return ''
    return key === undefined ? row.sku : shownText(edits.now(), row, key)
  }
  /** Writes texts into cells, those of rows that are not loaded too. */
  const write = async (targets: readonly Target[], outside: number) => {
    if (isReadOnly || targets.length === 0) return
    if (targets.length > mostCells) return say(text.tooMany(mostCells))
    const places = targets.map(({ row }) => row)
    await rows.need(places[0] ?? 0, places.at(-1) ?? 0)
    const cells = targets.flatMap(({ row: at, column, text: after }): NewCell[] => {
      const [row, known] = [rows.at(at), columns[column - 1]]
      return row && known?.is_editable ? [{ row, column: known.key, text: after }] : []
    })
    const fixed = targets.length - cells.length
    if (cells.length > 0) edits.change(cells)
    say(
      [text.pasted(cells.length), outside > 0 && text.outside(outside), fixed > 0 && text.fixed(fixed)]
        .filter(Boolean)
        .join(', '),
    )
  }
  const empty = () =>
    write(
      targetsOf(
        tableIn(bounds, bounds.top, bounds.bottom, () => ''),
        bounds,
        size,
      ).targets,
      0,
    )
  const isTooLarge = () => {
    const isLarge = cellsIn(bounds) > mostCells
    if (isLarge) say(text.tooMany(mostCells))
    return isLarge
  }
  const tableAt = (top: number, bottom: number) =>
    tableIn(bounds, top, bottom, (row, column) => textAt(rows.at(row), column))
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    event.preventDefault()
    if (isTooLarge()) return
    event.clipboardData.setData('text/plain', writeTable(tableAt(bounds.top, bounds.bottom)))
    say(text.copied(cellsIn(bounds)))
    if (isCut) void empty()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const { targets, outside } = targetsOf(readTable(event.clipboardData.getData('text/plain')), bounds, size)
    void write(targets, outside)
  }
  const fill = () => {
    const filled = fillOf(bounds)
    if (!filled || isTooLarge()) return
    const { targets } = targetsOf(tableAt(filled.from, filled.from), filled.to, size)
    void write(targets, 0)
  }
  return {
    onCopy,
    onPaste,
    fill,
    empty: () => (isTooLarge() ? undefined : void empty()),
    write: (target: Target) => void write([target], 0),
    textAt,
  }
}

/** The columns of the block, from one row to another. */
const tableIn = (
  { left, right }: ReturnType<typeof boundsOf>,
  top: number,
  bottom: number,
  textAt: (row: number, column: number) => string,
): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => textAt(top + down, left + across)),
  )
