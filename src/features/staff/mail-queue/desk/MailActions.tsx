import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { toDesk } from '#desk-routes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { giveUpMails, type Mail, redirectMail, sendMailsAgain, sendMailsNow } from '../desk-contract.ts'
import { type MailAction, obstacles } from '../domain/mail-actions.ts'
import { RedirectForm, type RedirectInput, type RedirectValues } from '../domain/redirect-form.ts'
import { mailQueueText } from '../messages/desk-mail.ts'
import css from './mail.module.css'

interface MailActionsProps {
  mail: Mail
  onDone: (result: BulkResult) => void
}

/** The actions on a mail. One that is not possible says why. */
export function MailActions({ mail, onDone }: MailActionsProps) {
  const text = useText(mailQueueText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = { ids: [mail.id] }
  const act = (work: () => Promise<BulkResult>) => () =>
    void run(async () => {
      onDone(await work())
      await router.invalidate()
    })
  const doings: Record<MailAction, () => void> = {
    send_now: act(() => call(sendMailsNow, { body })),
    send_again: act(() => call(sendMailsAgain, { body })),
    redirect: () => dialog.current?.showModal(),
    give_up: act(() => call(giveUpMails, { body })),
  }
  const facts = { kind: mail.kind, state: mail.state, hasText: mail.has_text, isUnderWay: mail.is_under_way }
  const waits = mail.state === 'waiting' || mail.state === 'delayed'
  const offered: MailAction[] = waits ? ['send_now', 'redirect', 'give_up'] : ['send_again', 'redirect']
  const reasons = new Set(offered.map(action => obstacles[action](facts)).filter(reason => reason !== null))
  return (
    <div>
      <div className={css.actions}>
        {offered.map(action => (
          <Button
            key={action}
            isBusy={isBusy}
            disabled={obstacles[action](facts) !== null}
            aria-describedby={obstacles[action](facts) ?? undefined}
            onClick={doings[action]}
          >
            {text.actions[action]}
          </Button>
        ))}
      </div>
      {[...reasons].map(reason => (
        <p key={reason} id={reason} className={css.reason}>
          {text.obstacles[reason]}
        </p>
      ))}
      <Dialog
        ref={dialog}
        title={text.actions.redirect}
        actions={<CancelButton onClick={() => dialog.current?.close()} />}
      >
        <RedirectFields
          id={mail.id}
          onSent={id => {
            dialog.current?.close()
            void router.navigate({ href: toDesk.mail({ id }) })
          }}
        />
      </Dialog>
    </div>
  )
}

function RedirectFields({ id, onSent }: { id: number; onSent: (newId: number) => void }) {
  const text = useText(mailQueueText)
  const { call } = useSite()
  const form = useSiteForm<RedirectInput, RedirectValues>({
    schema: RedirectForm,
    defaultValues: { to: '' },
    fields: ['to'],
    send: async body => onSent((await call(redirectMail, { params: { id }, body })).id),
  })
  return (
    <SiteForm form={form} label={text.actions.redirect} submit={text.actions.redirect}>
      <TextField label={text.address} type="email" isRequired hint={text.redirectHint} {...form.field('to')} />
    </SiteForm>
  )
}
