import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useFreshPage, useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { soonWord } from '#shared/time/soon.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listTopics, undoTopic, undoTopicVersion } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'

const isSoon = (search: Search) => search.publishes_within === soonWord

export const load = ({ call, search }: LoadArgs) =>
  call(listTopics, { query: isSoon(search) ? { publishes_within: soonWord } : {} })

/** The static pages. */
export default function TopicsPage({ data: rows, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh()
  const text = useText(contentPageText)
  const moment = useMoment()
  useFreshPage('topic')
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'title', label: text.columns.title, cell: row => row.title },
    { key: 'address', label: text.columns.address, cell: row => <code>{row.url}</code> },
    { key: 'changed', label: text.columns.changed, cell: row => moment(row.changed_on) },
    { key: 'planned', label: text.columns.planned, cell: row => moment(row.planned_on) },
  ]
  return (
    <DeskPage
      title={text.topics}
      actions={
        <Link to={toDesk.topic({ id: 'new' })} look="plain">
          {text.newOf.topic}
        </Link>
      }
    >
      {isSoon(search) && (
        <p>
          {text.topicsSoon} <Link to={toDesk.topics()}>{text.all}</Link>
        </p>
      )}
      <IndexTable
        label={text.topics}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => toDesk.topic({ id })}
        columns={columns}
        hrefAt={() => toDesk.topics()}
        empty={text.empty}
      />
      <DeletedRecords
        kind="topic"
        label={text.topics}
        undo={entry_id => call(undoTopic, { body: { entry_id } })}
        onBack={refresh}
      />
      <DeletedRecords
        kind="topic_version"
        label={text.versions}
        undo={entry_id => call(undoTopicVersion, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}
