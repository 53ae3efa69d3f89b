import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connection.ts'

/** Forgets one kind of thing that has served its time. The signal says that the process ends: what is left waits for the next. */
export type CleaningTask = (db: Database, now: Date, signal?: AbortSignal) => Promise<void>

/** The instant before which something is older than so many days. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

interface Batches {
  signal: AbortSignal | undefined
  /** Rows at a time; fewer where many others go with each. */
  size?: number
}

/**
 * Deletes the rows that meet the condition, some at a time and each time in a transaction of its own: nobody waits long for
 * a row or for the engine. Rows that somebody else holds are left for the next time.
 */
export async function removeInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { signal, size = 1000 }: Batches,
): Promise<void> {
  while (!signal?.aborted) {
    const batch = db
      .select({ ctid: sql`${table}.ctid` })
      .from(table)
      .where(condition)
      .limit(size)
      .for('update', { skipLocked: true, of: table })
    const removed = await db.delete(table).where(sql`${table}.ctid = any(array(${batch}))`).returning({ one: sql`1` })
    if (removed.length < size) return
    await nextTurn()
  }
}
