import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { OnceShown } from '#desk/OnceShown.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { deleteWebhook, rotateWebhookSecret, sendTestEvent, type Webhook } from '../desk-contract.ts'
import { webhookText } from '../messages/desk-webhooks.ts'
import css from './webhooks.module.css'

/** A test, a new secret, the end of an endpoint. */
export function WebhookActions({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const text = useText(webhookText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const rotating = useRef<HTMLDialogElement>(null)
  const removing = useRef<HTMLDialogElement>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const params = { id: webhook.id }
  const test = async () => {
    await call(sendTestEvent, { params })
    void showToast({ kind: 'success', text: text.testSent })
    onDone()
  }
  const rotate = async () => {
    const made = await call(rotateWebhookSecret, { params })
    rotating.current?.close()
    setSecret(made.secret)
  }
  const remove = async () => {
    await call(deleteWebhook, { params })
    removing.current?.close()
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: toDesk.webhooks() })
  }
  const ask = (which: typeof rotating) => () => which.current?.showModal()
  return (
    <div className={css.actions}>
      <Button isBusy={isBusy} disabled={!webhook.is_active} onClick={() => void run(test)}>
        {text.test}
      </Button>
      <Button onClick={ask(rotating)}>{text.rotate}</Button>
      <Button onClick={ask(removing)}>{text.remove}</Button>
      <ConfirmDialog
        ref={rotating}
        title={text.rotate}
        yes={text.rotate}
        onYes={() => void run(rotate)}
        isBusy={isBusy}
        no={text.cancel}
      >
        <p>{text.rotateSure}</p>
      </ConfirmDialog>
      <ConfirmDialog
        ref={removing}
        title={text.remove}
        yes={text.remove}
        onYes={() => void run(remove)}
        isBusy={isBusy}
        no={text.cancel}
      >
        <p>{text.removeSure(webhook.name)}</p>
      </ConfirmDialog>
      <OnceShown
        title={text.secret}
        hint={text.once}
        secret={secret}
        onKept={() => {
          setSecret(null)
          onDone()
        }}
      />
    </div>
  )
}
