import { useRouter } from '@tanstack/react-router'
import { DeskLink } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { attempt } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type Delivery, getDelivery, getWebhook } from '../desk-contract.ts'
import { webhookText } from '../messages/desk-webhooks.ts'
import { SendAgain } from './Deliveries.tsx'
import { useOutcomeWords, useSubjectWords } from './outcome-words.ts'
import css from './webhooks.module.css'

export async function load({ call, params: { id = '' } }: LoadArgs) {
  const delivery = await call(getDelivery, { params: { id } })
  return { delivery, webhook: await call(getWebhook, { params: { id: delivery.webhook_id } }) }
}

/** One message to an endpoint: its fate, what is sent, and what was answered. */
export default function DeliveryPage({ data: { delivery, webhook } }: PageProps<DataOf<typeof load>>) {
  const text = useText(webhookText)
  const router = useRouter()
  const moment = useMoment()
  const outcome = useOutcomeWords()
  const { id, key, type, payload, answer } = delivery
  return (
    <DeskPage
      title={text.types[type]}
      above={<Link to={toDesk.webhook(webhook)}>{webhook.name}</Link>}
      actions={<SendAgain ids={[id]} onDone={() => void attempt(router.invalidate())} />}
    >
      <Facts
        facts={[
          [text.outcome, outcome(delivery)],
          [text.about, <Subject key="about" delivery={delivery} />],
          [text.happened, moment(delivery.happened_on)],
          [text.lastTry, moment(delivery.last_try_on)],
          [text.duration, delivery.duration_ms === null ? null : `${delivery.duration_ms} ms`],
          ['webhook-id', key],
        ]}
      />
      <section className={css.section}>
        <h2>{text.sentBody}</h2>
        {payload === null ? <p>{text.noBody}</p> : <Words label={text.sentBody} words={indented(payload)} />}
      </section>
      {answer && (
        <section className={css.section}>
          <h2>{text.answer}</h2>
          <Words label={text.answer} words={answer} />
        </section>
      )}
    </DeskPage>
  )
}

function Subject({ delivery }: { delivery: Delivery }) {
  const words = useSubjectWords()(delivery)
  const { subject_kind: kind, subject_id: id, subject_name: name } = delivery
  if (kind === 'quote' && name !== null) return <DeskLink to={toDesk.quote({ number: name })}>{words}</DeskLink>
  return kind === 'product' ? <DeskLink to={toDesk.product({ id })}>{words}</DeskLink> : words
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

function Words({ label, words }: { label: string; words: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={css.words} aria-label={label} tabIndex={0}>
      <pre>{words}</pre>
    </section>
  )
}
