import { type ReactNode, useEffect, useState } from 'react'
import kit from '#desk/kit.module.css'
import { textOf } from '#features/catalog/exchange/domain/cells/cell.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { GridColumn, GridRow } from '../desk-contract.ts'
import { type RowEdits, shownText } from '../domain/edits.ts'
import { gridText } from '../messages/desk-grid.ts'
import type { Checked } from './check-edits.ts'
import { reasonOf } from './GridLine.tsx'
import css from './grid.module.css'
import type { GridEdits } from './use-edits.ts'

interface CellBarProps {
  row: GridRow | undefined
  column: GridColumn | undefined
  edits: GridEdits
  check: (edit: RowEdits) => Checked
  /** The last event, and how many cells are changed. */
  status: string
  /** What can be done with the chosen cells. */
  children?: ReactNode
}

/** The cell with the focus: its whole text, why it is not possible, and what somebody else has written. */
export function CellBar({ row, column, edits, check, status, children }: CellBarProps) {
  const text = useText(gridText)
  if (!row || !column)
    return (
      <div className={css.bar}>
        {children}
        <Spoken text={status} />
      </div>
    )
  const edit = edits.edits.get(row.id)
  const checked = edit && check(edit)
  const own = edit?.values.get(column.key)
  const reason = reasonOf({ row, refusals: edits.refusals }, column.key, checked, own)
  const theirs = checked?.disputed.get(column.key)
  return (
    <div className={css.bar}>
      <strong>{`${row.sku} · ${column.title}`}</strong>
      <span className={css.value}>{shownText(edits.edits, row, column.key) || text.blank}</span>
      {own !== undefined && (
        <span className={kit.soft}>{text.was(textOf(edit?.row.cells[column.key]) || text.blank)}</span>
      )}
      {reason && <span className={kit.bad}>{reason}</span>}
      {theirs !== undefined && (
        <>
          <span className={kit.warn}>{text.theirs(theirs || text.blank)}</span>
          <Button look="quiet" onClick={() => edits.decide(row.id, column.key, 'mine')}>
            {text.keepMine}
          </Button>
          <Button look="quiet" onClick={() => edits.decide(row.id, column.key, 'theirs')}>
            {text.takeTheirs}
          </Button>
        </>
      )}
      {children}
      <Spoken
        text={[reason, theirs !== undefined && text.theirs(theirs || text.blank), status].filter(Boolean).join(' ')}
      />
    </div>
  )
}

const pauseMs = 400

/** Says something politely once it has stayed for a moment: not each cell on the way of an arrow. */
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className={kit.hidden}>
      {said}
    </span>
  )
}
