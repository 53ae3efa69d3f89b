import type { Connection } from '#server/database/connection.ts'
import { createBell } from '#server/mail/bell.ts'
import { describeError, type Log } from '#server/process/log.ts'
import { findSecretBox, type SecretBox } from '#server/security/secret-box.ts'
import { pauseAfter, readRetryAfter } from '../domain/retries.ts'
import { type Claimed, claimDue, giveBack, hasRoom, hasWebhooks } from './claim.ts'
import { type DescribeEvent, freezeEvents } from './freeze-events.ts'
import { createNotes, type NoteOutcome } from './note-outcomes.ts'
import { type Message, publicReach, type Reach, sendMessage } from './send.ts'
import { signedHeaders } from './sign.ts'
import { ownerOf, webhookChannel } from './store.ts'

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
/** What is sent is made of so many events together. */
const mostMade = 16
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

  const note = createNotes(db, log)

  const begin = (delivery: Claimed, made: Promise<Made>) => {
    const { webhookId } = delivery
    underWay.set(webhookId, (underWay.get(webhookId) ?? 0) + 1)
    const trying = made
      .then(({ bodies, box }) =>
        deliver(delivery, bodies.get(delivery.eventId), { ...deps, box, note }, breakOff.signal),
      )
      // Its lease ends, and it is tried again.
      .catch(error => log.warn('webhook_not_tried', { delivery: delivery.id, error: describeError(error) }))
      .finally(() => {
        const left = (underWay.get(webhookId) ?? 1) - 1
        if (left > 0) underWay.set(webhookId, left)
        else underWay.delete(webhookId)
        running.delete(trying)
        if (hasRoom(left)) bell.ring()
      })
    running.add(trying)
  }
  const make = async (deliveries: readonly Claimed[]): Promise<Made> => {
    const bodies = await freezeEvents(db, deliveries, deps)
    return { bodies, box: await findSecretBox(db, deps.deskKey) }
  }
  const look = async () => {
    // In the order of their events, so that the endpoints of one share what is made of it.
    const due = await claimDue(db, underWay, aheadMs())
    for (let first = 0; first < due.length; first += mostMade) {
      const some = due.slice(first, first + mostMade)
      const made = make(some)
      for (const delivery of some) begin(delivery, made)
    }
    if (!isStopping) await bell.wait(running.size > 0 || (await hasWebhooks(db)) ? lookMs : idleMs)
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

/** What is sent of events, and what opens the secrets that sign it. */
interface Made {
  bodies: ReadonlyMap<number, string | null>
  box: SecretBox
}

async function deliver(
  delivery: Claimed,
  body: string | null | undefined,
  deps: DeliveryDeps & { box: SecretBox; note: NoteOutcome },
  breakOff: AbortSignal,
): Promise<void> {
  const { connection, log, now, box, note, reach = publicReach, aheadMs = () => 0 } = deps
  // It could not be read.
  if (body === undefined) return
  const gone = { failure: 'record_gone', status: null, answer: null } as const
  if (body === null) return note({ delivery, outcome: gone, nextMs: null, durationMs: 0 })
  const at = now()
  const message = sign(box, delivery, body, at)
  const began = performance.now()
  const outcome = await sendMessage(reach, message, breakOff)
  if (outcome.failure && breakOff.aborted) return giveBack(connection.db, delivery.id)
  const { failure, status } = outcome
  const named = { webhook: delivery.webhookId, delivery: delivery.id, status: status ?? undefined }
  if (failure) log.warn('webhook_not_taken', { ...named, tries: delivery.tries + 1, reason: failure })
  else log.info('webhook_delivered', named)
  const pauseMs = status === 410 ? null : pauseAfter(delivery.tries + 1, readRetryAfter(outcome.retryAfter, at))
  const nextMs = pauseMs === null ? null : pauseMs + aheadMs()
  await note({ delivery, outcome, nextMs, durationMs: Math.round(performance.now() - began) })
}

function sign(box: SecretBox, delivery: Claimed, body: string, at: Date): Message {
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
