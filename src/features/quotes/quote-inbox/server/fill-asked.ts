import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { askedBy } from './store.ts'
import { quoteDesk } from './tables.ts'

/** So many rows are looked at by one statement. */
const lookedAt = 200
const filledUpTo = new WeakMap<Database, number>()

/**
 * Puts together what quotes ask for, in rows that an older program has stored. A process goes through all rows once, and later through those
 * that have come. A row that is left out, because it was stored late, costs a report some time and is right all the same.
 */
export const fillAsked: CleaningTask = async (db, _now, signal) => {
  while (!signal?.aborted) {
    const { rows } = await db.execute<{ last: number | null }>(sql`
      with looked_at as (
          select quote_id, asked from ${quoteDesk} where quote_id > ${filledUpTo.get(db) ?? 0} order by quote_id limit ${lookedAt}),
        filled as (update ${quoteDesk} desk set asked = ${askedBy(sql`desk.quote_id`)}
          where desk.quote_id in (select quote_id from looked_at where asked is null))
      select max(quote_id) as last from looked_at`)
    const last = rows[0]?.last ?? null
    if (last === null) return
    filledUpTo.set(db, last)
    await nextTurn()
  }
}
