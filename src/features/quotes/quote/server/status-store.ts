import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { Actor, QuoteStatus } from '../domain/lifecycle.ts'
import { quote, quoteEvent } from './tables.ts'

/** The status of the quote, locked until the transaction ends: of two changes at the same time, the second sees the first. */
export async function lockQuoteStatus(tx: Database, id: number) {
  const [row] = await tx
    .select({ status: quote.status, validUntil: quote.validUntil })
    .from(quote)
    .where(eq(quote.id, id))
    .for('update')
  return row ?? null
}

export interface StatusChange {
  quoteId: number
  from: QuoteStatus
  to: QuoteStatus
  by: Actor
  actorId: number | null
  at: Date
  /** Until when a sent quote is valid. */
  validUntil?: Date | null
}

/** Stores the new status and its event. */
export async function saveStatus(tx: Database, change: StatusChange): Promise<void> {
  const { quoteId, from, to, by, actorId, at, validUntil } = change
  await tx
    .update(quote)
    .set({ status: to, ...(validUntil === undefined ? {} : { validUntil }) })
    .where(eq(quote.id, quoteId))
  await tx.insert(quoteEvent).values({ quoteId, at, fromStatus: from, toStatus: to, by, actorId })
}

/** Locks sent quotes whose validity is over, the oldest first. Skips those that another process has locked. */
export async function lockLapsedQuotes(tx: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.status, 'sent'), lt(quote.validUntil, now)))
    .orderBy(asc(quote.validUntil))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(row => row.id)
}
