import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'
import { draftKind } from '../draft-subject.ts'
import { listDraftedQuotes } from '../store.ts'
import { quoteApproval, quoteDraft, quoteDraftLine } from '../tables.ts'

/**
 * Called in the transaction that removes a person from their quotes: the drafts of answers to them go with what was changed of them, since
 * their texts may name them. They could not be sent any more.
 */
export async function forgetDrafts(tx: Database, customerId: number): Promise<void> {
  const ids = await listDraftedQuotes(tx, customerId)
  if (ids.length === 0) return
  await tx.delete(quoteDraftLine).where(inArray(quoteDraftLine.quoteId, ids))
  await tx.delete(quoteApproval).where(inArray(quoteApproval.quoteId, ids))
  await tx.delete(quoteDraft).where(inArray(quoteDraft.quoteId, ids))
  await tx.delete(changeEntry).where(and(eq(changeEntry.subjectKind, draftKind), inArray(changeEntry.subjectId, ids)))
}
