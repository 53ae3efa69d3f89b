import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connection.ts'

/** Deletes one kind of expired rows. It stops when the signal says that the process ends; the next run deletes the rest. */
export type CleaningTask = (db: Database, now: Date, signal?: AbortSignal) => Promise<void>

/** Returns the time that many days before now. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

interface Batches {
  signal: AbortSignal | undefined
  /** Rows per batch; fewer when each row deletes many others with it. */
  size?: number
}

/**
 * Deletes the rows that meet the condition in batches, each in its own transaction, so that other queries do not wait long. Skips
 * rows that another transaction has locked; the next run deletes them.
 */
export function removeInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  batches: Batches,
): Promise<void> {
  return changeInBatches(db, table, condition, {
    ...batches,
    change: async isInBatch => (await db.delete(table).where(isInBatch).returning({ one: sql`1` })).length,
  })
}

/** As removeInBatches; `change` returns how many rows it has changed, which meet the condition no longer. */
export async function changeInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  { signal, size = 1000, change }: Batches & { change: (isInBatch: SQL) => Promise<number> },
): Promise<void> {
  while (!signal?.aborted) {
    const batch = db
      .select({ ctid: sql`${table}.ctid` })
      .from(table)
      .where(condition)
      .limit(size)
      .for('update', { skipLocked: true, of: table })
    if ((await change(sql`${table}.ctid = any(array(${batch}))`)) < size) return
    await nextTurn()
  }
}
