import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

/** Writes the new key of an attribute into the columns and filters of saved views. */
export async function renameInViews(tx: Database, { before, after }: { before: string; after: string }): Promise<void> {
  const [from, to] = [`attribute.${before}`, `attribute.${after}`]
  await tx.execute(sql`
    update product_view set columns = array(
      select case when name = ${from}::text or starts_with(name, ${`${from}.`}::text)
        then ${to}::text || substr(name, ${from.length + 1}::integer) else name end
      from unnest(columns) with ordinality listed (name, place) order by place)
    where exists (select from unnest(columns) name where name = ${from}::text or starts_with(name, ${`${from}.`}::text))`)
  for (const name of ['without', 'stating'])
    await tx.execute(sql`
      update product_view set filter = filter || jsonb_build_object(${name}::text, ${after}::text)
      where filter ->> ${name}::text = ${before}::text`)
}
