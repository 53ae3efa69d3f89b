import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteTag, getTag, listTags, mergeTag, saveTag, undoTag } from '../desk-contract.ts'
import { contentFields } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'
import { Line } from './fields.tsx'

export async function load({ call, params: { id } }: LoadArgs) {
  const [tag, all] = await Promise.all([
    id === 'new' ? null : call(getTag, { params: { id: Number(id) } }),
    call(listTags),
  ])
  return { tag, others: all.filter(other => other.id !== tag?.id) }
}

/** A tag of posts: its names, and merging it into another one. */
export default function TagPage({ data: { tag, others } }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const isReadOnly = !useMay('content.publish')
  return (
    <ContentRecordPage
      kind="tag"
      record={tag}
      list={{ name: text.tags, href: toDesk.tags() }}
      calls={{ get: getTag, save: saveTag, delete: deleteTag, undo: undoTag }}
      below={tag && !isReadOnly && others.length > 0 && <MergeTag tag={tag} others={others} />}
    >
      {editing => (
        <Line editing={editing} isReadOnly={tag !== null} name="key" maxLength={contentFields.tag.shared.key.most} />
      )}
    </ContentRecordPage>
  )
}

function MergeTag({ tag, others }: { tag: { id: number; name: string }; others: { id: number; key: string }[] }) {
  const text = useText(contentPageText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const merge = async (fields: FormData) => {
    const into_id = Number(field(fields, 'into'))
    const { posts } = await call(mergeTag, { params: { id: tag.id }, body: { into_id } })
    void showToast({ kind: 'success', text: text.merged(posts) })
    await router.navigate({ href: toDesk.tag({ id: into_id }) })
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.merge}
      </Button>
      <ActionDialog ref={dialog} title={`${text.merge} ${tag.name}`} onApply={fields => void run(() => merge(fields))}>
        <p>{text.mergeSure}</p>
        <label>
          {text.mergeInto}
          <select name="into">
            {others.map(({ id, key }) => (
              <option key={id} value={id}>
                {key}
              </option>
            ))}
          </select>
        </label>
      </ActionDialog>
    </div>
  )
}
