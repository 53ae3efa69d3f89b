import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { VersionState } from '../domain/answer-words.ts'
import type { VersionRecord } from './store.ts'
import { quoteClosing, quoteVersion } from './tables.ts'

/** Gives a version that was in force its last state. */
export async function endVersion(tx: Database, id: number, state: VersionState, now: Date): Promise<void> {
  await tx.update(quoteVersion).set({ state, endedAt: now }).where(eq(quoteVersion.id, id))
}

/** Cancels the version of a quote that has not gone out yet; its id, or null where there is none. */
export async function cancelScheduled(tx: Database, quoteId: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(quoteVersion)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
    .returning({ id: quoteVersion.id })
  return row?.id ?? null
}

/** Stores how a quote ended; one that was noted before is replaced. */
export async function saveClosing(tx: Database, closing: typeof quoteClosing.$inferInsert): Promise<void> {
  const { quoteId } = closing
  await tx.delete(quoteClosing).where(eq(quoteClosing.quoteId, quoteId))
  await tx.insert(quoteClosing).values(closing)
}

/** The version that waits to go out; a quote has one at most. */
export async function findScheduled(db: Database, quoteId: number): Promise<VersionRecord | null> {
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
  return row ?? null
}
