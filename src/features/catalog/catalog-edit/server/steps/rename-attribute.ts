import { max, min, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'

/** So many entries of the log are looked at with one statement. */
const entriesAtOnce = 20_000

/**
 * Writes the new key of an attribute into what waits of products and into their histories: there a key names a field, so that what
 * waits can go live, and what was changed before can be joined and taken back.
 */
export async function renameInProducts(
  tx: Database,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const [from, to] = [`attribute.${before}`, `attribute.${after}`]
  await tx.execute(sql`
    update pending_change
    set fields = (fields - ${from}::text) || jsonb_build_object(${to}::text, fields -> ${from}::text)
    where subject_kind = 'product' and jsonb_exists(fields, ${from}::text)`)
  await renameTexts(tx, `${from}.words`, `${to}.words`)
  const [range] = await tx.select({ first: min(changeEntry.id), last: max(changeEntry.id) }).from(changeEntry)
  const { first, last } = range ?? {}
  if (typeof first !== 'number' || typeof last !== 'number') return
  const named = JSON.stringify([{ field: from }])
  for (let id = first; id <= last; id += entriesAtOnce)
    await tx.execute(sql`
      update change_entry set fields = (
        select jsonb_agg(
          case when one ->> 'field' = ${from}::text then one || jsonb_build_object('field', ${to}::text) else one end order by place)
        from jsonb_array_elements(fields) with ordinality listed (one, place))
      where id >= ${id} and id < ${id + entriesAtOnce} and subject_kind in ('product', 'waiting_change')
        and fields @> ${named}::jsonb`)
}

/** The states of translations are named by the field too. Nothing is known any longer of a former attribute with this key. */
async function renameTexts(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`delete from text_state where subject_kind = 'product' and field = ${to}`)
  await tx.execute(sql`update text_state set field = ${to} where subject_kind = 'product' and field = ${from}`)
}
