import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { useTyped } from '#desk/use-typed.ts'
import { toDesk } from '#desk-routes.ts'
import { showToast } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { getWebhook, listDeliveries, saveWebhook, type Webhook } from '../desk-contract.ts'
import { deliveryStates } from '../domain/delivery.ts'
import { webhookText } from '../messages/desk-webhooks.ts'
import { Deliveries } from './Deliveries.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import css from './webhooks.module.css'

export async function load({ call, params, search: { cursor, ...filter } }: LoadArgs) {
  const { id = '' } = params
  const state = deliveryStates.find(one => one === filter.state)
  const [webhook, deliveries] = await Promise.all([
    call(getWebhook, { params: { id } }),
    call(listDeliveries, { params: { id }, query: { state, cursor } }),
  ])
  return { webhook, deliveries, state }
}

/** One endpoint: what it is told of, its secret, and what became of each message. */
export default function WebhookPage({ data: { webhook, deliveries, state } }: PageProps<DataOf<typeof load>>) {
  const text = useText(webhookText)
  const moment = useMoment()
  const refresh = useRefresh()
  const { former_secret_until: until } = webhook
  return (
    <DeskPage title={webhook.name} above={<Link to={toDesk.webhooks()}>{text.title}</Link>}>
      {webhook.is_gone && <p className={kit.warning}>{text.gone}</p>}
      {until && <p className={kit.warning}>{text.formerUntil(moment(until))}</p>}
      <WebhookActions webhook={webhook} onDone={refresh} />
      <Editor key={webhook.revision} webhook={webhook} onSaved={refresh} />
      <Deliveries webhookId={webhook.id} list={deliveries} state={state} onDone={refresh} />
    </DeskPage>
  )
}

function Editor({ webhook, onSaved }: { webhook: Webhook; onSaved: () => void }) {
  const text = useText(webhookText)
  const { call } = useSite()
  const { id, revision, name, url, events, is_active } = webhook
  const form = useTyped({ name, url, events, is_active }, async typed => {
    await call(saveWebhook, { params: { id }, body: { ...typed, base_revision: revision } })
    void showToast({ kind: 'success', text: text.saved })
    onSaved()
  })
  return (
    <section className={css.form} aria-label={webhook.name}>
      <WebhookFields {...form} />
      <div>
        <Button look="main" isBusy={form.isBusy} onClick={form.send}>
          {text.save}
        </Button>
      </div>
    </section>
  )
}
