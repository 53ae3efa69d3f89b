import { useMay } from '#desk/frame/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { deleteLeader, getLeader, saveLeader, undoLeader } from '../desk-contract.ts'
import { contentFields } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'
import css from './content.module.css'
import { Line } from './fields.tsx'
import { PictureField } from './PictureField.tsx'

export async function load({ call, params: { id } }: LoadArgs) {
  if (id === 'new') return { record: null, draft: null }
  const [record, draft] = await Promise.all([
    call(getLeader, { params: { id: Number(id) } }),
    call(getDraft, { params: { kind: 'leader', id: Number(id) } }),
  ])
  return { record, draft }
}

/** A leader of the company. */
export default function LeaderPage({ data: { record, draft }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const isReadOnly = !useMay('content.publish')
  return (
    <ContentRecordPage
      kind="leader"
      draft={
        record &&
        draft && {
          view: draft,
          kind: 'leader',
          isOpen: search.draft === '1' && !isReadOnly,
        }
      }
      record={record}
      list={{ name: text.leaders, href: toDesk.leaders() }}
      calls={{ get: getLeader, save: saveLeader, delete: deleteLeader, undo: undoLeader }}
    >
      {editing => (
        <div className={css.row}>
          <Line {...{ editing, isReadOnly }} name="name" maxLength={contentFields.leader.shared.name.most} isRequired />
          <PictureField {...{ editing, isReadOnly }} name="image_url" isRequired />
        </div>
      )}
    </ContentRecordPage>
  )
}
