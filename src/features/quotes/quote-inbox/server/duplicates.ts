import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** How many other open quotes of the same e-mail address there are within 14 days; at most a hundred each. */
export async function countDuplicates(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select q.id, (
      select count(*)::integer from (
        select 1 from quote o join quote_desk d on d.quote_id = o.id
        where lower(o.email) = lower(q.email) and o.id <> q.id and d.next_move <> 'nobody'
          and o.created_at between q.created_at - interval '14 days' and q.created_at + interval '14 days'
        limit 100) found) as count
    from quote q where q.id = any(${sql.param([...ids])}::integer[]) and q.email <> ''`)
  return rows
}

export const hasDuplicate = async (db: Database, quoteId: number): Promise<boolean> =>
  (await countDuplicates(db, [quoteId])).some(({ count }) => count > 0)
