import { randomUUID } from 'node:crypto'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { type LosingDeps, type Loss, loseQuote, reopenLost } from '#features/quotes/quote-answer/server/steps/lose.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { ChangeRow } from '#server/changes/change-log.ts'
import { doneOf, inOrder, type Outcome, resultOf } from '#server/changes/change-many.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import type { UndoOutcome } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudits } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { keepAnswer, keepStatus } from '../keep-desk.ts'
import { findQuoteNumber } from '../store.ts'
import { targetsNow } from '../targets-now.ts'

const depsOf = (context: DeskContext, batchId: string): LosingDeps => ({
  staffId: context.staff.id,
  now: context.now,
  language: context.language,
  mail: context,
  onStatus: (tx, step) => keepStatus(tx, step, targetsNow(context.settings)),
  onAnswer: (tx, step) => keepAnswer(tx, step, targetsNow(context.settings)),
  batchId,
})

/** Closes several quotes as lost with one press, for one reason. */
export async function loseQuotes(context: DeskContext, ids: readonly number[], loss: Loss): Promise<BulkResult> {
  const { db, language } = context
  const text = inboxRefusals[language]
  if (loss.reason === 'other' && !loss.note) throw invalid({ note: [text.note_needed] })
  const batchId = randomUUID()
  const deps = depsOf(context, batchId)
  const lose = async (tx: Database, id: number): Promise<Outcome> => {
    const quote = await findQuote(tx, { id })
    if (!quote) return { id, name: `${id}`, reason: text.gone }
    const reason = await loseQuote(tx, id, loss, deps)
    return reason === null ? { id, became: 'done' } : { id, name: quote.webQuoteId, reason }
  }
  const outcomes = await inSteps(db, inOrder(ids), lose, async (tx, step) => {
    const details = { outcome: 'lost', reason: loss.reason, batch_id: batchId }
    const facts = doneOf(step).map(id => ({ ...aboutQuote(id), event: 'quote_closed', details }) as const)
    if (facts.length > 0) await keepAudits(tx, context, facts)
  })
  return resultOf(outcomes, batchId)
}

const aboutQuote = (id: number) => ({ customerId: null, subject: { kind: 'quote', id } })

/** Whether the entry closed a quote as lost. */
export const isLoss = ({ fields }: ChangeRow): boolean =>
  fields.some(({ field, after }) => field === 'closing' && after === 'lost')

/** Opens the quote again that the entry closed. */
export async function reopen(
  tx: Database,
  context: DeskContext,
  { subjectId: id }: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> {
  const reason = await reopenLost(tx, id, depsOf(context, batchId))
  if (reason === null) return { id, isDone: true, refused: [] }
  return { id, isDone: false, refused: [{ id, name: (await findQuoteNumber(tx, id)) ?? '', reason }] }
}
