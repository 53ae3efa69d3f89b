import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay, useUses } from '#desk/frame/staff.ts'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useMoment } from '#desk/moment.ts'
import tabsCss from '#desk/tabs.module.css'
import { toDesk } from '#desk-routes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { isLanguage, languageNames, languages } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import {
  type CustomerRow,
  listCustomers,
  listMatchingCustomers,
  listRepresentatives,
  undoCustomers,
} from '../desk-contract.ts'
import { customerKinds, quoteCountCap } from '../domain/customer-words.ts'
import { companiesText } from '../messages/desk-companies.ts'
import { customersText } from '../messages/desk-customers.ts'
import { CustomerBulk } from './CustomerBulk.tsx'
import css from './customers.module.css'

/** The filter that an address has; what it does not know is left out. */
const filterOf = ({ q, kind, locked, language, mine }: Search) => ({
  q,
  kind: customerKinds.find(one => one === kind),
  locked: locked === 'yes' ? ('yes' as const) : undefined,
  mine: mine === 'yes' ? ('yes' as const) : undefined,
  language: language && isLanguage(language) ? language : undefined,
})

export async function load({ call, search }: LoadArgs) {
  const [list, people] = await Promise.all([
    call(listCustomers, { query: { ...filterOf(search), cursor: search.cursor } }),
    call(listRepresentatives),
  ])
  return { list, people }
}

/** The people who ask the company: customers, guests with quotes, and accounts that are not confirmed yet. */
export default function CustomersPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(customersText)
  const companies = useText(companiesText)
  const usesCompanies = useUses('companies')
  const filter = filterOf(search)
  const { call } = useSite()
  const [result, setResult] = useState<BulkResult | null>(null)
  const [mayWrite, mayExport] = [useMay('customer.write'), useMay('customer.export_data')]
  const actions = (ids: readonly number[], done: () => void) => (
    <CustomerBulk
      ids={ids}
      people={data.people}
      onDone={outcome => {
        setResult(outcome)
        done()
      }}
    />
  )
  return (
    <DeskPage title={text.title} actions={usesCompanies && <Link to={toDesk.companies()}>{companies.companies}</Link>}>
      <Kinds filter={filter} />
      <FilterBar
        key={JSON.stringify(filter)}
        label={text.filters}
        path={toDesk.customers()}
        isFiltered={Object.values(filter).some(Boolean)}
      >
        {(['kind', 'locked', 'mine'] as const).map(name => (
          <input key={name} type="hidden" name={name} value={filter[name] ?? ''} />
        ))}
        <label>
          {text.search}
          <input name="q" type="search" defaultValue={filter.q} maxLength={100} />
        </label>
        <FilterChoice
          name="language"
          label={text.language}
          any={text.any}
          chosen={filter.language}
          values={languages}
          words={languageNames}
        />
      </FilterBar>
      <BulkReport
        result={result}
        undo={batchId => call(undoCustomers, { body: { batch_id: batchId } })}
        onUndone={setResult}
      />
      <IndexTable
        label={text.title}
        list={data.list}
        idOf={({ id }) => id}
        nameOf={({ email, name }) => `${name} ${email}`}
        hrefOf={({ key }) => toDesk.customer({ key })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.customers({ ...filter, cursor })}
        empty={text.empty}
        {...((mayWrite || mayExport) && { actions })}
        matching={{
          name: JSON.stringify(filter),
          find: async () => (await call(listMatchingCustomers, { query: filter })).ids,
        }}
      />
    </DeskPage>
  )
}

const tabs = ['all', ...customerKinds, 'locked', 'mine'] as const

/** The filter of a tab. */
const tabFilter = (tab: (typeof tabs)[number]) => {
  if (tab === 'all') return {}
  return tab === 'locked' || tab === 'mine' ? { [tab]: 'yes' } : { kind: tab }
}

function Kinds({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const text = useText(customersText)
  const { q, language, kind, locked, mine } = filter
  const shown = locked ? 'locked' : mine ? 'mine' : (kind ?? 'all')
  return (
    <nav aria-label={text.tabs} className={tabsCss.tabs}>
      {tabs.map(tab => (
        <Link
          key={tab}
          to={toDesk.customers({ q, language, ...tabFilter(tab) })}
          aria-current={shown === tab ? 'page' : undefined}
          keepsScroll
        >
          {text.tabNames[tab]}
        </Link>
      ))}
    </nav>
  )
}

function useColumns(): Column<CustomerRow>[] {
  const text = useText(customersText)
  const moment = useMoment()
  return [
    {
      key: 'name',
      label: text.name,
      cell: row => (
        <div>
          {row.name || row.email}
          {row.is_locked && <span className={css.mark}>{text.lockedMark}</span>}
          {row.name && <span className={css.soft}>{row.email}</span>}
        </div>
      ),
    },
    { key: 'company', label: text.company, cell: ({ company }) => company },
    { key: 'kind', label: text.kind, cell: ({ kind }) => text.kinds[kind] },
    {
      key: 'language',
      label: text.language,
      cell: ({ language }) => language && languageNames[language],
      isWideOnly: true,
    },
    {
      key: 'quotes',
      label: text.quotes,
      cell: ({ quote_count: count }) => (count >= quoteCountCap ? text.many : count),
      isNumber: true,
    },
    { key: 'activity', label: text.lastActivity, cell: row => moment(row.last_activity_on) },
    { key: 'created', label: text.created, cell: row => moment(row.created_on), isWideOnly: true },
  ]
}
