import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm'
import { keptDays } from '#shared/retention.ts'
import { type CleaningTask, daysBefore, removeInBatches } from './cleaning.ts'
import type { Connection, Database } from './database/connection.ts'
import { outbox, type StoredMessage } from './database/tables.ts'
import type { Log } from './log.ts'

export const outboxChannel = 'outbox'

/** One mail as it leaves: the same Message-ID and date at every try, so that a reader who gets it twice sees one. */
export interface OutgoingMail {
  id: number
  messageId: string
  createdAt: Date
  message: StoredMessage
  /** How often it was tried in vain. */
  tries?: number
  /** Those of the message, made. */
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Hands a mail over for good. Throws MailRefused where the server refuses this very mail, anything else is tried again. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** The mail server has refused the mail itself with a 5xx; trying again will hardly help. `cause` is what the server said. */
export class MailRefused extends Error {}

/** Stores a mail in the transaction whose news it carries; the worker sends it when the transaction is done. */
export async function queueMail(tx: Database, message: StoredMessage, now: Date): Promise<void> {
  for (const line of [message.from, message.to, message.replyTo ?? '', message.subject])
    if (/[\r\n\0]/.test(line)) throw new Error('A header of a mail must be one line')
  const domain = /@([\w.-]+)>?$/.exec(message.from.trim())?.[1] ?? 'localhost'
  const messageId = `<${randomUUID()}@${domain}>`
  await tx.insert(outbox).values({ messageId, to: message.to, message, nextTryAt: now, createdAt: now })
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`)
}

const batchSize = 5
const pollMs = 1000
/** A send that takes longer is broken off. */
const sendLimitMs = 60_000
/** For so long a claimed mail is its worker's alone; longer than a send, so that a mail is not sent by two. */
const leaseMs = 2 * sendLimitMs
const longestPauseMs = 60_000
const refusalLimit = 6
/** What stop() waits for sends under way before it breaks them off. */
const drainMs = 5000

export interface OutboxDeps {
  connection: Connection
  send: SendMail
  log: Log
  now: () => Date
}

/**
 * Sends what is due until it is stopped. Several processes may do so at once: a mail is claimed with a lease, and no
 * transaction is open while the mail server keeps us waiting.
 */
export async function startOutbox(deps: OutboxDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = deps
  const bell = createBell()
  const breakOff = new AbortController()
  let isStopping = false
  const unlisten = await connection.listen(outboxChannel, bell.ring)

  const work = async () => {
    while (!isStopping) {
      const mails = await claimDue(deps).catch(error => {
        log.warn('outbox_unreadable', { error: String(error) })
        return []
      })
      await Promise.all(mails.map(mail => deliver(mail, deps, breakOff.signal)))
      if (mails.length === 0 && !isStopping) await bell.wait(pollMs)
    }
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

/** Wakes one waiter; a ring while nobody waits ends the next wait at once. */
function createBell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring: () => {
      hasRung = true
      wake()
    },
    wait: async (ms: number) => {
      if (!hasRung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      hasRung = false
    },
  }
}

async function claimDue({ connection, now }: OutboxDeps) {
  const { db } = connection
  const claimedAt = now()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, claimedAt)))
    .orderBy(asc(outbox.nextTryAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ nextTryAt: new Date(claimedAt.getTime() + leaseMs) })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
}
type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

async function deliver(mail: Claimed, deps: OutboxDeps, breakOff: AbortSignal): Promise<void> {
  const { log, now } = deps
  const failure = await deps
    .send(mail, AbortSignal.any([breakOff, AbortSignal.timeout(sendLimitMs)]))
    .then(() => null)
    .catch((error: unknown) => afterFailure(mail, error, now()))
  await record(deps, mail.id, failure?.outcome ?? { state: 'sent', sentAt: now(), lastError: null }).catch(error =>
    log.error('outbox_unwritable', { mail: mail.id, error: String(error) }),
  )
  if (!failure) return log.info('mail_sent', { mail: mail.id })
  const { isFinal, tries, facts } = failure
  log[isFinal ? 'error' : 'warn'](isFinal ? 'mail_refused' : 'mail_delayed', { mail: mail.id, tries, ...facts })
}

/** `tries` counts those in a row that ended the same way: a long outage must not use up the tries that a refusal has. */
function afterFailure(mail: Claimed, error: unknown, now: Date) {
  const kind = error instanceof MailRefused ? 'refused' : 'failed'
  const tries = mail.lastError?.startsWith(`${kind}: `) ? mail.tries + 1 : 1
  const isFinal = kind === 'refused' && tries >= refusalLimit
  const outcome: Outcome = {
    state: isFinal ? 'refused' : 'waiting',
    tries,
    lastError: `${kind}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500),
    nextTryAt: new Date(now.getTime() + Math.min(1000 * 2 ** (tries - 1), longestPauseMs)),
  }
  // The server's words often quote the address: the log has only its codes.
  const source = Object(error instanceof MailRefused ? error.cause : error)
  const facts = { code: Reflect.get(source, 'code'), reply: Reflect.get(source, 'responseCode') }
  return { isFinal, tries, facts, outcome }
}
type Outcome = Partial<typeof outbox.$inferInsert>

async function record({ connection }: OutboxDeps, id: number, outcome: Outcome): Promise<void> {
  for (let left = (leaseMs - sendLimitMs) / pollMs; ; left--) {
    try {
      await connection.db.update(outbox).set(outcome).where(eq(outbox.id, id))
      return
    } catch (error) {
      if (left <= 0) throw error
      await new Promise(resolve => setTimeout(resolve, pollMs))
    }
  }
}

/** Forgets mail that was sent or given up a month ago. */
export const removeOldMail: CleaningTask = (db, now, signal) => {
  const isDone = sql`${outbox.state} <> 'waiting'`
  return removeInBatches(db, outbox, and(isDone, lt(outbox.createdAt, daysBefore(now, keptDays.mail))), { signal })
}

/** Forgets what was sent to an address; what still waits is sent first. */
export async function removeMailTo(tx: Database, to: string): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.to, to), ne(outbox.state, 'waiting')))
}
