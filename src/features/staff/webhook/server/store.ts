import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import type { DeliveryState } from '../domain/delivery.ts'
import { testType } from '../domain/event-types.ts'
import { webhook, webhookDelivery, webhookEvent } from './tables.ts'

/** Announced when an endpoint or a delivery was changed by hand: the processes look at once. */
export const webhookChannel = 'webhooks'
export const tellDeliveries = (tx: Database): Promise<void> => announceAfterCommit(tx, webhookChannel)

/** Whose secret a sealed one is. */
export const ownerOf = (id: number) => `webhook:${id}`

export type WebhookRecord = typeof webhook.$inferSelect

const isThere = isNull(webhook.deletedAt)
/** Drizzle leaves the table's name out where a query has one table; in a query within it `id` would be that of the delivery. */
const outerId = sql`${webhook}.id`

export async function listWebhooks(db: Database) {
  return db
    .select({
      webhook,
      waiting: countOf('waiting'),
      failed: countOf('failed'),
      lastDeliveredAt: sql<Date | null>`(
        select last_try_at from webhook_delivery d where d.webhook_id = ${outerId} and d.state = 'delivered'
        order by d.id desc limit 1)`.mapWith(webhookDelivery.lastTryAt),
    })
    .from(webhook)
    .where(isThere)
    .orderBy(asc(webhook.id))
    .limit(100)
}

/** Up to a thousand: more is no other news. */
const countOf = (state: DeliveryState) => sql<number>`(
  select count(*)::int from (
    select from webhook_delivery d where d.webhook_id = ${outerId} and d.state = ${state} limit 1000) c)`

export async function findWebhook(db: Database, id: number): Promise<WebhookRecord | null> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), isThere))
  return row ?? null
}

export async function lockWebhook(tx: Database, id: number): Promise<WebhookRecord | null> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), isThere))
    .for('no key update')
  return row ?? null
}

export const countWebhooks = (db: Database): Promise<number> => db.$count(webhook, isThere)

export async function insertWebhook(tx: Database, values: typeof webhook.$inferInsert): Promise<number> {
  const [row] = await tx.insert(webhook).values(values).returning({ id: webhook.id })
  if (!row) throw new Error('A webhook was not stored')
  return row.id
}

export async function updateWebhook(
  tx: Database,
  id: number,
  values: Partial<typeof webhook.$inferInsert>,
): Promise<void> {
  await tx
    .update(webhook)
    .set({ ...values, revision: sql`${webhook.revision} + 1` })
    .where(eq(webhook.id, id))
}

/** Queues a test for one endpoint, whatever it is told of. Answers the delivery's id. */
export async function queueTest(tx: Database, webhookId: number, now: Date): Promise<number> {
  const event = { type: testType, subjectKind: 'webhook', subjectId: webhookId, at: now } as const
  const [made] = await tx.insert(webhookEvent).values(event).returning({ id: webhookEvent.id })
  if (!made) throw new Error('A test was not stored')
  // A subject of its own: it waits for nothing.
  const delivery = { webhookId, eventId: made.id, subject: `test:${made.id}`, nextTryAt: sql`now()` }
  const [queued] = await tx.insert(webhookDelivery).values(delivery).returning({ id: webhookDelivery.id })
  if (!queued) throw new Error('A test was not queued')
  return queued.id
}

const columns = {
  id: webhookDelivery.id,
  webhookId: webhookDelivery.webhookId,
  key: webhookEvent.key,
  type: webhookEvent.type,
  subjectKind: webhookEvent.subjectKind,
  subjectId: webhookEvent.subjectId,
  /** What people call it by: the number of a quote, the part number of a product. */
  subjectName: sql<string | null>`case ${webhookEvent.subjectKind}
    when 'quote' then (select web_quote_id from ${quote} q where q.id = ${webhookEvent.subjectId})
    when 'product' then (select sku from ${product} p where p.id = ${webhookEvent.subjectId}) end`,
  at: webhookEvent.at,
  state: webhookDelivery.state,
  tries: webhookDelivery.tries,
  nextTryAt: webhookDelivery.nextTryAt,
  claimedUntil: webhookDelivery.claimedUntil,
  lastTryAt: webhookDelivery.lastTryAt,
  failure: webhookDelivery.failure,
  status: webhookDelivery.status,
  durationMs: webhookDelivery.durationMs,
}

export interface DeliveryFilter {
  webhookId: number
  state?: DeliveryState | undefined
}

const meets = ({ webhookId, state }: DeliveryFilter): SQL | undefined =>
  and(eq(webhookDelivery.webhookId, webhookId), state && eq(webhookDelivery.state, state))

/** A page of the deliveries of an endpoint, newest first. */
export function listDeliveries(db: Database, filter: DeliveryFilter, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([webhookDelivery.id], 'desc', cursor)
  return db
    .select(columns)
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(where, meets(filter)))
    .orderBy(...orderBy)
    .limit(limit)
}
export type DeliveryRecord = Awaited<ReturnType<typeof listDeliveries>>[number]

export const countDeliveries = (db: Database, filter: DeliveryFilter): Promise<number> =>
  countUpTo(db, sql`from ${webhookDelivery} where ${meets(filter)}`)

export async function findDelivery(db: Database, id: number) {
  const [row] = await db
    .select({ ...columns, payload: webhookEvent.payload, answer: webhookDelivery.answer })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id), isThere))
  return row ?? null
}

/** Makes deliveries due at once, with all their tries before them; those that wait only come sooner. Answers the ids of those that were found. */
export async function sendAgain(tx: Database, ids: readonly number[]): Promise<number[]> {
  const ofEndpoints = tx.select({ id: webhook.id }).from(webhook).where(isThere)
  const rows = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()`, claimedUntil: null })
    .where(and(inArray(webhookDelivery.id, [...ids]), inArray(webhookDelivery.webhookId, ofEndpoints)))
    .returning({ id: webhookDelivery.id })
  return rows.map(row => row.id)
}

/** Removes what was told of a customer's quotes, or is to be: the customer is forgotten. */
export async function forgetQuoteEvents(tx: Database, customerId: number, ofOthers: readonly number[]): Promise<void> {
  const ofCustomer = tx.select({ id: quote.id }).from(quote).where(eq(quote.customerId, customerId))
  await tx
    .delete(webhookEvent)
    .where(
      and(
        eq(webhookEvent.subjectKind, 'quote'),
        or(inArray(webhookEvent.subjectId, ofCustomer), inArray(webhookEvent.subjectId, [...ofOthers])),
      ),
    )
}

/** Removes what was told when a mail of that day would go, and endpoints that were deleted. What waits so long waits for one that is off. */
export const removeOldWebhookEvents: CleaningTask = async (db, now, signal) => {
  const before = daysBefore(now, keptDays.mail)
  await removeInBatches(db, webhookEvent, lt(webhookEvent.at, before), { signal })
  await db.delete(webhook).where(lt(webhook.deletedAt, before))
}
