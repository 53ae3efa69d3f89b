import { and, eq, sql } from 'drizzle-orm'
import { quoteEvent } from '#features/quote/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteSeen } from './tables.ts'

/** Notes that somebody has seen a quote up to the event. False if the quote has no such event. */
export async function markSeen(db: Database, quoteId: number, staffId: number, eventId: number): Promise<boolean> {
  const [event] = await db
    .select({ id: quoteEvent.id })
    .from(quoteEvent)
    .where(and(eq(quoteEvent.id, eventId), eq(quoteEvent.quoteId, quoteId)))
  if (!event) return false
  await db
    .insert(quoteSeen)
    .values({ quoteId, staffId, eventId })
    .onConflictDoUpdate({
      target: [quoteSeen.quoteId, quoteSeen.staffId],
      set: { eventId: sql`greatest(${quoteSeen.eventId}, excluded.event_id)` },
    })
  return true
}
