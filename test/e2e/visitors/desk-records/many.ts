import { sql } from 'drizzle-orm'
import { rebuildDesk } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import type { Database } from '#server/database/connection.ts'

export const manyCount = 120

/**
 * So many quotes of guests, more than a page of the inbox has. They are older than what other files request, which stands before them, and
 * the company has looked at them, so that they are not among the new ones.
 */
export async function fillMany(db: Database): Promise<void> {
  await db.execute(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote, status, language, first_name, last_name,
      email, company, project_name, created_at)
    select 'WQ-2020-' || lpad(n::text, 6, '0'), 'many ' || n, true, 'in_review', 'en', 'Mia', 'Many' || n,
      'mia' || n || '@many.example', 'Many Ltd', 'Manifold', now() - interval '20 days' - n * interval '1 minute'
    from generate_series(1, ${manyCount}) n`)
  await db.execute(sql`insert into quote_event (quote_id, at, to_status, by)
    select id, created_at, 'in_review', 'staff' from quote where project_name = 'Manifold'`)
  await rebuildDesk(db)
}
