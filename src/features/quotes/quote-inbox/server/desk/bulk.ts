import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { changeMany, undoMany } from '#server/changes/change-many.ts'
import type { Subject } from '#server/changes/save-record.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { type QuoteFields, quoteSubject } from '../quote-subject.ts'
import { isLoss, reopen } from './lose-quotes.ts'

/** Quotes as the caller changes them. */
async function subjectOf(context: DeskContext): Promise<Subject<QuoteFields>> {
  const author = await deskAuthor(context.db, context)
  return quoteSubject({ author, may: permission => context.staff.permissions.has(permission) })
}

interface Bulk {
  ids: readonly number[]
  /** The changes to make to one quote. */
  changesOf: (fields: QuoteFields) => Partial<QuoteFields>
  reason?: string | undefined
}

/** Changes several quotes with one press. Each is done, unchanged or refused with its reason. */
export async function changeQuotes(context: DeskContext, { reason, ...bulk }: Bulk): Promise<BulkResult> {
  return changeMany(context.db, await subjectOf(context), {
    ...bulk,
    reason,
    note: (tx, quotes, batchId) =>
      keepAudit(tx, context, {
        event: 'quotes_changed',
        customerId: null,
        ...(reason && { reason }),
        details: { quotes, batch_id: batchId },
      }),
  })
}

/** Takes back what one press has changed. Lost quotes are opened again. */
export async function undoQuoteChanges(context: DeskContext, undone: string): Promise<BulkResult> {
  return undoMany(context.db, await subjectOf(context), {
    undone,
    undoStep: (tx, entry, batchId) => (isLoss(entry) ? reopen(tx, context, entry, batchId) : null),
    note: (tx, quotes, batchId) => {
      const details = { batch_id: undone, undo_batch_id: batchId, quotes }
      return keepAudit(tx, context, { event: 'quotes_undone', customerId: null, details })
    },
  })
}
