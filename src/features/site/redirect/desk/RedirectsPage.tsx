import { useRef, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { labelled } from '#shared/text/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import {
  deleteRedirect,
  listMissingPaths,
  listRedirectHistory,
  listRedirects,
  type RedirectRow,
} from '../desk-contract.ts'
import { redirectText } from '../messages/desk-redirects.ts'
import { NewRedirect } from './NewRedirect.tsx'
import { RedirectHistory } from './RedirectHistory.tsx'

export async function load({ call, search: { q, cursor } }: LoadArgs) {
  const [list, missing, history] = await Promise.all([
    call(listRedirects, { query: { q, cursor } }),
    call(listMissingPaths),
    call(listRedirectHistory),
  ])
  return { list, missing, history }
}

/** Where former paths lead, and which paths are asked for in vain. */
export default function RedirectsPage({ data: { list, missing, history }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(redirectText)
  const mayWrite = useMay('redirect.write')
  const dialog = useRef<HTMLDialogElement>(null)
  const [from, setFrom] = useState('')
  const refresh = useRefresh()
  const open = (path: string) => {
    setFrom(path)
    dialog.current?.showModal()
  }
  const { q } = search
  return (
    <DeskPage
      title={text.title}
      actions={
        mayWrite && (
          <Button look="main" onClick={() => open('')}>
            {text.add}
          </Button>
        )
      }
    >
      <p className={kit.soft}>{text.intro}</p>
      <FilterBar key={q} label={text.filters} path={toDesk.redirects()} isFiltered={Boolean(q)}>
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} />
        </label>
      </FilterBar>
      <IndexTable
        label={text.title}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ from_path }) => from_path}
        hrefOf={() => null}
        columns={useColumns(mayWrite, refresh)}
        hrefAt={cursor => toDesk.redirects({ q, cursor })}
        empty={text.empty}
      />
      <Missing rows={missing} onMake={mayWrite ? open : null} />
      <RedirectHistory entries={history} onUndone={refresh} />
      {mayWrite && (
        <NewRedirect
          key={from}
          ref={dialog}
          from={from}
          onSaved={() => {
            dialog.current?.close()
            refresh()
          }}
        />
      )}
    </DeskPage>
  )
}

function useColumns(mayWrite: boolean, onRemoved: () => void): Column<RedirectRow>[] {
  const text = useText(redirectText)
  const moment = useMoment()
  const made = ({ origin, created_by: by, created_on: on }: RedirectRow) =>
    [text.origins[origin], by && text.by(by), moment(on)].filter(Boolean).join(', ')
  return [
    {
      key: 'from',
      label: text.from,
      cell: row => <code className={kit.wraps}>{row.is_branch ? `${row.from_path}/…` : row.from_path}</code>,
    },
    { key: 'to', label: text.to, cell: row => <code className={kit.wraps}>{row.to_path}</code> },
    { key: 'made', label: text.origin, cell: made },
    { key: 'used', label: text.lastUsed, cell: row => row.last_day_used ?? text.never },
    { key: 'uses', label: text.uses, cell: row => row.uses, isNumber: true },
    ...(mayWrite
      ? [{ key: 'remove', label: text.remove, cell: (row: RedirectRow) => <Remove row={row} onRemoved={onRemoved} /> }]
      : []),
  ]
}

function Remove({ row, onRemoved }: { row: RedirectRow; onRemoved: () => void }) {
  const text = useText(redirectText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const remove = async () => {
    await call(deleteRedirect, { params: { id: row.id } })
    void showToast({ kind: 'success', text: text.removed })
    onRemoved()
  }
  return (
    <Button
      look="quiet"
      disabled={isBusy}
      aria-label={labelled(text.remove, row.from_path, language)}
      onClick={() => void run(remove)}
    >
      {text.remove}
    </Button>
  )
}

interface MissingProps {
  rows: DataOf<typeof load>['missing']
  /** Makes a redirect from the path; null where the reader may not. */
  onMake: ((path: string) => void) | null
}

function Missing({ rows, onMake }: MissingProps) {
  const text = useText(redirectText)
  const { language } = useSite()
  const columns: Column<MissingProps['rows'][number]>[] = [
    { key: 'path', label: text.path, cell: row => <code className={kit.wraps}>{row.path}</code> },
    { key: 'count', label: text.asked, cell: row => row.count, isNumber: true },
    { key: 'day', label: text.lastDay, cell: row => row.last_day },
    ...(onMake
      ? [
          {
            key: 'make',
            label: text.make,
            cell: (row: { path: string }) => (
              <Button
                look="quiet"
                aria-label={labelled(text.make, row.path, language)}
                onClick={() => onMake(row.path)}
              >
                {text.make}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className={kit.part}>
      <h2>{text.missing}</h2>
      <p className={kit.soft}>{text.missingHint}</p>
      <IndexTable
        label={text.missing}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={row => rows.indexOf(row)}
        nameOf={({ path }) => path}
        hrefOf={() => null}
        columns={columns}
        hrefAt={() => toDesk.redirects()}
        empty={text.missingEmpty}
      />
    </section>
  )
}
