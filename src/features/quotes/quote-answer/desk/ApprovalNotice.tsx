import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { formatNumber } from '#shared/number/format-number.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { answerApproval, askApproval, takeBackApproval } from '../desk-contract.ts'
import type { Approval } from '../domain/approval.ts'
import { isAbove } from '../domain/discount.ts'
import { approvalNoteLength } from '../domain/version/letter-limits.ts'
import { approvalText } from '../messages/desk-approval.ts'
import css from './answer.module.css'
import { FormDialog } from './dialogs/FormDialog.tsx'

interface NoticeProps {
  quoteId: number
  approval: Approval
  /** The revision of the draft that the reader sees. */
  revision: number
  /** A line has the price of a list. */
  isListed: boolean
  onAsk: () => void
}

/** What must be approved before the draft is sent, what became of the question, and the answer of whoever may give it. */
export function ApprovalNotice({ quoteId, approval, revision, isListed, onAsk }: NoticeProps) {
  const text = useText(approvalText)
  const words = useApprovalWords(approval)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await work()
      } finally {
        await router.invalidate()
      }
    })
  const { is_needed: isNeeded, state, may_answer: mayAnswer, may_take_back: mayTakeBack } = approval
  const isAskable = isNeeded && state !== 'asked' && state !== 'given'
  return (
    <section aria-labelledby="approval" className={css.approval} data-state={state ?? undefined}>
      <h3 id="approval">{text.title}</h3>
      {words.map(word => (
        <p key={word}>{word}</p>
      ))}
      {isListed && state !== 'given' && <p className={kit.soft}>{text.listed}</p>}
      {approval.note && state === 'asked' && <blockquote>{approval.note}</blockquote>}
      {approval.answer_note && <blockquote>{approval.answer_note}</blockquote>}
      {mayAnswer && (
        <Answer
          isBusy={isBusy}
          onAnswer={(isGiven, note) =>
            act(() =>
              call(answerApproval, {
                params: { id: quoteId },
                body: { draft_revision: revision, is_given: isGiven, note },
              }),
            )
          }
        />
      )}
      {isAskable && <Button onClick={onAsk}>{text.ask}</Button>}
      {mayTakeBack && (
        <Button
          look="quiet"
          isBusy={isBusy}
          onClick={() => act(() => call(takeBackApproval, { params: { id: quoteId } }))}
        >
          {text.takeBack}
        </Button>
      )}
    </section>
  )
}

function Answer({ isBusy, onAnswer }: { isBusy: boolean; onAnswer: (isGiven: boolean, note: string) => void }) {
  const text = useText(approvalText)
  const [note, setNote] = useState('')
  return (
    <>
      <CountedField
        label={text.answerNote}
        name="approval_note"
        rows={2}
        most={approvalNoteLength}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <div className={css.actions}>
        <Button look="main" isBusy={isBusy} onClick={() => onAnswer(true, note)}>
          {text.give}
        </Button>
        <Button isBusy={isBusy} onClick={() => onAnswer(false, note)}>
          {text.refuse}
        </Button>
      </div>
    </>
  )
}

/** The state of an approval in sentences. */
function useApprovalWords(approval: Approval): string[] {
  const text = useText(approvalText)
  const { language } = useSite()
  const moment = useMoment()
  const percent = (value: string) => formatNumber(Number(value), language)
  const [discount, limit] = [percent(approval.discount_percent), percent(approval.limit_percent)]
  const { state, is_needed: isNeeded } = approval
  const isUnneeded = !isAbove(approval.discount_percent, approval.limit_percent)
  const rule = (isUnneeded ? text.unneeded : isNeeded ? text.needed : text.above)(discount, limit)
  const answered = [approval.answered_by ?? text.somebody, moment(approval.answered_on), discount] as const
  if (state === 'asked') {
    const asked = text.asked(approval.asked_by ?? text.somebody, moment(approval.asked_on), discount)
    if (isNeeded) return [rule, asked, text.waits]
    return isUnneeded ? [rule, asked] : [asked]
  }
  if (state === 'given') return [text.given(...answered)]
  if (state === 'refused') return isNeeded ? [rule, text.refused(...answered)] : [text.refused(...answered)]
  return state === 'void' && isNeeded ? [rule, text.void] : [rule]
}

interface AskProps {
  quoteId: number
  approval: Approval
  revision: number
  onAsked: () => void
  onClose: () => void
}

/** Says why the draft cannot be sent, and asks for its approval. */
export function AskApprovalDialog({ quoteId, approval, revision, onAsked, onClose }: AskProps) {
  const text = useText(approvalText)
  const { call } = useSite()
  const words = useApprovalWords(approval)
  const ask = async (typed: FormData) => {
    const body = { draft_revision: revision, note: String(typed.get('note') ?? '') }
    await call(askApproval, { params: { id: quoteId }, body })
    return onAsked
  }
  return (
    <FormDialog title={text.askTitle} submit={text.ask} onSubmit={ask} onClose={onClose}>
      {errorsAt => (
        <>
          {words.map(word => (
            <p key={word}>{word}</p>
          ))}
          <p className={kit.soft}>{text.askHint}</p>
          <CountedField label={text.note} name="note" rows={3} most={approvalNoteLength} errors={errorsAt('note')} />
        </>
      )}
    </FormDialog>
  )
}
