import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { type AnswerAction, type AnswerFacts, answerActions, mayAnswer } from '../../domain/may.ts'
import { wordMayNot } from '../../messages/may-words.ts'
import { listMissing } from '../present-draft.ts'
import { noApproval, readApproval } from '../read-approval.ts'
import { findCurrentVersion, findDraft, listDraftLines } from '../store.ts'
import { findScheduled } from '../version-store.ts'

type Reading = Pick<DeskContext, 'db' | 'staff' | 'language' | 'now' | 'settings'>

/** The steps that the reader may take with the answer to a quote, with the reason where they may not. */
export async function readMay(
  context: Reading,
  quote: QuoteRecord,
): Promise<{ action: AnswerAction; reason: string | null }[]> {
  const facts = await readAnswerFacts(context, quote)
  return answerActions.map(action => {
    const allowed = mayAnswer(action, facts)
    return { action, reason: allowed.ok ? null : wordMayNot(allowed.reason, facts, context.language) }
  })
}

export async function readAnswerFacts({ db, staff, now, settings }: Reading, quote: QuoteRecord): Promise<AnswerFacts> {
  const draft = await findDraft(db, quote.id)
  const lines = draft ? await listDraftLines(db, quote.id) : []
  const missing = draft ? await listMissing(db, draft, lines, { now, settings }) : []
  const reader = { now, settings, staffId: staff.id, permissions: staff.permissions }
  const approval = draft && (await readApproval(db, reader, { ...draft, lines }))
  const customer = quote.customerId === null ? null : await findCustomer(db, quote.customerId)
  return {
    status: quote.status,
    may: permission => staff.permissions.has(permission),
    isScheduled: (await findScheduled(db, quote.id)) !== null,
    hasVersion: (await findCurrentVersion(db, quote.id)) !== null,
    hasDraft: draft !== null,
    missingCount: missing.length,
    isGuest: customer?.isGuest ?? true,
    approval: approval?.facts ?? noApproval,
  }
}
