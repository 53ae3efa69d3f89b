import type { z } from 'zod'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { changeStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { closeQuote } from '../../desk-contract.ts'
import { sendRefusals } from '../../messages/desk-send.ts'
import { queueReopenedMail } from '../queue-answer-mails.ts'
import { acceptVersion, type CloseRefusal, declineQuote } from '../steps/close.ts'
import { findCurrentVersion } from '../store.ts'
import { reinstate, removeClosing } from '../version-store.ts'
import { notNow, stale, wrongStatus } from './refusals.ts'
import type { SendDeps } from './sending.ts'

type Closing = z.output<typeof closeQuote.body>

/** Notes that a quote was won, lost, or came to nothing. */
export async function close(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  closing: Closing,
): Promise<void> {
  const { staff, now, language } = context
  requireReason(closing, context)
  if (!(await findQuote(tx, { id: quoteId }))) throw notFound()
  const { outcome, reason = null, note, competitor, version: versionNumber = null } = closing
  const seen = { quoteId, versionNumber, by: 'staff', actorId: staff.id, now } as const
  const steps = { onStatus: deps.onStatus, mail: context }
  const closed =
    outcome === 'won'
      ? await acceptVersion(
          tx,
          {
            ...seen,
            name: '',
            note,
            purchaseOrder: closing.purchase_order,
            purchaseOrderDate: closing.purchase_order_date ?? null,
            chosenLineIds: [],
          },
          steps,
        )
      : await declineQuote(tx, { ...seen, outcome, reason, note, competitor }, steps)
  if (!closed.ok) throw await refusalOf(tx, closed, quoteId, language)
  const fields = [{ field: 'closing', before: null, after: outcome }]
  await deps.onAnswer(tx, { quoteId, at: now, actorId: staff.id, source: 'desk', fields })
  const details = { outcome, reason, version: closed.value.version?.number ?? null }
  await keepAudit(tx, context, {
    event: 'quote_closed',
    customerId: null,
    subject: { kind: 'quote', id: quoteId },
    details,
  })
}

function requireReason({ outcome, reason, note }: Closing, { language }: DeskContext): void {
  const text = sendRefusals[language]
  if (outcome !== 'won' && reason === undefined) throw invalid({ reason: [text.reason_needed] })
  if (reason === 'other' && !note) throw invalid({ note: [text.note_needed] })
}

async function refusalOf(tx: Database, refusal: CloseRefusal, quoteId: number, language: DeskContext['language']) {
  if (refusal.reason === 'wrong_status') return wrongStatus(refusal.status, language)
  const number = (await findCurrentVersion(tx, quoteId))?.number
  const text = sendRefusals[language]
  return stale(number ? text.other_version(number) : text.no_version, 'version')
}

/** Opens a quote again that was declined, or accepted; then the customer is told. */
export async function reopen(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  reason: string,
): Promise<void> {
  const { staff, now, language } = context
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw notFound()
  const wasAccepted = quote.status === 'accepted'
  requireReopenable(quote.status, context)
  const by = wasAccepted ? 'manager' : 'staff'
  const version = await findCurrentVersion(tx, quoteId)
  if (version?.state === 'accepted') await reinstate(tx, version.id)
  await removeClosing(tx, quoteId)
  const step = await changeStatus(tx, { quoteId, to: 'in_review', by, actorId: staff.id, now }, deps.onStatus)
  if (!step.ok) throw wrongStatus(step.status, language)
  const fields = [{ field: 'closing', before: quote.status, after: null }]
  await deps.onAnswer(tx, { quoteId, at: now, actorId: staff.id, source: 'desk', fields, reason })
  if (wasAccepted) await queueReopenedMail(tx, { quote, version, now }, context)
  const details = { status: quote.status }
  const subject = { kind: 'quote', id: quoteId }
  await keepAudit(tx, context, { event: 'quote_reopened', customerId: null, subject, reason, details })
}

function requireReopenable(status: QuoteStatus, { staff, language }: DeskContext): void {
  if (status !== 'accepted' && status !== 'declined') throw wrongStatus(status, language)
  if (status === 'accepted' && !staff.permissions.has('quote.reopen')) throw notNow('not_reopen', status, language)
}
