import { and, eq, sql } from 'drizzle-orm'
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
 * were merged into it, or of a merge that was taken back.
 */
export async function forgetChanges(tx: Database, customerId: number): Promise<void> {
  const ids = [customerId]
  for (const id of ids) {
    const entries = await tx.select().from(changeEntry).where(ofCustomer(id)).limit(10_000)
    for (const { batchId, fields } of entries) {
      const merge = fields.find(({ field }) => field === 'merged' || field === 'merged_into')
      if (!merge || batchId === null) continue
      const { rows } = await tx.execute<{ id: number }>(sql`
        select distinct subject_id as id from change_entry e where e.batch_id = ${batchId}::uuid
          and e.subject_kind = ${customerFileKind} and not exists (select from customer c where c.id = e.subject_id)`)
      ids.push(...rows.map(row => row.id).filter(other => !ids.includes(other)))
      // The other one of a merge that was taken back has a name of this one in its history.
      await tx
        .delete(changeEntry)
        .where(and(eq(changeEntry.batchId, batchId), sql`${changeEntry.fields} @@ '$[*].field == "merged"'`))
      await tx.delete(formerRow).where(eq(formerRow.batchId, batchId))
    }
    await tx.delete(changeEntry).where(ofCustomer(id))
  }
}

const ofCustomer = (id: number) => and(eq(changeEntry.subjectKind, customerFileKind), eq(changeEntry.subjectId, id))
