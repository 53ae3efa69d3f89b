import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { giveUpMails, type MailChoice, sendMailsAgain, sendMailsNow } from '../desk-contract.ts'
import { mailQueueText } from '../messages/desk-mail.ts'
import css from './mail.module.css'

interface BulkActionsProps {
  choice: MailChoice
  onDone: (result: BulkResult) => void
}

/** The actions on several mails. Giving up asks first. */
export function BulkActions({ choice, onDone }: BulkActionsProps) {
  const text = useText(mailQueueText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const question = useRef<HTMLDialogElement>(null)
  const act = (work: () => Promise<BulkResult>) => () =>
    void run(async () => {
      question.current?.close()
      onDone(await work())
      await router.invalidate()
    })
  const body = choice
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={act(() => call(sendMailsNow, { body }))}>
        {text.actions.send_now}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={act(() => call(sendMailsAgain, { body }))}>
        {text.actions.send_again}
      </Button>
      <Button look="quiet" isBusy={isBusy} onClick={() => question.current?.showModal()}>
        {text.actions.give_up}
      </Button>
      <ConfirmDialog
        ref={question}
        title={text.giveUpQuestion}
        yes={text.actions.give_up}
        onYes={act(() => call(giveUpMails, { body }))}
      >
        <p>{text.giveUpHint}</p>
      </ConfirmDialog>
    </>
  )
}

/** The outcome for each mail: how many were done, and why others were not. */
export function BulkReport({ result }: { result: BulkResult | null }) {
  const text = useText(mailQueueText)
  return (
    <div role="status">
      {result && (
        <div className={css.report}>
          <strong>{text.result(result.done, result.unchanged, result.refused.length)}</strong>
          {result.refused.length > 0 && (
            <ul>
              {result.refused.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}
                  <Colon /> {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
