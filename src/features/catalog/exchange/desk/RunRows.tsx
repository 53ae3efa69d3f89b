import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deskUrl } from '#desk/desk-call.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { toDesk } from '#desk-routes.ts'
import { labelled } from '#shared/text/colon.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { checkImport, getImportErrors, type ImportRow, type ImportRun } from '../desk-contract.ts'
import { textOf } from '../domain/cells/cell.ts'
import { runPageText } from '../messages/desk-run.ts'
import css from './exchange.module.css'

const states = ['create', 'update', 'conflict', 'error', 'unchanged'] as const
type RowState = (typeof states)[number]

export const rowStateOf = (text: string | undefined): RowState | undefined => states.find(state => state === text)

interface RunRowsProps {
  run: ImportRun
  list: { rows: ImportRow[]; next: string | null; previous: string | null; count: number; count_is_capped: boolean }
  state: RowState | undefined
}

/** The rows of an import with what each would do, or has done. */
export function RunRows({ run, list, state }: RunRowsProps) {
  const { id, counts, row_count: all } = run
  const text = useText(runPageText)
  const ticks = useTicks(run)
  const { language } = useSite()
  const tabs = [
    { name: text.all, of: undefined, count: all },
    ...states.map(of => ({ name: text.states[of], of, count: counts[of] })),
  ]
  return (
    <div className={css.section}>
      <nav aria-label={text.what}>
        <ul className={css.tabs}>
          {tabs.map(({ name, of, count }) => (
            <li key={name}>
              <Link to={toDesk.import({ id, state: of })} aria-current={of === state ? 'page' : undefined}>
                {`${name} ${count.toLocaleString(language)}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {counts.refused > 0 && <p className={css.soft}>{text.refused(counts.refused.toLocaleString(language))}</p>}
      {counts.error + counts.conflict > 0 && (
        <p>
          <a href={deskUrl(getImportErrors, { params: { id } })} download>
            {text.errorsFile}
          </a>
        </p>
      )}
      <IndexTable
        label={text.what}
        list={list}
        idOf={({ row }) => row}
        nameOf={({ row, key }) => `${row} ${key}`}
        hrefOf={() => null}
        columns={useColumns(ticks, run.state === 'undone')}
        hrefAt={cursor => toDesk.import({ id, state, cursor })}
        empty={text.noRows}
      />
      {ticks.mayTick && list.rows.some(row => row.may_accept) && (
        <div className={css.actions}>
          <Button isBusy={ticks.isBusy} disabled={!ticks.hasChanged} onClick={ticks.send}>
            {text.acceptTicked}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The rows that are applied although a spreadsheet seems to have changed them. */
function useTicks({ id, state, accepted_rows: accepted }: ImportRun) {
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(accepted))
  const send = () =>
    void run(async () => {
      await call(checkImport, { params: { id }, body: { accepted_rows: [...ticked] } })
      await router.invalidate()
    })
  const tick = (row: number, isTicked: boolean) =>
    setTicked(before => new Set(isTicked ? [...before, row] : [...before].filter(one => one !== row)))
  const hasChanged = ticked.size !== accepted.length
  return { mayTick: state === 'checked', ticked, tick, send, isBusy, hasChanged }
}

type Ticks = ReturnType<typeof useTicks>

function useColumns(ticks: Ticks, isUndone: boolean): Column<ImportRow>[] {
  const text = useText(runPageText)
  return [
    { key: 'row', label: text.row, cell: ({ row }) => row },
    { key: 'key', label: text.record, cell: ({ key }) => key },
    {
      key: 'what',
      label: text.what,
      cell: ({ state, outcome }) => {
        const name = state === 'read' ? '' : text.states[state]
        return outcome ? `${name} · ${text.outcomes[outcome]}` : name
      },
    },
    { key: 'changes', label: text.columns, cell: row => <Changes row={row} ticks={ticks} isUndone={isUndone} /> },
  ]
}

/** So many differences are shown of a row; a new record has one for each of its fields. */
const mostShown = 12

function Changes({
  row: { row, state, outcome, differences, errors, may_accept: mayAccept },
  ticks,
  isUndone,
}: {
  row: ImportRow
  ticks: Ticks
  isUndone: boolean
}) {
  const text = useText(runPageText)
  const { language } = useSite()
  const word = (cell: ImportRow['differences'][number]['before']) => textOf(cell) || text.blank
  // If the row is applied, its further words are notes.
  const isWrong = state === 'error' || state === 'conflict' || outcome === 'refused' || isUndone
  return (
    <ul className={css.changes}>
      {errors.map(({ column, reason }) => (
        <li key={`${column} ${reason}`} className={isWrong ? css.wrong : css.soft}>
          {column === '' ? reason : labelled(column, reason, language)}
        </li>
      ))}
      {mayAccept && ticks.mayTick && (
        <li>
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={ticks.ticked.has(row)}
              onChange={event => ticks.tick(row, event.target.checked)}
            />
            {text.accept(row)}
          </label>
        </li>
      )}
      {differences.slice(0, mostShown).map(({ field, before, after }) => (
        <li key={field}>
          <code>{field}</code> <del>{word(before)}</del> → <ins>{word(after)}</ins>
        </li>
      ))}
      {differences.length > mostShown && <li>{`+ ${differences.length - mostShown}`}</li>}
    </ul>
  )
}
