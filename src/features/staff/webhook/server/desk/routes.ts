import { isIP } from 'node:net'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { readForm } from '#server/calls/read-form.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { isPublicAddress } from '#server/http/public-address.ts'
import type { Config } from '#server/process/config.ts'
import { type AuditFact, keepAudit } from '#server/security/audit.ts'
import { findSecretBox } from '#server/security/secret-box.ts'
import type { Language } from '#shared/language.ts'
import {
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  rotateWebhookSecret,
  saveWebhook,
  sendDeliveriesAgain,
  sendTestEvent,
} from '../../desk-contract.ts'
import { rotationHours, webhookLimit } from '../../domain/delivery.ts'
import { webhookText } from '../../messages/desk-webhooks.ts'
import { hostOf, readEndpointUrl } from '../endpoint-url.ts'
import { createSecret, writeSecret } from '../sign.ts'
import * as store from '../store.ts'
import { presentDelivery, presentDeliveryRow, presentWebhook, presentWebhookRow } from './present.ts'

type Deps = Pick<Config, 'deskKey'>

export const webhookDeskRoutes = (deps: Deps): Binding[] => [
  handleDesk(listWebhooks, async (_, { db }) => (await store.listWebhooks(db)).map(presentWebhookRow)),
  handleDesk(getWebhook, async ({ params: { id } }, { db, now }) => presentWebhook(await find(db, id), now)),

  handleDesk(makeWebhook, async ({ body }, context) => {
    const { db, now, staff, language } = context
    const { name, url, events, is_active: isActive } = readForm(body, context)
    const values = { ...{ name, url: readUrl(url, language), isActive }, events: [...new Set(events)] }
    return db.transaction(async tx => {
      if ((await store.countWebhooks(tx)) >= webhookLimit)
        throw refused('too_many', webhookText[language].tooMany(webhookLimit))
      const made = { ...values, secret: '', createdBy: staff.id, createdAt: now }
      const id = await store.insertWebhook(tx, made)
      const { secret, sealed } = await newSecret(tx, deps, id)
      await store.updateWebhook(tx, id, { secret: sealed })
      await store.tellDeliveries(tx)
      await keepAudit(tx, context, { ...about(id), event: 'webhook_saved', details: facts(values) })
      return { record: presentWebhook(await find(tx, id), now), secret }
    })
  }),

  handleDesk(saveWebhook, async ({ params: { id }, body }, context) => {
    const { db, now, language } = context
    const { base_revision: base, name, url, events, is_active: isActive } = readForm(body, context)
    const values = { ...{ name, url: readUrl(url, language), isActive }, events: [...new Set(events)] }
    return db.transaction(async tx => {
      const before = await lock(tx, id)
      if (before.revision !== base) throw new Refusal(409, 'stale_version')
      // Who switches it on again, or names another address, knows better than its last answer.
      await store.updateWebhook(tx, id, { ...values, isGone: before.isGone && !isActive && before.url === values.url })
      await store.tellDeliveries(tx)
      await keepAudit(tx, context, { ...about(id), event: 'webhook_saved', details: facts(values) })
      return presentWebhook(await find(tx, id), now)
    })
  }),

  handleDesk(deleteWebhook, async ({ params: { id } }, context) =>
    context.db.transaction(async tx => {
      const { name } = await lock(tx, id)
      await store.updateWebhook(tx, id, { isActive: false, deletedAt: context.now, secret: '', formerSecret: null })
      await keepAudit(tx, context, { ...about(id), event: 'webhook_deleted', details: { name } })
      return true as const
    }),
  ),

  handleDesk(rotateWebhookSecret, async ({ params: { id } }, context) => {
    const { db, now } = context
    return db.transaction(async tx => {
      const { secret: formerSecret } = await lock(tx, id)
      const { secret, sealed } = await newSecret(tx, deps, id)
      const formerUntil = new Date(now.getTime() + rotationHours * 3_600_000)
      await store.updateWebhook(tx, id, { secret: sealed, formerSecret, formerUntil })
      await keepAudit(tx, context, { ...about(id), event: 'webhook_secret_replaced' })
      return { record: presentWebhook(await find(tx, id), now), secret }
    })
  }),

  handleDesk(sendTestEvent, async ({ params: { id } }, { db, now, language }) =>
    db.transaction(async tx => {
      const { isActive } = await lock(tx, id)
      if (!isActive) throw refused('wrong_status', webhookText[language].isOff)
      const deliveryId = await store.queueTest(tx, id, now)
      await store.tellDeliveries(tx)
      return { delivery_id: deliveryId }
    }),
  ),

  handleDesk(listDeliveries, async ({ params: { id }, query }, { db, now, language }) => {
    await find(db, id)
    const { cursor: text, page_size: pageSize = defaultDeskPageSize, state } = query
    const filter = { webhookId: id, state }
    const list = `Webhook/ListDeliveries ${JSON.stringify(filter)}`
    const cursor = await readCursor(db, list, text, language)
    const rows = await store.listDeliveries(db, filter, cursor, pageSize + 1)
    const total = await store.countDeliveries(db, filter)
    const placeOf = (row: (typeof rows)[number]) => [row.id]
    const page = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
    return { ...page, rows: page.rows.map(row => presentDeliveryRow(row, now)) }
  }),

  handleDesk(getDelivery, async ({ params: { id } }, { db, now }) => {
    const found = await store.findDelivery(db, id)
    if (!found) throw notFound()
    return presentDelivery(found, now)
  }),

  handleDesk(sendDeliveriesAgain, async ({ body: { ids } }, context) =>
    context.db.transaction(async tx => {
      const sent = await store.sendAgain(tx, ids)
      if (sent.length === 0) throw notFound()
      await store.tellDeliveries(tx)
      await keepAudit(tx, context, { event: 'webhook_sent_again', customerId: null, details: { deliveries: sent } })
      return { count: sent.length }
    }),
  ),
]

const about = (id: number): Pick<AuditFact, 'customerId' | 'subject'> => ({
  customerId: null,
  subject: { kind: 'webhook', id },
})

/** What the audit says: the address may have a secret of the receiver in it. */
const facts = ({ url, ...values }: Pick<store.WebhookRecord, 'name' | 'url' | 'events' | 'isActive'>) => ({
  ...values,
  host: new URL(url).host,
})

async function find(db: Database, id: number) {
  const found = await store.findWebhook(db, id)
  if (!found) throw notFound()
  return found
}

async function lock(tx: DeskContext['db'], id: number) {
  const found = await store.lockWebhook(tx, id)
  if (!found) throw notFound()
  return found
}

/** A name is looked at when something is sent to it; an address can be refused at once. */
function readUrl(text: string, language: Language): string {
  const url = readEndpointUrl(text)
  if (!url) throw invalid({ url: [webhookText[language].wrongUrl] })
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host)) throw invalid({ url: [webhookText[language].privateUrl] })
  return url.href
}

async function newSecret(tx: Database, { deskKey }: Deps, id: number): Promise<{ secret: string; sealed: string }> {
  const secret = createSecret()
  const box = await findSecretBox(tx, deskKey)
  return { secret: writeSecret(secret), sealed: box.seal(secret, store.ownerOf(id)) }
}
