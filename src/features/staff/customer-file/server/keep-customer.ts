import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { type ChangedField, changeEntry, formerRow } from '#server/database/tables.ts'
import { customerFileKind } from '../domain/customer-words.ts'
import { lockFile, updateFile } from './store.ts'

/** Called in the transaction in which a customer changes facts of the own account: the desk's saves then know of it. */
export async function keepOwnChange(
  tx: Database,
  customerId: number,
  fields: ChangedField[],
  now: Date,
): Promise<void> {
  const found = fields.length > 0 && (await lockFile(tx, customerId))
  if (!found) return
  const revision = found.file.revision + 1
  await updateFile(tx, customerId, { revision })
  const about = { at: now, actorId: null, source: 'customer' } as const
  await insertChange(tx, { ...about, subjectKind: customerFileKind, subjectId: customerId, revision, fields })
}

/**
 * Called in the transaction that removes an account: what was changed of it names the person, and so does what is kept of accounts that
 * were merged into it, or of a merge that was taken back, also in the history of the other one.
 */
export async function forgetChanges(tx: Database, customerId: number): Promise<void> {
  const ids = [customerId]
  for (const id of ids) {
    const { rows } = await tx.execute<{ id: number; batch: string; is_gone: boolean }>(sql`
      select distinct o.subject_id as id, o.batch_id as batch,
        not exists (select from customer c where c.id = o.subject_id) as is_gone
      from change_entry e join change_entry m on m.batch_id = e.batch_id and m.subject_kind = e.subject_kind
      join change_entry o on o.batch_id = e.batch_id and o.subject_kind = e.subject_kind
      where e.subject_kind = ${customerFileKind} and e.subject_id = ${id} and m.fields @@ '$[*].field == "merged"'`)
    ids.push(...new Set(rows.filter(row => row.is_gone && !ids.includes(row.id)).map(row => row.id)))
    const batches = rows.map(({ batch }) => batch)
    await tx.delete(changeEntry).where(and(isOfCustomers, inArray(changeEntry.batchId, batches)))
    await tx.delete(formerRow).where(inArray(formerRow.batchId, batches))
    await tx.delete(changeEntry).where(and(isOfCustomers, eq(changeEntry.subjectId, id)))
  }
}

const isOfCustomers = eq(changeEntry.subjectKind, customerFileKind)
