import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { attributeKind, optionKind, valueActKind } from '../../domain/attribute-record.ts'

/** The entries of an attribute's history that tell of an option whose rows are kept. */
export async function listRemovals(db: Database, attributeId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from change_entry e
    join former_row f on f.batch_id = e.batch_id and f.subject_kind = ${optionKind} and f.place = 0
      and e.fields -> 0 ->> 'field' = 'option.' || f.subject_id || '.key'
    where e.subject_kind = ${attributeKind} and e.subject_id = ${attributeId}`)
  return rows.map(({ id }) => id)
}

/** The entries of an attribute's history that tell of a merge of options or a conversion whose rows are kept. */
export async function listValueActs(db: Database, attributeId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from change_entry e
    join former_row f on f.batch_id = e.batch_id and f.subject_kind = ${valueActKind} and f.subject_id = e.subject_id and f.place = 0
    where e.subject_kind = ${attributeKind} and e.subject_id = ${attributeId}`)
  return rows.map(({ id }) => id)
}
