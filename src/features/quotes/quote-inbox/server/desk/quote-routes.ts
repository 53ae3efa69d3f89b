import { listApprovalsOfQuote } from '#features/quotes/buyer-approval/server/store.ts'
import { parseQuoteName } from '#features/quotes/quote/domain/quote.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { wordAutomatic } from '#features/quotes/quote-answer/domain/automatic.ts'
import type { FindMisfits } from '#features/quotes/quote-answer/domain/draft/fit-warning.ts'
import type { Configurations } from '#features/quotes/quote-answer/server/steps/answer-groups.ts'
import { readAnswer } from '#features/quotes/quote-answer/server/steps/read-answer.ts'
import { readMay } from '#features/quotes/quote-answer/server/steps/read-may.ts'
import type { RequestedQuote } from '#features/quotes/quote-history/domain/quote-record.ts'
import { findNewestMention } from '#features/quotes/quote-thread/server/steps/mentions.ts'
import { readFiles } from '#features/quotes/quote-thread/server/steps/read-entries.ts'
import { timeZonesAt } from '#features/site/address/domain/time-zones.ts'
import { findStaffNames, findTimeZone } from '#features/staff/staff/server/store.ts'
import type { Binding, Context } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { backendBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { getDeskFile, getDeskQuote, listThread } from '../../desk-contract.ts'
import { mayAssign } from '../../domain/assignment.ts'
import type { DeskQuote } from '../../domain/desk-quote.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { targetsNow } from '../targets-now.ts'
import { presentAnswer, presentAssignee } from './present-row.ts'
import { findAutomatic, findListed, type ListedQuote, readCustomer } from './store.ts'
import { readTimeline } from './timeline.ts'

/** The slices quote and quote-history show their own; the composition hands these functions in. */
export interface QuoteDeps {
  readQuote: (db: Database, quote: QuoteRecord, language: Language) => Promise<RequestedQuote>
  /** The file of a request; null where there is none. */
  readFile: (context: Context, id: string) => Promise<Response | null>
  findMisfits?: FindMisfits
  configurations?: Configurations
}

export function quoteRoutes(deps: QuoteDeps): Binding[] {
  return [
    handleDesk(getDeskQuote, async ({ params }, context) => {
      const selector = parseQuoteName(params.id)
      const quote = selector && (await findQuote(context.db, selector))
      const listed = quote && (await findListed(context.db, quote.id, context.staff.id))
      if (!listed) throw notFound()
      return present(context, quote, listed, await deps.readQuote(context.db, quote, context.language), deps)
    }),
    handleDesk(listThread, async ({ params, query }, context) => {
      const { db, staff, language, now } = context
      const quote = await findQuote(db, { id: params.quote_id })
      if (!quote) throw notFound()
      const timeZone = await findTimeZone(db, staff.id)
      const page = { before: query.before, isVisibleOnly: query.only === 'visible' }
      return readTimeline(db, { quote, staff, language, now, timeZone }, page)
    }),
    handleDesk(getDeskFile, async ({ params }, context) => {
      const file = await deps.readFile(context, params.id)
      if (!file) throw notFound()
      return file
    }),
  ]
}

async function present(
  context: DeskContext,
  row: QuoteRecord,
  listed: ListedQuote,
  quote: RequestedQuote,
  { findMisfits, configurations }: QuoteDeps,
): Promise<DeskQuote> {
  const { db, now, settings, language, staff } = context
  const timeZone = await findTimeZone(db, staff.id)
  const asked = { quote: row, staff, language, now, timeZone }
  const { desk } = listed
  const followUpBy =
    desk.followUpBy === null ? null : (await findStaffNames(db, [desk.followUpBy])).get(desk.followUpBy)
  const attachments = quote.attachments.map(file => ({
    ...file,
    download_url: `${backendBase}/Quote/GetFile/${file.id}`,
  }))
  return {
    quote: { ...quote, attachments },
    language: row.language,
    ...(await readAnswer(db, row.id, {
      language,
      staffId: staff.id,
      permissions: staff.permissions,
      now,
      settings,
      findMisfits,
      configurations,
    })),
    approved: await listApprovalsOfQuote(db, row.id),
    automatic: row.status === 'submitted' ? wordAutomatic(await findAutomatic(db, row.id), language) || null : null,
    desk: {
      revision: desk.revision,
      next_move: desk.nextMove,
      assignee: presentAssignee(listed),
      assigned_on: desk.assignedAt?.toISOString() ?? null,
      priority: desk.priority,
      tags: desk.tags,
      answer: presentAnswer(listed, { now, targets: targetsNow(settings) }),
      has_news: listed.hasNews,
      follow_up: desk.followUpAt && {
        at: desk.followUpAt.toISOString(),
        note: desk.followUpNote,
        by: followUpBy ?? null,
      },
      snoozed_until: desk.snoozedUntil?.toISOString() ?? null,
      newest_event_id: desk.lastCustomerEvent,
      newest_message_id: desk.lastCustomerMessage,
      newest_note_id: await findNewestMention(db, row.id, staff.id),
    },
    ...(await presentCustomer(db, row, listed)),
    timeline: await readTimeline(db, asked),
    files: await readFiles(db, row.id, staff),
    may: [...mayDo(context, desk.assigneeId), ...(await readMay(context, row))],
  }
}

const isClosed = new Set(['accepted', 'declined', 'expired', 'cancelled'])
const duplicateMs = 14 * 86_400_000
const mostOthers = 3

async function presentCustomer(
  db: Database,
  row: QuoteRecord,
  { accountId, isFromLocked }: ListedQuote,
): Promise<Pick<DeskQuote, 'customer' | 'duplicates'>> {
  const { rows, others } = await readCustomer(db, row)
  const shown = others.map(other => ({
    id: other.id,
    web_quote_id: other.webQuoteId,
    status: other.status,
    created_on: other.createdAt.toISOString(),
  }))
  const isNear = (at: string) => Math.abs(Date.parse(at) - row.createdAt.getTime()) <= duplicateMs
  return {
    customer: {
      account_id: accountId,
      is_locked: isFromLocked,
      time_zones: row.address ? timeZonesAt(row.address.country_id, row.address.state_province_id ?? null) : [],
      quote_count: rows.length,
      accepted_count: rows.filter(({ status }) => status === 'accepted').length,
      closed_count: rows.filter(({ status }) => isClosed.has(status)).length,
      last: shown.slice(0, mostOthers),
    },
    duplicates: shown.filter(other => !isClosed.has(other.status) && isNear(other.created_on)),
  }
}

function mayDo({ staff, language }: DeskContext, assigneeId: number | null): DeskQuote['may'] {
  const text = inboxRefusals[language]
  const may = (permission: Parameters<typeof staff.permissions.has>[0]) => staff.permissions.has(permission)
  const assign = (to: number | null) => {
    const allowed = mayAssign({ self: staff.id, may, from: assigneeId, to })
    return allowed.ok ? null : text[allowed.reason]
  }
  return [
    { action: 'assign_to_me', reason: assign(staff.id) },
    // 0 is nobody's account: anybody else.
    { action: 'assign_to_others', reason: assign(0) },
    { action: 'release', reason: assign(null) },
    { action: 'answer', reason: may('quote.answer') ? null : text.not_answer },
  ]
}
