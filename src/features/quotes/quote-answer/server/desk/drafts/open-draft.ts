import { statusesAfter } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Language } from '#shared/language.ts'
import type { Draft } from '../../../domain/draft/draft.ts'
import type { FindMisfits } from '../../../domain/draft/fit-warning.ts'
import { draftText } from '../../../messages/desk-draft.ts'
import { listStateLines, lockDraft, renumberLines } from '../../draft-store.ts'
import type { OpenDraft } from '../../draft-subject.ts'
import { composeDraft, storeDraft } from '../../make-draft.ts'
import { presentDraft } from '../../present-draft.ts'
import type { Configurations } from '../../steps/answer-groups.ts'
import { findDraft, hasScheduled, listAskedLines, listDraftLines } from '../../store.ts'

export interface DraftDeps {
  onStatus: OnStatus
  /** Gives the quote to the member of the staff if nobody has it. */
  takeQuote: (tx: Database, quoteId: number, staffId: number, now: Date) => Promise<void>
  findMisfits?: FindMisfits
  configurations?: Configurations
}

/** The author of changes to drafts in this request. */
/** Locks the quote. Throws 404, and 400 `wrong_status` where its draft may not be changed now. */
export async function lockForDraft(tx: Database, quoteId: number, language: Language): Promise<QuoteRecord> {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw notFound()
  const text = draftText[language]
  if (!statusesAfter(quote.status, 'staff').includes('sent'))
    throw refused('wrong_status', new Map(Object.entries(text.closed)).get(quote.status) ?? '')
  if (await hasScheduled(tx, quoteId)) throw refused('wrong_status', text.scheduled)
  return quote
}

/** The draft of a locked quote, which was begun before; null where it was not. */
export async function readOpenDraft(tx: Database, quote: QuoteRecord): Promise<OpenDraft | null> {
  const row = await lockDraft(tx, quote.id)
  if (!row) return null
  const state = { head: row.head, lines: await listStateLines(tx, quote.id) }
  return { quote, row, state, asked: await listAskedLines(tx, quote.id) }
}

/** The draft as the desk shows it; 404 where there is none. */
export async function readDraft(
  tx: Database,
  context: DeskContext,
  { findMisfits, configurations }: DraftDeps,
  quoteId: number,
  asked?: OpenDraft['asked'],
): Promise<Draft> {
  const row = await findDraft(tx, quoteId)
  if (!row) throw notFound()
  const { language, now, staff, settings } = context
  return presentDraft(tx, row, await listDraftLines(tx, quoteId), {
    language,
    now,
    staffId: staff.id,
    permissions: staff.permissions,
    settings,
    findMisfits,
    configurations,
    asked,
  })
}

/** Numbers the lines anew, where no position is left between two of them. */
export async function renumbered(tx: Database, open: OpenDraft): Promise<OpenDraft> {
  await renumberLines(tx, open.quote.id)
  return { ...open, state: { ...open.state, lines: await listStateLines(tx, open.quote.id) } }
}

/** The work has begun: a request comes into review, and a quote that nobody has is that of whoever works on it. */
export async function takeUp(
  tx: Database,
  { now, staff }: DeskContext,
  { onStatus, takeQuote }: DraftDeps,
  { id: quoteId, status }: QuoteRecord,
): Promise<void> {
  if (status === 'submitted')
    await changeStatus(tx, { quoteId, to: 'in_review', by: 'staff', actorId: staff.id, now }, onStatus)
  await takeQuote(tx, quoteId, staff.id, now)
}

/** Begins the draft of a locked quote with the lines of the request. */
export async function beginDraft(
  tx: Database,
  context: DeskContext,
  deps: DraftDeps,
  quote: QuoteRecord,
): Promise<OpenDraft> {
  const { now, staff, settings } = context
  const open = await composeDraft(tx, { now, settings }, quote, staff.id)
  await storeDraft(tx, open)
  await takeUp(tx, context, deps, quote)
  await keepAudit(tx, context, {
    event: 'quote_draft_begun',
    customerId: quote.customerId,
    subject: { kind: 'quote', id: quote.id },
  })
  return open
}
