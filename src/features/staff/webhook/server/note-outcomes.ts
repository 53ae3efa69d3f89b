import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { describeError, type Log } from '#server/process/log.ts'
import type { DeliveryState } from '../domain/delivery.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './send.ts'
import { webhook } from './tables.ts'

interface Tried {
  delivery: Claimed
  outcome: Outcome
  /** Until the next try; null: it is given up. */
  nextMs: number | null
  durationMs: number
}

/** Notes what came of a try; answers when it is written. */
export type NoteOutcome = (tried: Tried) => Promise<void>

/** Those that end while others are written share the next statement: each is a commit, which waits for the disk. */
export function createNotes(db: Database, log: Log): NoteOutcome {
  let gathered: Tried[] = []
  let next: Promise<void> | null = null
  let last = Promise.resolve()
  const write = async (tried: readonly Tried[]): Promise<void> => {
    try {
      await writeOutcomes(db, tried)
    } catch (error) {
      const [{ delivery } = {}] = tried
      // Its lease ends, and it is tried again. One that cannot be written keeps no other from it.
      if (tried.length === 1) log.warn('webhook_not_noted', { delivery: delivery?.id, error: describeError(error) })
      else for (const one of tried) await write([one])
    }
  }
  return tried => {
    gathered.push(tried)
    next ??= last.then(() => {
      const all = gathered
      gathered = []
      next = null
      return write(all)
    })
    last = next
    return next
  }
}

async function writeOutcomes(db: Database, tried: readonly Tried[]): Promise<void> {
  const rows = tried.map(({ delivery: { id, tries, claimedUntil }, outcome, nextMs, durationMs }) => {
    const { failure, status, answer } = outcome
    const state: DeliveryState = failure === null ? 'delivered' : nextMs === null ? 'failed' : 'waiting'
    const of = { id, claimed_until: claimedUntil }
    return { ...of, tries: tries + 1, state, next_ms: nextMs ?? 0, failure, status, answer, duration_ms: durationMs }
  })
  // The ids beside the rows: of these PostgreSQL guesses that they are a hundred, for which it would read the whole table.
  const write = (tx: Database) =>
    tx.execute(sql`
      update webhook_delivery d
      set tries = v.tries, state = v.state, failure = v.failure, status = v.status, answer = v.answer,
        duration_ms = v.duration_ms, claimed_until = null, last_try_at = now(),
        next_try_at = now() + v.next_ms * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(id bigint, claimed_until timestamptz, tries integer, state text, next_ms float8,
        failure text, status integer, answer text, duration_ms integer)
      -- Not what somebody has sent again meanwhile, or another process tries because this one took too long.
      where d.id = v.id and d.claimed_until = v.claimed_until and d.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`)
  const gone = tried.filter(({ outcome }) => outcome.status === 410)
  if (gone.length === 0) return void (await write(db))
  await db.transaction(async tx => {
    await write(tx)
    // Gone is the address, not what somebody has put in its place meanwhile.
    for (const { delivery } of gone)
      await tx
        .update(webhook)
        .set({ isActive: false, isGone: true })
        .where(and(eq(webhook.id, delivery.webhookId), eq(webhook.url, delivery.url)))
  })
}
