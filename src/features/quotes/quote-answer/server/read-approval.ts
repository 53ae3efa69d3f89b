import { createHash } from 'node:crypto'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Permission } from '#shared/desk/permission.ts'
import type { Approval } from '../domain/approval.ts'
import { approvedParts } from '../domain/approved-parts.ts'
import { isAbove, largestDiscount } from '../domain/discount.ts'
import type { DraftHead, LineFields } from '../domain/draft/draft.ts'
import type { ApprovalFacts } from '../domain/may.ts'
import { type ApprovalRow, findApproval } from './approval-store.ts'
import { findListedPrices } from './listed-prices.ts'

interface Reader {
  settings: Settings
  now: Date
  staffId: number
  permissions: { has: (permission: Permission) => boolean }
}

interface Drafted {
  quoteId: number
  head: DraftHead
  lines: readonly { id: number; fields: LineFields }[]
  /** The prices of lists by the line's place, where the caller has read them. */
  listed?: Awaited<ReturnType<typeof findListedPrices>>
}

export interface ReadApproval {
  facts: ApprovalFacts
  discount: string
  limit: string
  sha256: string
  row: ApprovalRow | null
}

/** The approval of a draft's discounts; null where nobody needs one, and nobody waits for one that was needed when it was asked for. */
export async function readApproval(db: Database, reader: Reader, draft: Drafted): Promise<ReadApproval | null> {
  const { discount_limit: limit } = reader.settings.of(quoteSettings)
  if (limit === null) return null
  const discount = largestDiscount(
    draft.lines.map(({ fields }) => fields),
    draft.head,
    await listedPrices(db, reader, draft),
  )
  const isAboveLimit = isAbove(discount, limit)
  const row = await findApproval(db, draft.quoteId)
  if (!isAboveLimit && row?.state !== 'asked') return null
  const sha256 = hashOfDraft(draft.head, draft.lines)
  const state = row && (row.sha256 === sha256 ? row.state : 'void')
  const isNeeded = isAboveLimit && !reader.permissions.has('quote.approve')
  return { facts: { isNeeded, state, isOwn: row?.askedBy === reader.staffId }, discount, limit, sha256, row }
}

/** The hash of what is approved. */
export const hashOfDraft = (head: DraftHead, lines: Drafted['lines']): string =>
  createHash('sha256').update(approvedParts(head, lines)).digest('hex')

/** The prices of lists that hold for the customer today, by the line's place. */
async function listedPrices(db: Database, reader: Reader, { quoteId, head, lines, listed }: Drafted) {
  const quote = listed ? null : await findQuote(db, { id: quoteId })
  const whose = { asker: quote, currency: head.currency }
  const found =
    listed ??
    (await findListedPrices(
      db,
      reader,
      whose,
      lines.map(({ fields }) => fields),
    ))
  return new Map([...found].map(([place, { breaks }]) => [place, breaks]))
}

/** As the desk shows it. */
export async function presentApproval(
  db: Database,
  reader: Reader,
  { facts, discount, limit, row }: ReadApproval,
): Promise<Approval> {
  const people = [row?.askedBy, row?.answeredBy].filter(id => id != null)
  const names = await findStaffNames(db, people)
  const nameOf = (id: number | null | undefined) => (id == null ? null : (names.get(id) ?? null))
  const mayApprove = reader.permissions.has('quote.approve')
  const isAnswered = facts.state === 'given' || facts.state === 'refused'
  return {
    discount_percent: discount,
    limit_percent: limit,
    is_needed: facts.isNeeded,
    state: facts.state,
    asked_by: nameOf(row?.askedBy),
    asked_on: row?.askedAt.toISOString() ?? null,
    note: row?.note ?? '',
    answered_by: nameOf(row?.answeredBy),
    answered_on: row?.answeredAt?.toISOString() ?? null,
    answer_note: row?.answerNote ?? '',
    may_answer: mayApprove && facts.state === 'asked' && !facts.isOwn,
    may_take_back:
      (facts.state === 'asked' && facts.isOwn) || (isAnswered && mayApprove && row?.answeredBy === reader.staffId),
  }
}

export const noApproval: ApprovalFacts = { isNeeded: false, state: null, isOwn: false }
