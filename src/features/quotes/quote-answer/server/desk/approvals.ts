import type { z } from 'zod'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { answerApproval, askApproval } from '../../desk-contract.ts'
import type { ApprovalState } from '../../domain/answer-words.ts'
import { type AnswerAction, mayAnswer } from '../../domain/may.ts'
import { sendRefusals } from '../../messages/desk-send.ts'
import { wordMayNot } from '../../messages/may-words.ts'
import { insertApproval, updateApproval } from '../approval-store.ts'
import { lockDraft } from '../draft-store.ts'
import { queueAnsweredMail, queueAskedMails } from '../queue-approval-mails.ts'
import { type ReadApproval, readApproval } from '../read-approval.ts'
import { readAnswerFacts } from '../steps/read-may.ts'
import { type DraftRow, listDraftLines } from '../store.ts'
import { stale } from './refusals.ts'
import { readerOf, type SendDeps } from './sending.ts'

/** Asks the managers to approve the discounts of the draft as it is. */
export async function ask(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  { draft_revision: seen, note }: z.output<typeof askApproval.body>,
): Promise<void> {
  const { staff, now } = context
  const { quote, draft, approval } = await lockAsked(tx, context, quoteId, seen, 'ask_approval')
  const { sha256, discount } = approval
  const asked = { quoteId, draftRevision: draft.revision, sha256, discountPercent: discount, note }
  await insertApproval(tx, { ...asked, state: 'asked', askedBy: staff.id, askedAt: now })
  await queueAskedMails(tx, { quote, discount, note, askedBy: staff.id }, context)
  await tell(tx, deps, context, quoteId, { to: 'asked', discount, note })
}

/** Approves the discounts, or refuses them. Nobody answers their own question. */
export async function answer(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  { draft_revision: seen, is_given: isGiven, note }: z.output<typeof answerApproval.body>,
): Promise<void> {
  const { staff, now } = context
  const { quote, approval } = await lockAsked(tx, context, quoteId, seen, 'answer_approval')
  const { row, discount } = approval
  if (!row) throw notFound()
  const state = isGiven ? 'given' : 'refused'
  await updateApproval(tx, row.id, { state, answeredBy: staff.id, answeredAt: now, answerNote: note })
  await queueAnsweredMail(tx, { quote, discount, note, isGiven, askedBy: row.askedBy, answeredBy: staff.id }, context)
  await tell(tx, deps, context, quoteId, { to: state, discount, note })
}

/** Whoever has asked takes the question back; whoever has answered, the answer. */
export async function takeApprovalBack(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
): Promise<void> {
  const { staff, language } = context
  const { approval } = await lockAsked(tx, context, quoteId, null, 'edit')
  const { row, facts, discount } = approval
  const text = sendRefusals[language]
  if (!row || facts.state === null || facts.state === 'void') throw refused('wrong_status', text.not_asked)
  const owner = facts.state === 'asked' ? row.askedBy : row.answeredBy
  if (owner !== staff.id) throw refused('wrong_status', text.not_yours)
  const state = facts.state === 'asked' ? 'void' : 'asked'
  await updateApproval(tx, row.id, { state, answeredBy: null, answeredAt: null, answerNote: '' })
  await tell(tx, deps, context, quoteId, { to: 'taken_back', discount, note: '' })
}

interface Asked {
  quote: QuoteRecord
  draft: DraftRow
  approval: ReadApproval
}

/** Locks a quote whose draft has a discount that needs an approval. `seen`: the revision that the member has seen; null: any. */
async function lockAsked(
  tx: Database,
  context: DeskContext,
  quoteId: number,
  seen: number | null,
  action: AnswerAction,
): Promise<Asked> {
  const { language } = context
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw notFound()
  const draft = await lockDraft(tx, quoteId)
  if (draft && seen !== null && draft.revision !== seen) throw stale(sendRefusals[language].draft_changed)
  const facts = await readAnswerFacts({ ...context, db: tx }, quote)
  const allowed = mayAnswer(action, facts)
  if (!allowed.ok) throw refused('wrong_status', wordMayNot(allowed.reason, facts, language))
  const approval =
    draft && (await readApproval(tx, readerOf(context), { ...draft, lines: await listDraftLines(tx, quoteId) }))
  if (!draft || !approval) throw refused('wrong_status', sendRefusals[language].no_approval_needed)
  return { quote, draft, approval }
}

interface Told {
  to: Exclude<ApprovalState, 'void'> | 'taken_back'
  discount: string
  note: string
}

const events = {
  asked: 'quote_approval_asked',
  given: 'quote_approval_answered',
  refused: 'quote_approval_answered',
  taken_back: 'quote_approval_taken_back',
} as const

/** The timeline tells the note; the audit, which is never changed, does not. */
async function tell(
  tx: Database,
  { onAnswer }: SendDeps,
  context: DeskContext,
  quoteId: number,
  { to, discount, note }: Told,
): Promise<void> {
  const { staff, now } = context
  const fields = [{ field: 'approval', before: null, after: { state: to, discount } }]
  const reason = note === '' ? {} : { reason: note }
  await onAnswer(tx, { quoteId, at: now, actorId: staff.id, source: 'desk', fields, ...reason })
  const about = { customerId: null, subject: { kind: 'quote', id: quoteId } }
  await keepAudit(tx, context, { event: events[to], ...about, details: { state: to, discount } })
}
