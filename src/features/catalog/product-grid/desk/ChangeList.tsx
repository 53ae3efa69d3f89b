import kit from '#desk/kit.module.css'
import { textOf } from '#features/catalog/exchange/domain/cells/cell.ts'
import { useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { GridColumn } from '../desk-contract.ts'
import { countEdits, type RowEdits } from '../domain/edits.ts'
import { gridText } from '../messages/desk-grid.ts'
import type { Checked } from './check-edits.ts'
import css from './grid.module.css'
import { type GridEdits, refusalKey } from './use-edits.ts'

const mostListed = 200

interface ChangeListProps {
  edits: GridEdits
  check: (edit: RowEdits) => Checked
  columns: readonly GridColumn[]
}

/** Every changed cell with what it said before: those that are not possible first. */
export function ChangeList({ edits, check, columns }: ChangeListProps) {
  const text = useText(gridText)
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const { cells, products } = countEdits(edits.edits)
  if (cells === 0) return null
  const all = [...edits.edits].flatMap(([id, edit]) => {
    const { faults, disputed } = check(edit)
    return [...edit.values].map(([column, after]) => {
      const refused = edits.refusals.get(refusalKey(id, column))
      const theirs = disputed.get(column)
      const reason =
        faults.get(column) ??
        (theirs === undefined ? undefined : text.theirs(theirs || text.blank)) ??
        (refused?.text === after ? refused.reason : undefined)
      const before = textOf(edit.row.cells[column])
      return { key: `${id} ${column}`, sku: edit.row.sku, column: titles.get(column) ?? column, before, after, reason }
    })
  })
  const listed = all.toSorted((a, b) => Number(b.reason !== undefined) - Number(a.reason !== undefined))
  return (
    <details>
      <summary>{text.changes(cells, products)}</summary>
      <ul className={css.changes}>
        {listed.slice(0, mostListed).map(({ key, sku, column, before, after, reason }) => (
          <li key={key}>
            <strong>{`${sku} · ${column}`}</strong>
            <Colon /> {after || text.blank} <span className={kit.soft}>{text.was(before || text.blank)}</span>
            {reason && <span className={kit.bad}> {reason}</span>}
          </li>
        ))}
        {listed.length > mostListed && <li>…</li>}
      </ul>
    </details>
  )
}
