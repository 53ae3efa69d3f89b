import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { writeSender } from '#shared/mail/email.ts'
import { keepsText, type MailKind } from '#shared/mail/mail-kinds.ts'
import { announceAfterCommit } from '../database/channel.ts'
import type { Database } from '../database/connection.ts'
import { insertFromJson } from '../database/sql/json-rows.ts'
import { rowSlices } from '../database/sql/row-slices.ts'
import { outbox, type StoredMessage } from '../database/tables.ts'
import { describeError, type Log } from '../process/log.ts'
import { mailSettled } from '../process/observed.ts'
import { currentTraceparent, readTraceparent, tracedFrom } from '../process/tracing.ts'
import { createBell } from './bell.ts'
import {
  type Claimed,
  type Claiming,
  claimNext,
  giveBack,
  inTime,
  type Lane,
  laneMs,
  leaseMs,
  sendLimitMs,
  untilNext,
} from './claim-mails.ts'
import { pauseMs, readFailure } from './mail-failure.ts'

export const outboxChannel = 'outbox'

/** A mail to send. Every try has the same Message-ID and date, so that a mail program shows it once even if it arrives twice. */
export interface OutgoingMail {
  id: number
  messageId: string
  createdAt: Date
  message: StoredMessage
  /** Number of failed tries. */
  tries?: number
  /** The files of the message, with their bytes. */
  attachments?: MailFile[]
}

interface MailFile {
  filename: string
  contentType: string
  content: Buffer
  /** The mail's HTML shows it by this name, so it is no file of its own. */
  cid?: string
}

/** Sends a mail. Throws MailRefused when the server refuses this mail; after any other error the outbox tries again. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** A mail that was sent, refused or given up is sent again with this text, perhaps to another address, as a new mail. */
export interface RepeatedMail {
  id: number
  kind: string
  reference: string | null
  quoteId: number | null
  customerId: number | null
  message: StoredMessage
}

export interface MailToQueue extends StoredMessage {
  /** Says what the mail was when its text is gone, and when that goes. */
  kind: MailKind
  /** The public number of the mail's subject, such as a web quote ID. */
  reference?: string
  /** What and whom the mail concerns. */
  quoteId?: number | null
  customerId?: number | null
}

/**
 * Stores a mail in the transaction that causes it, and returns its id. The worker sends it after the commit, or at the given time: until
 * then it can be rewritten.
 */
export async function queueMail(tx: Database, mail: MailToQueue, now: Date, sendAt = now): Promise<number> {
  const [id] = await insertMails(tx, [{ ...rowOf(mail, now), nextTryAt: sendAt }])
  if (id === undefined) throw new Error('A mail was not stored')
  return id
}

export async function queueMails(tx: Database, mails: readonly MailToQueue[], now: Date): Promise<void> {
  await insertMails(
    tx,
    mails.map(mail => rowOf(mail, now)),
  )
}

/** Queues the texts of earlier mails as new ones, with Message-IDs of their own. Returns their ids, in the same order. */
export function repeatMails(tx: Database, mails: readonly RepeatedMail[], now: Date): Promise<number[]> {
  const rows = mails.map(({ id: repeats, kind, reference, quoteId, customerId, message }) => {
    const about = { kind, reference, quoteId, customerId, repeats, to: message.to }
    return { ...about, message, messageId: createMessageId(message), nextTryAt: now, createdAt: now }
  })
  return insertMails(tx, rows)
}

/** Locks the newest mail of a kind about a quote that waits for its time to be sent; null where there is none. */
export async function lockUnsentMail(
  tx: Database,
  { kind, quoteId, now }: { kind: MailKind; quoteId: number; now: Date },
): Promise<{ id: number; message: StoredMessage } | null> {
  const isUnsent = and(eq(outbox.state, 'waiting'), eq(outbox.tries, 0), isNull(outbox.claimedUntil))
  const [mail] = await tx
    .select({ id: outbox.id, message: outbox.message })
    .from(outbox)
    .where(and(isUnsent, gt(outbox.nextTryAt, now), eq(outbox.kind, kind), eq(outbox.quoteId, quoteId)))
    .orderBy(desc(outbox.id))
    .limit(1)
    .for('update')
  return mail ?? null
}

/** Gives a mail that lockUnsentMail has locked another text. Its recipient and its time stay. */
export async function rewriteMail(tx: Database, id: number, message: StoredMessage): Promise<void> {
  checkHeaders(message)
  await tx.update(outbox).set({ message }).where(eq(outbox.id, id))
}

/** Tells the workers that mail is due, once the transaction is committed. They look every few seconds besides. */
export const tellWorkers = (tx: Database): Promise<void> => announceAfterCommit(tx, outboxChannel)

const insertRows = insertFromJson(outbox)
/** The most characters that the mails of one statement have. */
const mostCharacters = 100_000

async function insertMails(tx: Database, rows: (typeof outbox.$inferInsert)[]): Promise<number[]> {
  const traceParent = currentTraceparent()
  const ids: number[] = []
  // One mail of a large quote is a megabyte: then each has a statement of its own.
  const characters = rows.reduce((sum, { message }) => sum + message.html.length + message.text.length, 0)
  for await (const slice of rowSlices(rows, characters > mostCharacters ? 1 : rows.length)) {
    const values = slice.map(row => ({ ...row, traceParent }))
    const inserted = await tx.execute<{ id: number }>(sql`${insertRows(values)} returning id`)
    ids.push(...inserted.rows.map(({ id }) => id))
  }
  await tellWorkers(tx)
  return ids
}

function rowOf(mail: MailToQueue, now: Date): typeof outbox.$inferInsert {
  const { kind, reference, quoteId, customerId, ...message } = mail
  const about = { kind, reference, quoteId, customerId }
  return { ...about, to: message.to, message, messageId: createMessageId(message), nextTryAt: now, createdAt: now }
}

/** Throws for a header that would become two. */
function checkHeaders({ from, to, alsoTo = [], cc = [], replyTo = '', subject }: StoredMessage): void {
  for (const line of [from, to, ...alsoTo, ...cc, replyTo, subject])
    if (/[\r\n\0]/.test(line)) throw new Error('A header of a mail must be one line')
}

/** The Message-ID of a mail whose headers are in order. */
function createMessageId(message: StoredMessage): string {
  checkHeaders(message)
  const domain = /@([\w.-]+)>?$/.exec(writeSender(message.from.trim()))?.[1] ?? 'localhost'
  return `<${randomUUID()}@${domain}>`
}

const pollMs = 1000
/** The longest pause. With several processes an announcement is lost with the one that was to make it; the embedded database has one. */
const mostPauseMs = { postgres: 5000, pglite: 30_000 } as const
/** How long stop() waits for sends under way before it cuts them off. */
const drainMs = 5000

export interface OutboxDeps extends Claiming {
  send: SendMail
  log: Log
  now: () => Date
  /** Called in the transaction that gives a mail up. */
  onGivenUp?: (tx: Database, mail: GivenUpMail, now: Date) => Promise<void>
}

export type GivenUpMail = Pick<typeof outbox.$inferSelect, 'kind' | 'reference' | 'quoteId' | 'customerId' | 'to'>

/**
 * Sends due mails until it is stopped. Several processes may do so at once: each claims a mail for a limited time, and no
 * transaction stays open while the mail server answers.
 */
export async function startOutbox(deps: OutboxDeps): Promise<{ stop: () => Promise<void> }> {
  const { connection, log } = deps
  const bell = createBell()
  const breakOff = new AbortController()
  const underWay = new Map<Lane, Promise<void>>()
  let isStopping = false
  const unlisten = await connection.listen(outboxChannel, bell.ring)

  const sendAll = async (lane: Lane) => {
    // A send must end, and be noted, while its mail is claimed; what is left then is claimed again.
    const until = performance.now() + laneMs
    let mail = lane.left.shift()
    while (mail) {
      await deliver(mail, deps, breakOff.signal)
      const goesOn = !isStopping && performance.now() < until
      mail = goesOn ? lane.left.shift() : undefined
    }
    await giveBack(deps, lane.left)
  }
  const start = (lane: Lane) => {
    const sending = sendAll(lane)
      .catch(error => log.warn('outbox_unwritable', { error: describeError(error) }))
      .finally(() => {
        underWay.delete(lane)
        bell.ring()
      })
    underWay.set(lane, sending)
  }
  const work = async () => {
    // A second look finds what was locked or unreadable at the first, and what fell due. After that it sleeps until the next mail is due.
    let isQuiet = false
    while (!isStopping) {
      const lanes = await claimNext(deps, [...underWay.keys()]).catch(error => {
        log.warn('outbox_unreadable', { error: describeError(error) })
        return []
      })
      for (const lane of lanes) start(lane)
      if (lanes.length === 0 && !isStopping) isQuiet = !(await bell.wait(isQuiet ? await restMs(deps) : pollMs))
    }
    await Promise.all(underWay.values())
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

/** How long nothing will be due. What is due and was not claimed belongs to somebody else, or waits for room. */
async function restMs(deps: OutboxDeps): Promise<number> {
  // A database that does not answer is named by the next claim.
  const next = await untilNext(deps).catch(() => pollMs)
  const most = mostPauseMs[deps.connection.engine]
  return next === null ? most : next <= 0 ? pollMs : Math.min(next, most)
}

/** Sends a mail, as a part of the trace of the request that caused it. */
function deliver(mail: Claimed, deps: OutboxDeps, breakOff: AbortSignal): Promise<void> {
  const place = readTraceparent(mail.traceParent)
  return tracedFrom('mail', 'send mail', place, async span => {
    const outcome = await deliverIn(place?.traceId, mail, deps, breakOff)
    span.add({ 'mail.kind': mail.kind, 'mail.id': mail.id, 'mail.outcome': outcome })
    if (outcome !== 'sent') span.fail()
  })
}

async function deliverIn(traceId: string | undefined, mail: Claimed, deps: OutboxDeps, breakOff: AbortSignal) {
  const { log, now } = deps
  const failure = await deps
    .send(mail, AbortSignal.any([breakOff, AbortSignal.timeout(sendLimitMs)]))
    .then(() => null)
    .catch((error: unknown) => readFailure(mail, error, now()))
  const outcome = failure ? outcomeOf(mail, failure, deps) : sentAt(mail, now())
  await record(deps, mail, outcome).catch(error =>
    log.error('outbox_unwritable', { mail: mail.id, error: describeError(error) }),
  )
  const end = failure ? (failure.isFinal ? 'refused' : 'delayed') : 'sent'
  mailSettled.tell({ outcome: end })
  const named = { mail: mail.id, ...(traceId ? { trace_id: traceId } : {}) }
  if (!failure) log.info('mail_sent', named)
  else {
    const { tries, code, reply } = failure
    const facts = { ...named, tries, code, reply }
    if (!failure.isFinal) log.warn('mail_delayed', facts)
    else log.error(failure.kind === 'refused' ? 'mail_refused' : 'mail_given_up', facts)
  }
  return end
}

type Outcome = Omit<Partial<typeof outbox.$inferInsert>, 'nextTryAt'> & { nextTryAt?: SQL<Date> }

function sentAt(mail: Claimed, now: Date): Outcome {
  const message = keptMessage(mail, true)
  const outcome = { state: 'sent', sentAt: now, claimedUntil: null, lastError: null, deferredSince: null } as const
  // A text that stays is not written again.
  return message === mail.message ? outcome : { ...outcome, message }
}

function outcomeOf(mail: Claimed, failure: ReturnType<typeof readFailure>, deps: OutboxDeps): Outcome {
  const { isFinal, tries, lastError, deferredSince } = failure
  const nextTryAt = inTime(deps, pauseMs(failure))
  return isFinal
    ? { state: 'refused', tries, lastError, deferredSince, claimedUntil: null, message: keptMessage(mail, false) }
    : { tries, lastError, deferredSince, nextTryAt, claimedUntil: null }
}

/** What stays of a message once it has left, or was given up: of one with a secret link only from, to and subject. */
export function keptMessage({ kind, message }: Pick<Claimed, 'kind' | 'message'>, hasLeft: boolean): StoredMessage {
  if (keepsText(kind, hasLeft)) return message
  const { from, to, subject } = message
  return { from, to, subject, text: '', html: '' }
}

async function record({ connection, now, onGivenUp }: OutboxDeps, mail: Claimed, outcome: Outcome): Promise<void> {
  const write = (tx: Database) => tx.update(outbox).set(outcome).where(eq(outbox.id, mail.id))
  for (let left = (leaseMs - laneMs - sendLimitMs) / pollMs; ; left--) {
    try {
      if (outcome.state !== 'refused') await write(connection.db)
      else
        await connection.db.transaction(async tx => {
          await write(tx)
          await onGivenUp?.(tx, mail, now())
        })
      return
    } catch (error) {
      if (left <= 0) throw error
      await new Promise(resolve => setTimeout(resolve, pollMs))
    }
  }
}

/** How many mails wait, and for how long the oldest has been waiting. */
export async function readWaiting(db: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const oldest = sql<number>`coalesce(extract(epoch from now() - min(${outbox.createdAt})), 0)::float8`
  const [row] = await db.select({ waiting: count(), oldest }).from(outbox).where(eq(outbox.state, 'waiting'))
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) }
}
