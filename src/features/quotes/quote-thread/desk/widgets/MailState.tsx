import { useRouter } from '@tanstack/react-router'
import { useMay } from '#desk/frame/staff.ts'
import { useMoment } from '#desk/moment.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { sendMailAgain } from '../../desk-contract.ts'
import type { MailFate } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import css from './thread.module.css'

/** The fate of a mail, in words; one that was refused can be sent again. */
export function MailState({ mail }: { mail: MailFate }) {
  const text = useText(threadText)
  const moment = useMoment()
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const mayAnswer = useMay('quote.answer')
  const sendAgain = () =>
    void run(async () => {
      await call(sendMailAgain, { params: { mail_id: mail.mail_id } })
      void showToast({ kind: 'success', text: text.sentAgain })
      await router.invalidate()
    })
  const { state, error, next_try_at: next } = mail
  const words = {
    waiting: error
      ? text.delayed(error, next && moment(next))
      : next && Date.parse(next) > Date.now()
        ? text.queuedUntil(moment(next))
        : text.queued,
    sent: text.mailSent,
    refused: text.refused(error ?? ''),
    cancelled: text.givenUp,
  }
  return (
    <>
      <span className={state === 'refused' ? css.bad : css.soft}>{words[state]}</span>
      {mail.may_send_again && mayAnswer && (
        <>
          {' '}
          <Button look="quiet" isBusy={isBusy} onClick={sendAgain}>
            {text.sendAgain}
          </Button>
        </>
      )}
    </>
  )
}
