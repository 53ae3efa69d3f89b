import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useFreshPage } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { longDay } from '#shared/time/long-day.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { type DocumentRequestRow, listDocumentRequests } from '../desk-contract.ts'
import { requestKind, requestStates } from '../domain/request-states.ts'
import { requestsText } from '../messages/desk-requests.ts'
import { typeWord } from '../messages/words.ts'
import css from './requests.module.css'

export const load = ({ call, search: { cursor, ...rest } }: LoadArgs) => {
  const state = requestStates.find(one => one === rest.state)
  return call(listDocumentRequests, { query: { state, cursor } })
}

/** What customers and visitors have asked for because it is missing. */
export default function DocumentRequestsPage({ data, search: { state } }: PageProps<DataOf<typeof load>>) {
  const text = useText(requestsText)
  const { language } = useSite()
  useFreshPage(requestKind)
  return (
    <DeskPage title={text.title}>
      <p className={kit.soft}>{text.intro}</p>
      <FilterBar key={state} label={text.filters} path={toDesk.documentRequests()} isFiltered={Boolean(state)}>
        <FilterChoice
          name="state"
          label={text.state}
          any={text.all}
          chosen={state}
          values={requestStates}
          words={text.states}
        />
      </FilterBar>
      <IndexTable
        label={text.title}
        list={data}
        idOf={({ id }) => id}
        nameOf={({ type, email }) => `${typeWord(type, language)} · ${email}`}
        hrefOf={({ id }) => toDesk.documentRequest({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.documentRequests({ state, cursor })}
        empty={text.empty}
      />
    </DeskPage>
  )
}

function useColumns(): Column<DocumentRequestRow>[] {
  const text = useText(requestsText)
  const { language } = useSite()
  const moment = useMoment()
  return [
    { key: 'type', label: text.columns.type, cell: ({ type }) => typeWord(type, language) },
    { key: 'products', label: text.columns.products, cell: row => wordSkus(row, text.more), isWideOnly: true },
    { key: 'from', label: text.columns.from, cell: ({ email }) => email },
    { key: 'state', label: text.state, cell: ({ state }) => text.states[state] },
    { key: 'due', label: text.columns.due, cell: row => longDay(row.due_on, language) },
    { key: 'at', label: text.columns.at, cell: row => moment(row.created_at), isWideOnly: true },
  ]
}

function wordSkus({ skus, products }: DocumentRequestRow, more: (count: number) => string) {
  const words = skus.map((sku, at) => `${sku}${at < skus.length - 1 ? ',' : ''}`)
  if (products > skus.length) words.push(more(products - skus.length))
  return (
    <span>
      {words.flatMap((word, at) => [
        at > 0 && ' ',
        // A part number is not torn at its hyphens.
        <span key={word} className={css.word}>
          {word}
        </span>,
      ])}
    </span>
  )
}
