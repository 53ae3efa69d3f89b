import { sql } from 'drizzle-orm'
import { tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import type { Database } from '#server/database/connection.ts'
import { fieldOfFact } from '../domain/product-fields.ts'

/** The import from which each field has its value, as its last change says: an import itself, or a set that an import had filled. */
export async function findImportBatches(
  db: Database,
  { kind, id }: { kind: string; id: number },
  fields: readonly string[],
): Promise<Map<string, string>> {
  if (fields.length === 0) return new Map()
  const { rows } = await db.execute<{ field: string; batch_id: string }>(sql`
    select field, batch_id from (
      select distinct on (f ->> 'field') f ->> 'field' as field,
        coalesce(f ->> 'import_batch', case e.source when 'import' then e.batch_id::text end) as batch_id
      from change_entry e, jsonb_array_elements(e.fields) f
      where e.subject_kind = ${kind} and e.subject_id = ${id} and f ->> 'field' = any(${sql.param([...fields])}::text[])
      order by f ->> 'field', e.id desc
    ) last
    where batch_id is not null`)
  return new Map(rows.map(row => [row.field, row.batch_id]))
}

const tradeFields: readonly string[] = tradeFacts.map(fieldOfFact)

/** The same for the trade data that wait in a set: nobody asks for the file of other fields. */
export const findWaitingBatches = (db: Database, set: { kind: string; id: number }, fields: object) =>
  findImportBatches(
    db,
    set,
    Object.keys(fields).filter(field => tradeFields.includes(field)),
  )
