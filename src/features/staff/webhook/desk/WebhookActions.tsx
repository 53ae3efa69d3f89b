import { SecretActions } from '#desk/SecretActions.tsx'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteWebhook, rotateWebhookSecret, sendTestEvent, type Webhook } from '../desk-contract.ts'
import { webhookText } from '../messages/desk-webhooks.ts'

/** A test, a new secret, the end of an endpoint. */
export function WebhookActions({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const text = useText(webhookText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const params = { id: webhook.id }
  const test = async () => {
    await call(sendTestEvent, { params })
    void showToast({ kind: 'success', text: text.testSent })
    onDone()
  }
  return (
    <SecretActions
      name={webhook.name}
      text={text}
      rotate={() => call(rotateWebhookSecret, { params })}
      remove={() => call(deleteWebhook, { params })}
      listHref={toDesk.webhooks()}
      onDone={onDone}
    >
      <Button isBusy={isBusy} disabled={!webhook.is_active} onClick={() => void run(test)}>
        {text.test}
      </Button>
    </SecretActions>
  )
}
