import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useKeys } from '#desk/keys.ts'
import { useStaff } from '#desk/staff.ts'
import type { BulkResult } from '#shared/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { assignQuotes, prioritiseQuotes, undoQuotes } from '../desk-contract.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import type { Person } from './ActionDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import css from './inbox.module.css'
import { RemindDialog } from './RemindDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

interface QuoteActionsProps {
  ids: readonly number[]
  people: readonly Person[]
  onDone: (result: BulkResult) => void
  /** What is not possible, with the reason. */
  refusals?: { assignToMe: string | null; answer: string | null }
  mayAssignToOthers: boolean
}

const free = { assignToMe: null, answer: null }

/** What the staff decides about one quote or several. The keys i, a, s and t do the same. */
export function QuoteActions({ ids, people, onDone, refusals = free, mayAssignToOthers }: QuoteActionsProps) {
  const text = useText(inboxText)
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
  const reasons = [...new Set([notToMe, noAnswer].filter(reason => reason !== null))]
  return (
    <>
      {button(text.assignToMe, notToMe, assignToMe)}
      {mayAssignToOthers && button(text.assign, null, () => assignDialog.current?.showModal())}
      {button(text.remind, noAnswer, () => remindDialog.current?.showModal())}
      {button(text.tagAction, noAnswer, () => tagDialog.current?.showModal())}
      {button(text.high, noAnswer, () => prioritise('high'))}
      {button(text.normal, noAnswer, () => prioritise('normal'))}
      {reasons.map(reason => (
        <span key={reason} className={css.soft}>
          {reason}
        </span>
      ))}
      <AssignDialog ref={assignDialog} ids={all} people={people} act={act} />
      <TagDialog ref={tagDialog} ids={all} act={act} />
      <RemindDialog ref={remindDialog} ids={all} act={act} />
    </>
  )
}

/** What became of each quote, and the way back. */
export function BulkReport({
  result,
  onUndone,
}: {
  result: BulkResult | null
  onUndone: (result: BulkResult) => void
}) {
  const text = useText(inboxText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const undo = (batchId: string) =>
    void run(async () => {
      onUndone(await call(undoQuotes, { body: { batch_id: batchId } }))
      await router.invalidate()
    })
  return (
    <div role="status">
      {result && (
        <div className={css.report}>
          <strong>{text.result(result.done, result.unchanged, result.refused.length)}</strong>
          {result.batch_id !== null && (
            <Button look="quiet" isBusy={isBusy} onClick={() => undo(result.batch_id ?? '')}>
              {text.undo}
            </Button>
          )}
          {result.refused.length > 0 && (
            <ul>
              {result.refused.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
