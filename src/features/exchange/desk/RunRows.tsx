import { deskUrl } from '#desk/desk-call.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { toDesk } from '#desk-routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getImportErrors, type ImportRow, type ImportRun } from '../desk-contract.ts'
import { textOf } from '../domain/cell.ts'
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
export function RunRows({ run: { id, counts, row_count: all }, list, state }: RunRowsProps) {
  const text = useText(runPageText)
  const { language } = useSite()
  const tabs = [
    { name: text.all, of: undefined, count: all },
    ...states.map(of => ({ name: text.states[of], of, count: counts[of] })),
  ]
  return (
    <section className={css.section}>
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
        columns={useColumns()}
        hrefAt={cursor => toDesk.import({ id, state, cursor })}
        empty={text.noRows}
      />
    </section>
  )
}

function useColumns(): Column<ImportRow>[] {
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
    { key: 'changes', label: text.columns, cell: row => <Changes row={row} /> },
  ]
}

/** So many differences are shown of a row; a new record has one for each of its fields. */
const mostShown = 12

function Changes({ row: { differences, errors } }: { row: ImportRow }) {
  const text = useText(runPageText)
  const word = (cell: ImportRow['differences'][number]['before']) => textOf(cell) || text.blank
  return (
    <ul className={css.changes}>
      {errors.map(({ column, reason }) => (
        <li key={`${column} ${reason}`} className={css.wrong}>
          {column === '' ? reason : `${column}: ${reason}`}
        </li>
      ))}
      {differences.slice(0, mostShown).map(({ field, before, after }) => (
        <li key={field}>
          <code>{field}</code> <del>{word(before)}</del> → <ins>{word(after)}</ins>
        </li>
      ))}
      {differences.length > mostShown && <li>{`+ ${differences.length - mostShown}`}</li>}
    </ul>
  )
}
