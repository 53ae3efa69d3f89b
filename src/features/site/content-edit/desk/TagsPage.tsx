import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useFreshPage, useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { languages } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listTags, undoTag } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'

export const load = ({ call }: LoadArgs) => call(listTags)

/** The tags of posts, with their names. */
export default function TagsPage({ data: rows }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh()
  const text = useText(contentPageText)
  useFreshPage('tag')
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'key', label: text.columns.tags, cell: row => row.key },
    ...languages.map(language => ({
      key: language,
      label: language,
      cell: (row: (typeof rows)[number]) => row.names[language] ?? '',
      isWideOnly: language !== 'en',
    })),
    { key: 'posts', label: text.columns.count, cell: row => row.posts, isNumber: true },
  ]
  return (
    <DeskPage
      title={text.tags}
      actions={
        <Link to={toDesk.tag({ id: 'new' })} look="plain">
          {text.newOf.tag}
        </Link>
      }
    >
      <IndexTable
        label={text.tags}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ key }) => key}
        hrefOf={({ id }) => toDesk.tag({ id })}
        columns={columns}
        hrefAt={() => toDesk.tags()}
        empty={text.empty}
      />
      <DeletedRecords kind="tag" undo={entry_id => call(undoTag, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}
