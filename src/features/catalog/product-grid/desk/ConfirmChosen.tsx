import { notStatedWord } from '#features/catalog/exchange/domain/cells/cell.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { GridColumn } from '../desk-contract.ts'
import { type Bounds, cellsIn } from '../domain/blocks.ts'
import { mostCells } from '../domain/limits.ts'
import { factOfColumn } from '../domain/trade-column.ts'
import { gridText } from '../messages/desk-grid.ts'
import type { GridEdits } from './use-edits.ts'
import type { Rows } from './use-rows.ts'

export interface SeenCell {
  id: number
  column: string
  value: string | number
}

interface ConfirmChosenProps {
  bounds: Bounds
  rows: Rows
  columns: readonly GridColumn[]
  edits: GridEdits
  isBusy: boolean
  onConfirm: (cells: SeenCell[]) => void
}

/** Confirms the chosen trade data as they are shown: neither what is changed here and not saved, nor what waits to go live. */
export function ConfirmChosen({ bounds, rows, columns, edits, isBusy, onConfirm }: ConfirmChosenProps) {
  const text = useText(gridText)
  const { top, bottom, left, right } = bounds
  const facts = columns.slice(Math.max(0, left - 1), right).filter(({ key }) => factOfColumn(key))
  if (facts.length === 0 || cellsIn(bounds) > mostCells) return null
  const seen: SeenCell[] = []
  for (let at = top; at <= bottom; at++) {
    const row = rows.at(at)
    for (const { key } of row ? facts : []) {
      const value = row?.cells[key]
      const isShown = !row?.waiting.includes(key) && !edits.edits.get(row?.id ?? 0)?.values.has(key)
      if (row && isShown && typeof value !== 'boolean' && value !== undefined && value !== notStatedWord)
        seen.push({ id: row.id, column: key, value })
    }
  }
  if (seen.length === 0) return null
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => onConfirm(seen)}>
      {text.confirm(seen.length)}
    </Button>
  )
}
