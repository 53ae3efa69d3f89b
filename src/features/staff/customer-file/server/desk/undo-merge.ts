import { randomUUID } from 'node:crypto'
import { listAddresses, saveDefaultAddress } from '#features/site/account/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { bringBack } from '#server/changes/bring-back.ts'
import { insertChange, listChangesOf } from '#server/changes/change-log.ts'
import { returnMoved } from '#server/changes/move-rows.ts'
import { sumUp, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { customerFileKind } from '../../domain/customer-words.ts'
import { listQuoteIds, lockFile, updateFile } from '../store.ts'
import { type CustomerMerging, mergingSubject } from './merge.ts'

/**
 * Takes a merge back: the account is there again, and what it had is its own where it still is the other's. What either has got since
 * stays where it is; a field of the other that was changed since stays as it is, and is told.
 */
export async function undoMerge(
  tx: Database,
  context: DeskContext,
  entryId: number,
  { moved, keepGiven }: CustomerMerging,
): Promise<BulkResult> {
  const { now: at, staff } = context
  const [entry] = await listChangesOf(tx, { entryId })
  const merged = entry?.fields.find(({ field, before }) => field === 'merged' && before === null)
  if (!entry || !merged || entry.subjectKind !== customerFileKind || entry.batchId === null) throw notFound()
  const { batchId, subjectId: keptId } = entry
  // A batch also has entries of price lists, which have numbers of their own.
  const entries = (await listChangesOf(tx, { batchId })).filter(({ subjectKind }) => subjectKind === customerFileKind)
  const gone = entries.find(({ fields }) => fields.some(({ field }) => field === 'merged_into'))
  if (!gone || !(await lockFile(tx, keptId))) throw notFound()
  const goneId = gone.subjectId
  const subject = await mergingSubject(tx, context)
  const undoBatch = randomUUID()
  const author = { at, actorId: staff.id, source: 'desk' } as const
  const outcome = await bringBack(
    tx,
    { ...gone, batchId },
    {
      ...{ author: subject.author, batchId: undoBatch },
      afterwards: async (inner, _row, revision) => {
        await updateFile(inner, goneId, { revision })
        const record = { batchId, kind: customerFileKind, id: goneId }
        await returnMoved(inner, record, moved, { from: goneId, to: keptId, author, batchId: undoBatch })
        for (const id of [keptId, goneId]) await keepDefaultAddress(inner, id)
        const quoteIds = await listQuoteIds(inner, goneId)
        await keepGiven(inner, quoteIds, { from: keptId, to: goneId, ...author })
      },
    },
  )
  if (!outcome.isDone) return sumUp([outcome], undoBatch)
  const values = entries.find(({ subjectId, id }) => subjectId === keptId && id !== entry.id)
  const back = values ? [await undoEntry(tx, subject, values, undoBatch)] : []
  const revision = ((await lockFile(tx, keptId))?.file.revision ?? 0) + 1
  await updateFile(tx, keptId, { revision })
  const fields = [{ field: 'merged', before: merged.after, after: null }]
  const about = { ...author, batchId: undoBatch, subjectKind: customerFileKind }
  await insertChange(tx, { ...about, subjectId: keptId, revision, fields })
  await keepAudit(tx, context, { event: 'customer_merge_undone', customerId: keptId, details: { merged: goneId } })
  return sumUp([outcome, ...back], undoBatch)
}

/** Who has addresses has a standard one: it may have gone with the other. */
async function keepDefaultAddress(tx: Database, customerId: number): Promise<void> {
  const [first] = await listAddresses(tx, customerId)
  if (first && !first.isDefault) await saveDefaultAddress(tx, customerId, first.id)
}
