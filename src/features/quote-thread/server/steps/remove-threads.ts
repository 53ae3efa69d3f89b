import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { quoteMessage, quoteNote } from '../tables.ts'

/** Removes everything that was written about these quotes. */
export async function removeThreads(tx: Database, quoteIds: readonly number[]): Promise<void> {
  await tx.delete(quoteNote).where(inArray(quoteNote.quoteId, [...quoteIds]))
  await tx.delete(quoteMessage).where(inArray(quoteMessage.quoteId, [...quoteIds]))
}
