import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { ClosingReason } from '../../domain/answer-words.ts'
import { sendRefusals } from '../../messages/desk-send.ts'
import type { MailContext } from '../queue-answer-mails.ts'
import { removeClosing } from '../version-store.ts'
import { declineQuote } from './close.ts'
import type { OnAnswer } from './on-answer.ts'

/** A member of the staff who closes several quotes with one press, or opens them again. */
export interface LosingDeps {
  staffId: number
  now: Date
  language: Language
  mail: MailContext
  onStatus: OnStatus
  onAnswer: OnAnswer
  /** Marks everything that was done with the same press. */
  batchId: string
}

export interface Loss {
  reason: ClosingReason
  note: string
  competitor: string
}

/** Notes that a quote was lost. Answers why that is not possible, or null. The quote exists. */
export async function loseQuote(tx: Database, quoteId: number, loss: Loss, deps: LosingDeps): Promise<string | null> {
  const { staffId, now, language, batchId } = deps
  const about = { quoteId, versionNumber: null, by: 'staff', actorId: staffId, now } as const
  const closed = await declineQuote(tx, { ...about, outcome: 'lost', ...loss }, deps)
  if (!closed.ok && closed.reason === 'wrong_status') return sendRefusals[language].wrong_status(closed.status)
  // The other refusals are for pages that show a version.
  if (!closed.ok) throw new Error(`Quote ${quoteId} is not closed: ${closed.reason}`)
  const fields = [{ field: 'closing', before: null, after: 'lost' }]
  await deps.onAnswer(tx, { quoteId, at: now, actorId: staffId, source: 'desk', fields, batchId })
  return null
}

/** Opens a quote again that was lost. Answers why that is not possible, or null. */
export async function reopenLost(tx: Database, quoteId: number, deps: LosingDeps): Promise<string | null> {
  const { staffId, now, language, batchId } = deps
  const quote = await lockQuote(tx, quoteId)
  const text = sendRefusals[language]
  if (!quote) return text.is_ended
  if (quote.status !== 'declined') return text.wrong_status(quote.status)
  await removeClosing(tx, quoteId)
  const about = { quoteId, to: 'in_review', by: 'staff', actorId: staffId, now } as const
  const step = await changeStatus(tx, about, deps.onStatus)
  if (!step.ok) return text.wrong_status(step.status)
  const fields = [{ field: 'closing', before: 'lost', after: null }]
  await deps.onAnswer(tx, { quoteId, at: now, actorId: staffId, source: 'desk', fields, batchId })
  return null
}
