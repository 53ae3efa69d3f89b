import { useMay } from '#desk/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { getDraft } from '#features/record-draft/desk-contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { deleteLeader, getLeader, saveLeader, undoLeader } from '../desk-contract.ts'
import { lengths } from '../domain/content-kinds.ts'
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
  const { call } = useSite()
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
          href: toDesk.leader({ id: record.id, draft: 1 }),
        }
      }
      record={record}
      newTitle={text.newOf.leader}
      list={{ name: text.leaders, href: toDesk.leaders() }}
      hrefOf={id => toDesk.leader({ id })}
      intro={text.live}
      isReadOnly={isReadOnly}
      texts={[
        { name: 'role', maxLength: lengths.name, isRequired: true },
        { name: 'description', maxLength: lengths.description, rows: 5, isRequired: true },
      ]}
      calls={{
        get: id => call(getLeader, { params: { id } }),
        save: body => call(saveLeader, { body }),
        undo: entry_id => call(undoLeader, { body: { entry_id } }),
        remove: id => call(deleteLeader, { params: { id } }),
      }}
    >
      {editing => (
        <div className={css.row}>
          <Line {...{ editing, isReadOnly }} name="name" maxLength={lengths.name} isRequired />
          <PictureField {...{ editing, isReadOnly }} name="image_url" isRequired />
        </div>
      )}
    </ContentRecordPage>
  )
}
