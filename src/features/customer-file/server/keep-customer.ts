import { and, eq } from 'drizzle-orm'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import { type ChangedField, changeEntry } from '#server/database/tables.ts'
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

/** Called in the transaction that removes an account: what was changed of it names the person. */
export async function forgetChanges(tx: Database, customerId: number): Promise<void> {
  await tx
    .delete(changeEntry)
    .where(and(eq(changeEntry.subjectKind, customerFileKind), eq(changeEntry.subjectId, customerId)))
}
