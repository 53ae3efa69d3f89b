import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { ExportButton } from '#desk/list/ExportButton.tsx'
import { useFreshPage } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { countViews, exportQuotes, listAssignees, listInbox, listMatching, listSavedViews } from '../desk-contract.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { InboxFilters } from './list/InboxFilters.tsx'
import css from './list/inbox.module.css'
import { useInboxColumns } from './list/inbox-columns.tsx'
import { filterOf } from './list/inbox-query.ts'
import { ListActions } from './list/ListActions.tsx'
import { SaveInboxView } from './list/SaveInboxView.tsx'
import { ViewTabs } from './list/ViewTabs.tsx'
import { useUndo } from './use-undo.ts'

export const load = async ({ call, search }: LoadArgs) => {
  const query = { ...filterOf(search), cursor: search.cursor }
  const [list, counts, views, people] = await Promise.all([
    call(listInbox, { query }),
    call(countViews),
    call(listSavedViews),
    call(listAssignees),
  ])
  return { list, counts, views, people }
}

/** The requests of customers, by whose move it is. */
export default function QuotesPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(inboxText)
  const [result, setResult] = useState<BulkResult | null>(null)
  const mayAnswer = useMay('quote.answer')
  const mayExport = useMay('quote.export')
  const { call } = useSite()
  const filter = filterOf(search)
  useFreshPage('quote')
  const actions = (ids: readonly number[], done: () => void) => (
    <ListActions
      ids={ids}
      people={data.people}
      onDone={outcome => {
        setResult(outcome)
        done()
      }}
    />
  )
  return (
    <DeskPage
      title={text.title}
      actions={
        <>
          {mayAnswer && (
            <Link to={toDesk.newQuote()} look="plain">
              {text.newQuote}
            </Link>
          )}
          <SaveInboxView filter={filter} views={data.views} />
          {mayExport && (
            <ExportButton
              label={text.export}
              name="quotes"
              read={format => call(exportQuotes, { query: { ...filter, format } })}
            />
          )}
        </>
      }
    >
      <ViewTabs filter={filter} counts={data.counts} views={data.views} />
      <InboxFilters filter={filter} people={data.people} />
      <BulkReport result={result} undo={useUndo()} onUndone={setResult} />
      <div className={css.list}>
        <IndexTable
          label={text.views[filter.view]}
          list={data.list}
          idOf={({ id }) => id}
          nameOf={row => `${row.web_quote_id} ${row.customer}`}
          hrefOf={row => toDesk.quote({ number: row.web_quote_id })}
          columns={useInboxColumns(filter.view)}
          hrefAt={cursor => toDesk.quotes({ ...filter, cursor })}
          empty={text.empty}
          {...(mayAnswer && { actions })}
          matching={{
            name: JSON.stringify(filter),
            find: async () => (await call(listMatching, { query: filter })).ids,
          }}
        />
      </div>
      {mayAnswer && <p className={kit.softBlock}>{text.keys}</p>}
    </DeskPage>
  )
}
