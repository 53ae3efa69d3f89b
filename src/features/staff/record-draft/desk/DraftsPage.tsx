import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useFreshPage } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import { soonWord } from '#shared/time/soon.ts'
import { type DataOf, type LoadArgs, type PageProps, type Search, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type DraftRow, listDrafts } from '../desk-contract.ts'
import { isSettingKind, recordDraftKind } from '../domain/draft-kinds.ts'
import { draftText } from '../messages/desk-drafts.ts'

const isSoon = (search: Search) => search.publishes_within === soonWord

export const load = ({ call, search }: LoadArgs) =>
  call(listDrafts, { query: isSoon(search) ? { publishes_within: soonWord } : {} })

/** Everything that waits beside public posts, questions, series and categories. */
export default function DraftsPage({ data: rows, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(draftText)
  const moment = useMoment()
  useFreshPage(recordDraftKind)
  // A page of the site has no other name than its kind.
  const nameOf = ({ kind, name }: DraftRow) => (isSettingKind(kind) ? text.kinds[kind] : name)
  const columns: Column<DraftRow>[] = [
    { key: 'name', label: text.columns.name, cell: nameOf },
    { key: 'kind', label: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'fields', label: text.columns.fields, cell: ({ fields }) => fields, isNumber: true },
    {
      key: 'at',
      label: text.columns.at,
      cell: ({ publishes_on: at, release, refusal }) => {
        if (release) return [release.name, moment(release.publishes_on)].filter(Boolean).join(', ')
        return at ? moment(at) : (refusal && text.refused(refusal)) || '–'
      },
    },
    {
      key: 'by',
      label: text.columns.by,
      cell: ({ changed_by: by, changed_on: on }) => [by, moment(on)].filter(Boolean).join(', '),
      isWideOnly: true,
    },
  ]
  return (
    <DeskPage title={text.drafts}>
      {isSoon(search) && (
        <p>
          {text.soonOnly} <Link to={toDesk.drafts()}>{text.all}</Link>
        </p>
      )}
      <IndexTable
        label={text.drafts}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={hrefOf}
        columns={columns}
        hrefAt={() => toDesk.drafts()}
        empty={text.noDrafts}
      />
    </DeskPage>
  )
}

const hrefOf = ({ kind, subject_id: id }: DraftRow) => recordHref(kind, { id, draft: 1 })
