import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { TagDialog } from '#desk/dialogs/TagDialog.tsx'
import { useKeys } from '#desk/frame/keys.ts'
import { useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { MoreActions } from '#desk/list/MoreActions.tsx'
import { bulkText } from '#desk/messages/bulk.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { assignQuotes, prioritiseQuotes, tagQuotes } from '../desk-contract.ts'
import { tagLength } from '../domain/inbox-views.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Person } from './dialog-props.ts'
import { RemindDialog } from './RemindDialog.tsx'

interface QuoteActionsProps {
  ids: readonly number[]
  people: readonly Person[]
  onDone: (result: BulkResult) => void
  /** The actions that are not possible, each with the reason. */
  refusals?: { assignToMe: string | null; answer: string | null }
  mayAssignToOthers: boolean
  /** The page of one quote has others beside them: those that are seldom needed fold. */
  isFolded?: boolean
}

const free = { assignToMe: null, answer: null }

/** The staff's decisions about one quote or several. The keys i, a, s and t do the same. */
export function QuoteActions({ ids, people, onDone, refusals = free, mayAssignToOthers, isFolded }: QuoteActionsProps) {
  const text = useText(inboxText)
  const bulk = useText(bulkText)
  const { staff } = useStaff()
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const assignDialog = useRef<HTMLDialogElement>(null)
  const tagDialog = useRef<HTMLDialogElement>(null)
  const remindDialog = useRef<HTMLDialogElement>(null)
  const act = (work: () => Promise<BulkResult>) =>
    void run(async () => {
      onDone(await work())
      await router.invalidate()
    })
  const all = [...ids]
  const assignToMe = () => act(() => call(assignQuotes, { body: { ids: all, staff_id: staff.id } }))
  const prioritise = (priority: 'high' | 'normal') =>
    act(() => call(prioritiseQuotes, { body: { ids: all, priority } }))
  const { assignToMe: notToMe, answer: noAnswer } = refusals
  useKeys({
    i: () => (notToMe === null ? assignToMe() : false),
    a: () => (mayAssignToOthers ? assignDialog.current?.showModal() : false),
    s: () => (noAnswer === null ? remindDialog.current?.showModal() : false),
    t: () => (noAnswer === null ? tagDialog.current?.showModal() : false),
  })
  const button = (name: string, refusal: string | null, onClick: () => void) => (
    <Button look="quiet" isBusy={isBusy} disabled={refusal !== null} title={refusal ?? undefined} onClick={onClick}>
      {name}
    </Button>
  )
  const assign = mayAssignToOthers && button(text.assign, null, () => assignDialog.current?.showModal())
  const seldom = (
    <>
      {isFolded && assign}
      {button(bulk.tagAction, noAnswer, () => tagDialog.current?.showModal())}
      {button(text.high, noAnswer, () => prioritise('high'))}
      {button(text.normal, noAnswer, () => prioritise('normal'))}
    </>
  )
  const reasons = [...new Set([notToMe, noAnswer].filter(reason => reason !== null))]
  return (
    <>
      {button(text.assignToMe, notToMe, assignToMe)}
      {!isFolded && assign}
      {button(text.remind, noAnswer, () => remindDialog.current?.showModal())}
      {isFolded ? <MoreActions name={text.moreActions}>{seldom}</MoreActions> : seldom}
      {reasons.map(reason => (
        <span key={reason} className={kit.softBlock}>
          {reason}
        </span>
      ))}
      <AssignDialog ref={assignDialog} ids={all} people={people} act={act} />
      <TagDialog
        ref={tagDialog}
        tagLength={tagLength}
        onApply={tags => act(() => call(tagQuotes, { body: { ids: all, ...tags } }))}
      />
      <RemindDialog ref={remindDialog} ids={all} act={act} />
    </>
  )
}
