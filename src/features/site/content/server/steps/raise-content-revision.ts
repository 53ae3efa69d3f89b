import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { contentRevision } from '../tables.ts'

/** Announced with every change of the contents, so that each process draws its pages anew. */
export const contentChannel = 'content'

/**
 * Counts the contents up and tells every process, in the transaction that changes them; best as its last statement, because changes of
 * the contents wait for each other from here.
 */
export async function raiseContentRevision(tx: Database): Promise<void> {
  const told = sql`pg_notify(${contentChannel}, '')`
  await tx
    .insert(contentRevision)
    .values({ part: 'site', revision: 1 })
    .onConflictDoUpdate({ target: contentRevision.part, set: { revision: sql`${contentRevision.revision} + 1` } })
    .returning({ told })
}
