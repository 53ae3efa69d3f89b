import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { FilterBar, FilterChoice } from '#desk/list/FilterBar.tsx'
import { useFreshPage, useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { languageNames, languages } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listPosts, undoPost } from '../desk-contract.ts'
import { postStates } from '../domain/content-kinds.ts'
import type { PostRow } from '../domain/content-wire.ts'
import { contentPageText } from '../messages/desk-content.ts'

export const load = ({ call, search: { q, state, tag, lacks, publishes_within: soon, cursor } }: LoadArgs) =>
  call(listPosts, {
    query: {
      ...{ q, tag, cursor },
      state: postStates.find(one => one === state),
      lacks: languages.find(one => one === lacks),
      publishes_within: soon === soonWord ? soonWord : undefined,
    },
  })

/** The posts of the blog in every state. */
export default function PostsPage({ data: list, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh()
  const text = useText(contentPageText)
  useFreshPage('post')
  const { q, state, tag, lacks, publishes_within: soon } = search
  return (
    <DeskPage
      title={text.posts}
      actions={
        <Link to={toDesk.post({ id: 'new' })} look="plain">
          {text.newOf.post}
        </Link>
      }
    >
      <FilterBar
        key={[q, state, lacks, soon].join()}
        label={text.filters}
        path={toDesk.posts()}
        isFiltered={Boolean(q || state || tag || lacks || soon)}
      >
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} maxLength={200} />
        </label>
        <FilterChoice
          name="state"
          label={text.columns.state}
          any={text.all}
          chosen={state}
          values={postStates}
          words={text.states}
        />
        <FilterChoice name="lacks" label={text.lacks} any="–" chosen={lacks} values={languages} words={languageNames} />
        <label>
          {text.goLive}
          <select name="publishes_within" defaultValue={soon ?? ''}>
            <option value="">{text.all}</option>
            <option value={soonWord}>{text.soon}</option>
          </select>
        </label>
      </FilterBar>
      <IndexTable
        label={text.posts}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ id }) => toDesk.post({ id })}
        columns={useColumns()}
        hrefAt={cursor => toDesk.posts({ q, state, tag, lacks, publishes_within: soon, cursor })}
        empty={text.empty}
      />
      <DeletedRecords kind="post" undo={entry_id => call(undoPost, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}

function useColumns(): Column<PostRow>[] {
  const text = useText(contentPageText)
  const moment = useMoment()
  return [
    { key: 'title', label: text.columns.title, cell: row => row.title || `#${row.id}` },
    { key: 'state', label: text.columns.state, cell: row => text.states[row.state] },
    { key: 'at', label: text.columns.at, cell: row => moment(row.published_at) },
    { key: 'languages', label: text.columns.languages, cell: row => row.languages.join(' · ') },
    { key: 'tags', label: text.columns.tags, cell: row => row.tags.join(', '), isWideOnly: true },
  ]
}
