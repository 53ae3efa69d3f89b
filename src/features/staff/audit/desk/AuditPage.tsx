import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { ExportButton } from '#desk/list/ExportButton.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { auditEvents } from '#shared/desk/audit-event.ts'
import type { TableFormat } from '#shared/file-types.ts'
import { labelled } from '#shared/text/colon.ts'
import type { DataOf, LoadArgs, PageProps, Search } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { stringifySearch } from '#web/search-text.ts'
import { type AuditRow, exportAudit, listAudit } from '../desk-contract.ts'
import { auditText } from '../messages/desk-audit.ts'
import { filterNames, filterOf } from './audit-query.ts'
import { usePersonName } from './person-name.ts'

export const load = ({ call, search }: LoadArgs) =>
  call(listAudit, { query: { ...filterOf(search), cursor: search.cursor } })

/** The log of who did what, newest first. */
export default function AuditPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(auditText)
  const { call, language } = useSite()
  const columns = useColumns()
  const readExport = (format: TableFormat) => call(exportAudit, { body: { ...filterOf(search), format } })
  return (
    <DeskPage title={text.title} actions={<ExportButton label={text.export} name="audit" read={readExport} />}>
      <p>{text.intro}</p>
      <Filters search={search} />
      <IndexTable
        label={text.title}
        list={data}
        idOf={({ id }) => id}
        nameOf={({ id, event }) => labelled(text.entry(id), text.eventName(event), language)}
        hrefOf={({ id }) => toDesk.auditEntry({ id })}
        columns={columns}
        hrefAt={cursor => toDesk.audit() + stringifySearch({ ...search, cursor })}
        empty={text.empty}
      />
    </DeskPage>
  )
}

function useColumns(): Column<AuditRow>[] {
  const { columns, eventName } = useText(auditText)
  const moment = useMoment()
  const name = usePersonName()
  return [
    { key: 'at', label: columns.at, cell: ({ at }) => moment(at) },
    { key: 'event', label: columns.eventName, cell: ({ event }) => eventName(event) },
    { key: 'actor', label: columns.actor, cell: ({ actor }) => name(actor) },
    { key: 'account', label: columns.account, cell: ({ account }) => name(account) },
    {
      key: 'subject',
      label: columns.subject,
      cell: ({ subject }) => subject && `${subject.kind} ${subject.id}`,
      isWideOnly: true,
    },
    { key: 'reason', label: columns.reason, cell: ({ reason }) => reason },
    { key: 'address', label: columns.address, cell: ({ address }) => address, isWideOnly: true },
  ]
}

function Filters({ search }: { search: Search }) {
  const text = useText(auditText)
  const field = (name: (typeof filterNames)[number], label: string, type = 'text') => (
    <label>
      {label}
      <input name={name} type={type} defaultValue={search[name]} maxLength={type === 'date' ? undefined : 100} />
    </label>
  )
  const isFiltered = filterNames.some(name => search[name])
  return (
    <FilterBar key={JSON.stringify(search)} label={text.filters} path={toDesk.audit()} isFiltered={isFiltered}>
      {field('actor', text.actor)}
      {field('account', text.account)}
      <FilterChoice
        name="event"
        label={text.event}
        any={text.anyEvent}
        chosen={search.event}
        values={auditEvents}
        words={text.events}
      />
      {field('subject_kind', text.subjectKind)}
      {field('subject_id', text.subjectId)}
      {field('from', text.from, 'date')}
      {field('to', text.to, 'date')}
      {field('q', text.words, 'search')}
    </FilterBar>
  )
}
