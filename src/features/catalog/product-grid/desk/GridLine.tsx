// biome-ignore-all lint/a11y/useSemanticElements: only rows in view are drawn, at places of their own; a table lays out all of them
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on one cell, whose tabIndex comes with its place
import { memo } from 'react'
import { textOf } from '#features/catalog/exchange/domain/cells/cell.ts'
import { useText } from '#web/page.ts'
import type { GridColumn, GridRow } from '../desk-contract.ts'
import type { RowEdits } from '../domain/edits.ts'
import { gridText } from '../messages/desk-grid.ts'
import { CellEditor } from './CellEditor.tsx'
import type { Checked } from './check-edits.ts'
import css from './grid.module.css'
import { type Refusals, refusalKey } from './use-edits.ts'

interface GridLineProps {
  gridId: string
  /** From 0. */
  index: number
  row: GridRow | undefined
  columns: readonly GridColumn[]
  edit: RowEdits | undefined
  check: (edit: RowEdits) => Checked
  refusals: Refusals
  /** The chosen columns of this row; an empty range where it has none. */
  from: number
  to: number
  /** The column of the cell with the focus; -1: another row has it. */
  active: number
  /** The open cell, with the function that ends it: the other lines stay as they are when that changes. */
  editing: { column: number; text: string; onEnd: Parameters<typeof CellEditor>[0]['onEnd'] } | null
  isLeftOut: boolean
  isReadOnly: boolean
}

/** A row of the grid. The first column names the product. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { gridId, index, row, columns, edit, check, from, to, active, editing, isLeftOut, isReadOnly } = props
  const text = useText(gridText)
  const checked = edit && check(edit)
  const cellProps = (place: number) => ({
    id: `${gridId}-${index}-${place}`,
    'data-row': index,
    'data-column': place,
    'aria-colindex': place + 1,
    'aria-selected': place >= from && place <= to,
    tabIndex: active === place ? 0 : -1,
  })
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      data-left-out={isLeftOut || undefined}
    >
      <div
        role="rowheader"
        {...cellProps(0)}
        className={css.head}
        aria-description={isLeftOut ? text.isLeftOut : undefined}
      >
        {row ? row.sku : '…'}
      </div>
      {columns.map((column, at) => {
        const place = at + 1
        if (editing?.column === place)
          return (
            <div key={column.key} role="gridcell" {...cellProps(place)} tabIndex={-1} className={css.cell}>
              <CellEditor
                {...{ column, text: editing.text, onEnd: editing.onEnd }}
                product={row?.sku ?? ''}
                reason={row && reasonOf(props, column.key, checked, edit?.values.get(column.key))}
              />
            </div>
          )
        const own = edit?.values.get(column.key)
        const shown = own ?? textOf(row?.cells[column.key])
        const reason = row && reasonOf(props, column.key, checked, own)
        const theirs = checked?.disputed.get(column.key)
        const waits = row?.waiting.includes(column.key) && own === undefined
        const about = [
          reason,
          theirs !== undefined && text.theirs(theirs || text.blank),
          own !== undefined && text.changed,
          waits && text.waits,
        ].filter(Boolean)
        return (
          <div
            key={column.key}
            role="gridcell"
            {...cellProps(place)}
            className={css.cell}
            aria-readonly={isReadOnly || !column.is_editable || undefined}
            aria-invalid={Boolean(reason) || undefined}
            aria-description={about.join(' · ') || undefined}
            title={about.join(' · ') || undefined}
            data-changed={own !== undefined || undefined}
            data-disputed={theirs !== undefined || undefined}
            data-waits={waits || undefined}
            data-number={column.kind === 'number' || column.kind === 'whole' || undefined}
          >
            {shown}
          </div>
        )
      })}
    </div>
  )
})

/** Why the text of a cell is not possible: by the rules, or because the server has refused this very text. */
export function reasonOf(
  { row, refusals }: Pick<GridLineProps, 'row' | 'refusals'>,
  column: string,
  checked: Checked | undefined,
  own: string | undefined,
): string | undefined {
  if (own === undefined || !row) return undefined
  const refused = refusals.get(refusalKey(row.id, column))
  return checked?.faults.get(column) ?? (refused?.text === own ? refused.reason : undefined)
}

/** Pixels; the rows stand at places that are counted from it. */
export const rowHeight = 32
