import { useRefresh } from '#desk/live.ts'
import { PreviewLink } from '#desk/record/PreviewLink.tsx'
import type { EditedGroup, GroupParts, GroupReply } from '#features/site/setting/desk/widgets/use-group.ts'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import type { Search } from '#web/page.ts'
import { useSite } from '#web/page.ts'
import { type DraftView, getDraft, saveDraft } from '../../desk-contract.ts'
import { recordDraftKind, type SettingDraftKind } from '../../domain/draft-kinds.ts'
import { DraftBar } from './DraftBar.tsx'
import { DraftLink } from './DraftLink.tsx'

/** A group has one record. */
const id = 1

interface DraftOfGroup {
  kind: SettingDraftKind
  draft: DraftView
}

/** Whether the page of a group edits what waits. */
export const isDraftOpen = (search: Search) => search.draft === '1'

export const draftOf = (kind: SettingDraftKind) => ({ params: { kind, id } })

type Source<Value extends object> = Pick<GroupParts<Value>, 'reply' | 'read' | 'send'>

/** Where a group is read and saved: in public, or, when its draft is open, as it waits. What waits has no history of its own. */
export function useDraftSource<Value extends object>(
  { kind, draft, isOpen }: DraftOfGroup & { isOpen: boolean },
  live: Source<Value>,
): Source<Value> {
  const { call } = useSite()
  if (!isOpen) return live
  // as: the fields of the draft of a group are those of the group.
  const heldOf = (view: DraftView) => view.fields as Value
  const replyOf = (view: DraftView): GroupReply<Value> => ({
    ...live.reply,
    value: heldOf(view),
    revision: view.revision,
    history: [],
    text_states: [],
  })
  return {
    reply: replyOf(draft),
    read: async () => replyOf(await call(getDraft, draftOf(kind))),
    send: async (base_revision, changes) => {
      const body = { base_revision, changes, live_revision: draft.live_revision }
      const saved = await call(saveDraft, { ...draftOf(kind), body })
      return { ...saved, record: { ...heldOf(saved.record), revision: saved.record.revision } }
    },
  }
}

interface GroupDraftProps<Value extends object> extends DraftOfGroup {
  group: EditedGroup<Value>
  isOpen: boolean
}

/** Above the page of a group: what waits of it, and how that goes live; on the public page the way there. */
export function GroupDraft<Value extends object>({ kind, draft, group, isOpen }: GroupDraftProps<Value>) {
  // A draft tells of its changes by its own number.
  useRefresh(recordDraftKind)
  if (!isOpen) return <DraftLink draft={draft} href={recordHref(kind, { id, draft: 1 })} />
  const names: Readonly<Record<string, string>> = group.names
  return (
    <DraftBar
      kind={kind}
      draft={draft}
      publicHref={recordHref(kind, { id })}
      isChanged={group.editing.isChanged}
      mayPublish="content.publish"
      nameOf={field => names[field] ?? field}
      wordValue={group.words}
      preview={kind !== 'setting_page_titles' && <PreviewLink kind={kind} id={id} />}
    />
  )
}
