import { useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useSaveKey } from '#desk/record/use-save-key.ts'
import type { ShownProducts } from '#features/catalog/catalog-edit/desk/widgets/product-query.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirmCells, type GridColumn, type GridRow, type GridSaved, saveGrid } from '../desk-contract.ts'
import { cellsToSend, countEdits, type RowEdits } from '../domain/edits.ts'
import { mostCells, mostColumns } from '../domain/limits.ts'
import { gridText } from '../messages/desk-grid.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import type { SeenCell } from './ConfirmChosen.tsx'
import { type Checked, countFaults } from './check-edits.ts'
import { Grid } from './Grid.tsx'
import css from './grid.module.css'
import { type GridEdits, refusalKey } from './use-edits.ts'
import { useRows } from './use-rows.ts'

interface GridPartProps {
  shown: ShownProducts
  first: { rows: readonly GridRow[]; total: number }
  known: readonly GridColumn[]
  columns: readonly GridColumn[]
  edits: GridEdits
  check: (edit: RowEdits) => Checked
  mayWrite: boolean
  onResult: (result: BulkResult | null) => void
}

/** The grid of one view with what is done to it. */
export function GridPart({ shown, first, known, columns, edits, check, mayWrite, onResult }: GridPartProps) {
  const text = useText(gridText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const mayPublish = useMay('catalog.publish')
  const [publish, setPublish] = useState<'now' | 'as_draft'>('as_draft')
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [said, say] = useState('')
  const keys = columns.map(({ key }) => key)
  const edited = [...edits.edits.values()].flatMap(({ values }) => [...values.keys()])
  const rows = useRows({
    shown,
    columns: [...new Set([...keys, ...edited])].slice(0, mostColumns),
    first,
    onFresh: edits.fresh,
  })
  const { cells, isBlocked, words } = useCounts(edits, check)
  const status = [...words, said].filter(Boolean).join(' · ')
  const settle = async (saved: GridSaved) => {
    onResult(saved)
    takeAnswer(edits, saved)
    await rows.readAgain(saved.rows.map(({ id }) => id))
  }
  const save = () =>
    void run(async () => {
      const sent = cellsToSend(edits.now())
      if (sent.length === 0 || isBlocked || isBusy) return
      if (sent.length > mostCells) return say(text.tooMany(mostCells))
      await settle(await call(saveGrid, { body: { cells: sent, publish } }))
    })
  useSaveKey(save)
  const confirm = (seen: SeenCell[]) =>
    void run(async () => {
      const confirmed = await call(confirmCells, { body: { cells: seen } })
      onResult(confirmed)
      await rows.readAgain(confirmed.rows.map(({ id }) => id))
    })
  const toggle = ({ id, sku }: GridRow) => {
    const next = new Set(leftOut)
    const isIn = next.delete(id)
    if (!isIn) next.add(id)
    setLeftOut(next)
    say(isIn ? text.takenIn(sku) : text.leftOut(sku))
  }
  if (rows.total === 0) return <p>{text.empty}</p>
  return (
    <>
      {mayWrite && (
        <div className={css.tools}>
          <label>
            {text.publish}
            <select
              value={publish}
              disabled={!mayPublish}
              onChange={event => setPublish(event.target.value === 'now' ? 'now' : 'as_draft')}
            >
              <option value="as_draft">{text.publishModes.as_draft}</option>
              <option value="now">{text.publishModes.now}</option>
            </select>
          </label>
          <BulkDialog
            {...{ shown, publish }}
            exceptions={[...leftOut]}
            columns={known}
            isChanged={cells > 0}
            onDone={saved => void run(() => settle(saved))}
          />
        </div>
      )}
      <Grid
        {...{ rows, columns, edits, check, leftOut, say, status, isBusy }}
        onToggle={toggle}
        isReadOnly={!mayWrite}
        onConfirm={mayPublish ? confirm : undefined}
      />
      <div className={kit.rowWide}>
        {mayWrite && (
          <>
            <Button look="main" isBusy={isBusy} disabled={cells === 0 || isBlocked} onClick={save}>
              {text.save}
            </Button>
            {cells > 0 && <Button onClick={() => edits.forget()}>{text.discard}</Button>}
          </>
        )}
        <span>{status}</span>
        <span className={kit.soft}>{text.rows(rows.total)}</span>
      </div>
      <ChangeList edits={edits} check={check} columns={known} />
    </>
  )
}

/** What is changed and what is wrong with it, in words. */
function useCounts({ edits }: GridEdits, check: GridPartProps['check']) {
  const text = useText(gridText)
  const { cells, products } = countEdits(edits)
  const { invalid, disputed } = countFaults(edits, check)
  const words = [
    cells > 0 ? text.changes(cells, products) : text.noChanges,
    invalid > 0 && text.invalid(invalid),
    disputed > 0 && text.disputed(disputed),
  ]
  return { cells, isBlocked: invalid > 0 || disputed > 0, words }
}

/** Forgets what is saved, and keeps why the rest is not. */
function takeAnswer(edits: GridEdits, { rows }: GridSaved): void {
  const done = rows.filter(({ became }) => became === 'done' || became === 'unchanged').map(({ id }) => id)
  const held = edits.now()
  const refusals = rows.flatMap(({ id, errors }) =>
    errors.map(({ column, reason }) => {
      const values = held.get(id)?.values
      return [refusalKey(id, column), { text: values?.get(column) ?? '', reason }] as const
    }),
  )
  edits.forget(done)
  edits.refuse(new Map(refusals))
}
