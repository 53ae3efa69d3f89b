import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { isOneOf } from '../database/sql/id-sql.ts'
import { outbox } from '../database/tables.ts'

/** Number of recipients that get mail at once, one mail after the other, so that a hanging recipient does not delay others. */
const mostUnderWay = 20
/** Number of mails that are claimed with one statement: each is a commit, and the sales team gets one for every quote. */
const mostClaimed = 8
/** At most this many of them are repeated tries, so that hanging recipients leave room for new mail. */
const mostRetries = 10
/** A send that takes longer is cut off. */
export const sendLimitMs = 60_000
/** The last mail of a recipient is begun so long after the claim at most. */
export const laneMs = sendLimitMs / 2
/** Whether a worker is sending the mail. A claim that has run out is none: its worker has ended. */
export const isClaimed = ({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now

/** How long a claimed mail belongs to its worker: until it is sent and noted, so that two workers never send the same mail. */
export const leaseMs = laneMs + 2 * sendLimitMs
/** A process knows the database's clock no better: what it queues for now must not wait for the next look. */
const slackMs = 250

export type Claimed = typeof outbox.$inferSelect

/** The mails that one recipient gets, one after the other. */
export interface Lane {
  to: string
  left: Claimed[]
  /** How many of them were tried before. */
  retries: number
}

export interface Claiming {
  connection: Connection
  /** Lets tests pretend that time has passed: so much is added to the database's clock. */
  aheadMs?: () => number
}

/** Claims the mails that are due longest and whose recipients have no mail under way, by recipient; none where there is no room. */
export async function claimNext(deps: Claiming, underWay: readonly Lane[]): Promise<Lane[]> {
  const retries = underWay.reduce((sum, lane) => sum + lane.retries, 0)
  const room = Math.min(mostClaimed, mostUnderWay - underWay.length)
  if (room <= 0) return []
  const { db } = deps.connection
  const isFull = retries >= mostRetries
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        lte(outbox.nextTryAt, inTime(deps, slackMs)),
        isFull ? eq(outbox.tries, 0) : undefined,
        // One text for any number of recipients, so that the statement stays prepared.
        sql`${outbox.to} <> all(${sql.param(underWay.map(lane => lane.to))}::text[])`,
      ),
    )
    .orderBy(asc(outbox.nextTryAt), asc(outbox.id))
    .limit(isFull ? room : Math.min(room, mostRetries - retries))
    .for('update', { skipLocked: true })
  const claimedUntil = inTime(deps, leaseMs)
  const mails = await db
    .update(outbox)
    .set({ nextTryAt: claimedUntil, claimedUntil })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
  const lanes = Map.groupBy(
    mails.toSorted((a, b) => a.id - b.id),
    mail => mail.to,
  )
  return [...lanes].map(([to, left]) => ({ to, left, retries: left.filter(mail => mail.tries > 0).length }))
}

/** In how many milliseconds the next mail is due, or a worker's claim runs out; null where none waits. */
export async function untilNext(deps: Claiming): Promise<number | null> {
  const at = sql`min(${outbox.nextTryAt}) - (${inTime(deps, 0)})`
  const ms = sql<number | null>`(extract(epoch from ${at}) * 1000)::float8`
  const [next] = await deps.connection.db.select({ ms }).from(outbox).where(eq(outbox.state, 'waiting'))
  return next?.ms ?? null
}

/** Lets any worker claim mails again that were not tried. One whose lease has ended may belong to another worker by now. */
export async function giveBack({ connection }: Claiming, mails: readonly Claimed[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(mail => mail.id)
  const lease = mails[0]?.claimedUntil ?? new Date(0)
  // The database's instants are finer than a Date.
  const isOurs = lt(outbox.claimedUntil, new Date(lease.getTime() + 1))
  const at = { nextTryAt: sql`now()`, claimedUntil: null }
  await connection.db
    .update(outbox)
    .set(at)
    .where(and(isOneOf(outbox.id, ids), eq(outbox.state, 'waiting'), isOurs))
}

/** So long after the moment that the database's clock shows: the clocks of processes differ, and a lease must be over for all of them at once. */
export const inTime = ({ aheadMs }: Claiming, ms: number): SQL<Date> =>
  sql`now() + ${ms + (aheadMs?.() ?? 0)}::float8 * interval '1 millisecond'`
