import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { mailKinds } from '#shared/mail/mail-kinds.ts'
import type { DataOf, LoadArgs, PageProps, Search } from '#web/page.ts'
import { useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { listMails, type MailRow } from '../desk-contract.ts'
import { mailStates } from '../domain/mail-actions.ts'
import { mailQueueText } from '../messages/desk-mail.ts'
import { BulkActions, BulkReport } from './BulkActions.tsx'
import css from './mail.module.css'
import { StateTabs } from './StateTabs.tsx'

const filterNames = ['kind', 'to', 'reference', 'error'] as const

export const load = ({ call, search: { kind, to, reference, error, cursor, ...rest } }: LoadArgs) => {
  const state = mailStates.find(one => one === rest.state)
  return call(listMails, { query: { state, kind, to, reference, error, cursor } })
}

/** The mails of the last 30 days, and those that wait. */
export default function MailQueuePage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(mailQueueText)
  const mayAct = useMay('outbox.resend')
  const [result, setResult] = useState<BulkResult | null>(null)
  const { error = '' } = search
  return (
    <DeskPage title={text.title}>
      <StateTabs search={search} />
      <Filters search={search} />
      {mayAct && error.length >= 3 && data.rows.length > 0 && (
        <fieldset>
          <legend>{text.forAll(error)}</legend>
          <BulkActions choice={{ error }} onDone={setResult} />
        </fieldset>
      )}
      <BulkReport result={result} />
      <IndexTable
        label={text.title}
        list={data}
        idOf={({ id }) => id}
        nameOf={({ to, subject }) => `${to} · ${subject}`}
        hrefOf={({ id }) => toDesk.mail({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.mails() + stringifySearch({ ...search, cursor })}
        empty={text.empty}
        {...(mayAct && {
          actions: (ids: readonly number[], done: () => void) => (
            <BulkActions
              choice={{ ids: [...ids] }}
              onDone={outcome => {
                setResult(outcome)
                done()
              }}
            />
          ),
        })}
      />
    </DeskPage>
  )
}

function useColumns(): Column<MailRow>[] {
  const text = useText(mailQueueText)
  const moment = useMoment()
  return [
    { key: 'to', label: text.to, cell: ({ to }) => to },
    { key: 'subject', label: text.subject, cell: ({ subject }) => subject },
    { key: 'kind', label: text.kind, cell: ({ kind }) => text.kindName(kind), isWideOnly: true },
    {
      key: 'state',
      label: text.state,
      cell: ({ state, is_under_way }) => (is_under_way ? text.underWay : text.states[state]),
    },
    { key: 'created', label: text.created, cell: ({ created_on }) => moment(created_on) },
    {
      key: 'error',
      label: text.error,
      cell: ({ last_error }) => last_error && <span className={css.answer}>{last_error}</span>,
    },
  ]
}

function Filters({ search }: { search: Search }) {
  const text = useText(mailQueueText)
  const isFiltered = filterNames.some(name => search[name])
  const field = (name: (typeof filterNames)[number], label: string) => (
    <label>
      {label}
      <input name={name} type="search" defaultValue={search[name]} maxLength={60} />
    </label>
  )
  return (
    <FilterBar key={JSON.stringify(search)} label={text.filters} path={toDesk.mails()} isFiltered={isFiltered}>
      <input type="hidden" name="state" value={search.state ?? ''} />
      <FilterChoice
        name="kind"
        label={text.kind}
        any={text.anyKind}
        chosen={search.kind}
        values={Object.keys(mailKinds)}
        words={kind => text.kindName(kind)}
      />
      {field('to', text.to)}
      {field('reference', text.quote)}
      {field('error', text.error)}
    </FilterBar>
  )
}
