import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findTimeZone } from '#features/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { type Subject, writeChange } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk-replies.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { type QuoteFields, quoteSubject } from '../quote-subject.ts'

/** Quotes as the caller changes them. */
async function subjectOf(tx: Database, { now, language, staff }: DeskContext): Promise<Subject<QuoteFields>> {
  const timeZone = await findTimeZone(tx, staff.id)
  const author = { actorId: staff.id, source: 'desk', now, language, timeZone } as const
  return quoteSubject({ author, may: permission => staff.permissions.has(permission) })
}

interface Bulk {
  ids: readonly number[]
  /** What is to become of one quote. */
  changesOf: (fields: QuoteFields) => Partial<QuoteFields>
  reason?: string | undefined
}

/** Changes several quotes with one press. Each is done, unchanged or refused with its reason. */
export async function changeQuotes(context: DeskContext, { ids, changesOf, reason }: Bulk): Promise<BulkResult> {
  return context.db.transaction(async tx => {
    const subject = await subjectOf(tx, context)
    const batchId = randomUUID()
    const about = { batchId, ...(reason && { reason }) }
    const done: number[] = []
    const refused: BulkResult['refused'] = []
    const wanted = [...new Set(ids)].sort((a, b) => a - b)
    for (const id of wanted) {
      const outcome = await changeOne(tx, subject, id, changesOf, about)
      if (outcome === 'done') done.push(id)
      else if (outcome !== 'unchanged') refused.push(outcome)
    }
    if (done.length > 0) {
      const details = { quotes: done, batch_id: batchId }
      await keepAudit(tx, context, { event: 'quotes_changed', customerId: null, ...about, details })
    }
    const unchanged = wanted.length - done.length - refused.length
    return { done: done.length, unchanged, refused, batch_id: done.length > 0 ? batchId : null }
  })
}

async function changeOne(
  tx: Database,
  subject: Subject<QuoteFields>,
  id: number,
  changesOf: Bulk['changesOf'],
  about: { batchId: string; reason?: string },
): Promise<'done' | 'unchanged' | BulkResult['refused'][number]> {
  const record = await subject.lock(tx, id)
  if (!record) return { id, name: `${id}`, reason: inboxRefusals[subject.author.language].gone }
  const { fields } = record
  const changed = Object.entries(changesOf(fields))
    .map(([field, after]) => ({ field, before: Reflect.get(fields, field), after }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  if (changed.length === 0) return 'unchanged'
  try {
    await writeChange(tx, subject, id, record, changed, about)
    return 'done'
  } catch (error) {
    // The check refuses before anything is written.
    if (!(error instanceof Refusal)) throw error
    return {
      id,
      name: record.name,
      reason: Object.values(error.errors ?? {})
        .flat()
        .join(' '),
    }
  }
}

export async function undoQuoteChanges(context: DeskContext, batchId: string): Promise<BulkResult> {
  return context.db.transaction(async tx => {
    const result = await undoChanges(tx, await subjectOf(tx, context), { batchId })
    const details = { batch_id: batchId, undo_batch_id: result.batch_id, quotes: result.done }
    if (result.done > 0) await keepAudit(tx, context, { event: 'quotes_undone', customerId: null, details })
    return result
  })
}
