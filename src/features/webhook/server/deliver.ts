import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Database } from '#server/database/connection.ts'
import { createBell } from '#server/mail/bell.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { findSecretBox, type SecretBox } from '#server/security/secret-box.ts'
import { payloadVersion, testType } from '../domain/event-types.ts'
import { pauseAfter, readRetryAfter } from '../domain/retries.ts'
import { type Claimed, claimDue, giveBack, hasWebhooks, inTime } from './claim.ts'
import { type Message, type Outcome, publicReach, type Reach, sendMessage } from './send.ts'
import { signedHeaders } from './sign.ts'
import { ownerOf, webhookChannel } from './store.ts'
import { webhook, webhookDelivery, webhookEvent } from './tables.ts'

/** What is told of an event, as the calls present it; null where its record is gone. The composition hands it in, for each kind of record. */
export type DescribeEvent = (
  db: Database,
  event: { type: string; subjectId: number; at: Date },
) => Promise<object | null>

export interface DeliveryDeps {
  connection: Connection
  log: Log
  now: () => Date
  deskKey: string | undefined
  /** By the kind of the record. */
  describe: Readonly<Record<string, DescribeEvent>>
  reach?: Reach
  /** Lets tests pretend that time has passed. */
  aheadMs?: () => number
}

/** While there are endpoints. Events are written in the transactions of others, and nobody announces them. */
const lookMs = 1000
/** While there are none; the first one is announced. */
const idleMs = 30_000
/** How long stop() waits for tries under way before it cuts them off. */
const drainMs = 3000

/** Sends what is due until it is stopped. Several processes may do so at once, and none holds anything: what is left is sent by another. */
export async function startDeliveries(deps: DeliveryDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log, aheadMs = () => 0 } = deps
  const { db } = connection
  const bell = createBell()
  const breakOff = new AbortController()
  const underWay = new Map<number, number>()
  const running = new Set<Promise<void>>()
  let isStopping = false
  const unlisten = await connection.listen(webhookChannel, bell.ring)

  const start = (delivery: Claimed) => {
    const { webhookId } = delivery
    underWay.set(webhookId, (underWay.get(webhookId) ?? 0) + 1)
    const trying = deliver(delivery, deps, breakOff.signal)
      // Its lease ends, and it is tried again.
      .catch(error => log.warn('webhook_not_tried', { delivery: delivery.id, error: describeError(error) }))
      .finally(() => {
        const left = (underWay.get(webhookId) ?? 1) - 1
        if (left > 0) underWay.set(webhookId, left)
        else underWay.delete(webhookId)
        running.delete(trying)
        bell.ring()
      })
    running.add(trying)
  }
  const look = async () => {
    const due = await claimDue(db, underWay, aheadMs())
    for (const delivery of due) start(delivery)
    if (due.length > 0 || isStopping) return
    await bell.wait(running.size > 0 || (await hasWebhooks(db)) ? lookMs : idleMs)
  }
  const work = async () => {
    while (!isStopping)
      await look().catch(async error => {
        log.warn('webhooks_unreadable', { error: describeError(error) })
        await bell.wait(lookMs)
      })
    await Promise.all(running)
  }
  const working = work()
  return {
    stop: async () => {
      isStopping = true
      bell.ring()
      const timer = setTimeout(() => breakOff.abort(), drainMs)
      await working
      clearTimeout(timer)
      await unlisten()
    },
  }
}

async function deliver(delivery: Claimed, deps: DeliveryDeps, breakOff: AbortSignal): Promise<void> {
  const { connection, log, now, deskKey, reach = publicReach, aheadMs = () => 0 } = deps
  const { db } = connection
  const body = delivery.payload ?? (await freeze(db, delivery, deps.describe))
  if (body === null) return note(db, delivery, { failure: 'record_gone', status: null, answer: null }, null, 0)
  const at = now()
  const message = await sign(await findSecretBox(db, deskKey), delivery, body, at)
  const began = performance.now()
  const outcome = await sendMessage(reach, message, breakOff)
  if (outcome.failure && breakOff.aborted) return giveBack(db, delivery.id)
  const { failure, status } = outcome
  const named = { webhook: delivery.webhookId, delivery: delivery.id, status: status ?? undefined }
  if (failure) log.warn('webhook_not_taken', { ...named, tries: delivery.tries + 1, reason: failure })
  else log.info('webhook_delivered', named)
  const pauseMs = status === 410 ? null : pauseAfter(delivery.tries + 1, readRetryAfter(outcome.retryAfter, at))
  const nextMs = pauseMs === null ? null : pauseMs + aheadMs()
  await note(db, delivery, outcome, nextMs, Math.round(performance.now() - began))
}

/** Makes what is sent, and keeps it: each try and each endpoint gets the same bytes. Null where the record is gone. */
async function freeze(
  db: Database,
  { eventId: id, type, subjectKind, subjectId, at }: Claimed,
  describe: DeliveryDeps['describe'],
): Promise<string | null> {
  const data = type === testType ? {} : await describe[subjectKind]?.(db, { type, subjectId, at })
  if (!data) return null
  const made = JSON.stringify({ type, timestamp: at.toISOString(), version: payloadVersion, data })
  // Whoever was first has decided.
  const [row] = await db
    .update(webhookEvent)
    .set({ payload: sql`coalesce(${webhookEvent.payload}, ${made})` })
    .where(eq(webhookEvent.id, id))
    .returning({ payload: webhookEvent.payload })
  return row?.payload ?? null
}

async function sign(box: SecretBox, delivery: Claimed, body: string, at: Date): Promise<Message> {
  const { webhookId, url, secret, formerSecret, key: id } = delivery
  const owner = ownerOf(webhookId)
  const secrets = [secret, formerSecret].flatMap(sealed => (sealed === null ? [] : (box.open(sealed, owner) ?? [])))
  if (secrets.length === 0) throw new Error('The secret of a webhook cannot be opened: DESK_KEY is another')
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'webhooks/1',
    ...signedHeaders({ id, at, body }, secrets),
  }
  return { url: new URL(url), headers, body }
}

/** `nextMs`: until the next try; null: it is given up. */
async function note(
  db: Database,
  { id, webhookId, url, tries }: Claimed,
  { failure, status, answer }: Outcome,
  nextMs: number | null,
  durationMs: number,
): Promise<void> {
  const tried = { tries: tries + 1, failure, status, answer, durationMs, claimedUntil: null, lastTryAt: sql`now()` }
  const next =
    failure === null
      ? { state: 'delivered' as const }
      : nextMs === null
        ? { state: 'failed' as const }
        : { nextTryAt: inTime(nextMs) }
  const write = (tx: Database) =>
    tx
      .update(webhookDelivery)
      .set({ ...tried, ...next })
      .where(eq(webhookDelivery.id, id))
  if (status !== 410) return void (await write(db))
  await db.transaction(async tx => {
    await write(tx)
    // Gone is the address, not what somebody has put in its place meanwhile.
    await tx
      .update(webhook)
      .set({ isActive: false, isGone: true })
      .where(and(eq(webhook.id, webhookId), eq(webhook.url, url)))
  })
}
