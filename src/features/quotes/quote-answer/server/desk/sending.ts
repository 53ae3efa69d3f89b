import type { z } from 'zod'
import { changeStatus, type OnStatus } from '#features/quotes/quote/server/steps/change-status.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { listVisibleFiles } from '#features/quotes/quote/server/steps/quote-files.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { mostValidDays } from '#features/site/setting/domain/quote-choices.ts'
import { placeholdersIn } from '#features/site/snippet/domain/placeholders.ts'
import { findStaffNames, findTimeZone } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { shortTime } from '#server/changes/texts.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { sendQuote } from '../../desk-contract.ts'
import { takeBackMs } from '../../domain/answer-words.ts'
import type { Draft } from '../../domain/draft/draft.ts'
import { isAnswerable, mayDiscount } from '../../domain/may.ts'
import { readContent } from '../../domain/version/content-text.ts'
import { isTimeZone } from '../../domain/version/send-times.ts'
import { addDays, dayIn, lastMoment } from '../../domain/version/validity.ts'
import { sendRefusals } from '../../messages/desk-send.ts'
import { endAsked } from '../approval-store.ts'
import { lockDraft } from '../draft-store.ts'
import { freezeDraft } from '../freeze-draft.ts'
import { presentDraft } from '../present-draft.ts'
import { queueWithdrawnMail, usualSubject } from '../queue-answer-mails.ts'
import { noApproval, readApproval } from '../read-approval.ts'
import type { ContentDeps } from '../read-content.ts'
import type { OnAnswer } from '../steps/on-answer.ts'
import { findCurrentVersion, findDraft, listDraftLines, type VersionRecord } from '../store.ts'
import {
  cancelScheduled,
  endVersion,
  findNewestNumber,
  findScheduled,
  findVersionById,
  listPrices,
} from '../version-store.ts'
import { scheduleVersion } from '../versions.ts'
import { notNow, stale, wrongStatus } from './refusals.ts'

export interface SendDeps extends ContentDeps {
  onStatus: OnStatus
  onAnswer: OnAnswer
  /** Gives the quote to the member of the staff if nobody has it. */
  takeQuote: (tx: Database, quoteId: number, staffId: number, now: Date) => Promise<void>
}

type Order = z.output<typeof sendQuote.body>
type Ordered = z.output<typeof sendQuote.reply>

/** Freezes the draft into a version that goes out at its moment. */
export async function orderSend(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  order: Order,
): Promise<Ordered> {
  const { staff, language, now } = context
  const quote = await lockAnswerable(tx, context, quoteId)
  const draft = await lockDraft(tx, quoteId)
  if (!draft) throw notNow('no_draft', quote.status, language)
  if (draft.revision !== order.draft_revision) throw stale(sendRefusals[language].draft_changed)
  const lines = await listDraftLines(tx, quoteId)
  const reader = readerOf(context)
  requireFilled(order, context)
  requireReady(await presentDraft(tx, draft, lines, reader), context)
  const approval = await readApproval(tx, reader, { ...draft, lines })
  const allowed = mayDiscount(approval?.facts ?? noApproval)
  if (!allowed.ok) throw refused('approval_needed', sendRefusals[language][allowed.reason])
  await endAsked(tx, quoteId)
  const sendsAt = momentOf(order.at, context)
  requireValidity(draft.head.valid_until, sendsAt, context, 'head.valid_until')
  await requireFiles(tx, context, quoteId, order.attachment_ids)
  const to = [...new Set(order.to)]
  const recipient = {
    to,
    cc: [...new Set(order.cc)].filter(address => !to.includes(address)),
    subject: order.subject,
    message: order.message,
    attachmentIds: [...new Set(order.attachment_ids)],
    attachDataSheets: order.attach_data_sheets,
    ...(order.time_zone !== undefined && { timeZone: order.time_zone }),
  }
  if (quote.status === 'submitted') await deps.takeQuote(tx, quoteId, staff.id, now)
  const versionId = await freezeDraft(tx, deps, { quote, draft, lines, senderId: staff.id, recipient, sendsAt, now })
  await tell(tx, deps, context, quoteId, { before: null, after: 'scheduled' })
  const details = { version_id: versionId, sends_at: sendsAt.toISOString() }
  await keepAudit(tx, context, { event: 'quote_send_ordered', ...about(quoteId), details })
  return { version_id: versionId, sends_at: sendsAt.toISOString() }
}

/** Cancels a version that has not gone out yet; the draft is open again. */
export async function takeBack(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  versionId: number,
): Promise<Draft | null> {
  const { language, now } = context
  const quote = await lockQuote(tx, quoteId)
  const version = quote && (await findVersionById(tx, versionId))
  if (version?.quoteId !== quoteId) throw notFound()
  if (version.state !== 'scheduled') {
    const text = sendRefusals[language]
    throw refused('wrong_status', version.state === 'cancelled' ? text.is_ended : text.is_out)
  }
  await cancelScheduled(tx, quoteId, now)
  await tell(tx, deps, context, quoteId, { before: 'scheduled', after: 'cancelled' })
  await keepAudit(tx, context, { event: 'quote_taken_back', ...about(quoteId), details: { version_id: versionId } })
  const draft = await findDraft(tx, quoteId)
  const reader = readerOf(context)
  return draft && presentDraft(tx, draft, await listDraftLines(tx, quoteId), reader)
}

/** Takes the version in force back at once. */
export async function withdraw(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  { reason, tells_customer: tellsCustomer }: { reason: string; tells_customer: boolean },
): Promise<void> {
  const { staff, language, now } = context
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw notFound()
  if (quote.status !== 'sent' && quote.status !== 'in_review') throw wrongStatus(quote.status, language)
  const version = await findCurrentVersion(tx, quoteId)
  if (!version) throw notNow('no_version', quote.status, language)
  await endVersion(tx, version.id, 'withdrawn', now)
  if (quote.status === 'sent') {
    const wanted = { quoteId, to: 'in_review', by: 'staff', actorId: staff.id, now, validUntil: null } as const
    const step = await changeStatus(tx, wanted, deps.onStatus)
    if (!step.ok) throw wrongStatus(step.status, language)
  }
  await tell(tx, deps, context, quoteId, { before: 'in_force', after: 'withdrawn' }, reason)
  if (tellsCustomer) await queueWithdrawnMail(tx, { quote, version, now }, context)
  const details = { version: version.number }
  await keepAudit(tx, context, { event: 'quote_withdrawn', ...about(quoteId), ...(reason && { reason }), details })
}

/** Sends the version in force again with a later end of validity. */
export async function extend(
  tx: Database,
  deps: SendDeps,
  context: DeskContext,
  quoteId: number,
  validUntil: string,
): Promise<Ordered> {
  const { staff, language, now } = context
  const quote = await lockAnswerable(tx, context, quoteId)
  const version = await findCurrentVersion(tx, quoteId)
  if (!version) throw notNow('no_version', quote.status, language)
  const content = readContent(version.content)
  const text = sendRefusals[language]
  const sendsAt = new Date(now.getTime() + takeBackMs)
  requireValidity(validUntil, sendsAt, context, 'valid_until')
  if (validUntil <= content.valid_until) throw invalid({ valid_until: [text.not_later] })
  const { time_zone: timeZone } = context.settings.of(companySettings)
  if (validUntil > dayIn(addDays(now, mostValidDays), timeZone)) throw invalid({ valid_until: [text.too_long] })
  const number = (await findNewestNumber(tx, quoteId)) + 1
  const { source } = version
  const versionId = await scheduleVersion(tx, {
    quoteId,
    content: { ...content, valid_until: validUntil },
    timeZone,
    source: source && { ...source, head: { ...source.head, valid_until: validUntil } },
    draftRevision: version.draftRevision,
    recipient: recipientAgain(quote, version, number, context),
    prices: await listPrices(tx, version.id),
    createdBy: staff.id,
    sendsAt,
    now,
  })
  await tell(tx, deps, context, quoteId, { before: null, after: 'scheduled' })
  const details = { version_id: versionId, valid_until: validUntil }
  await keepAudit(tx, context, { event: 'quote_extended', ...about(quoteId), details })
  return { version_id: versionId, sends_at: sendsAt.toISOString() }
}

/** Those who have had the last version, with the usual words. */
function recipientAgain(
  quote: QuoteRecord,
  { recipient }: VersionRecord,
  number: number,
  context: Pick<DeskContext, 'settings'>,
) {
  const subject = usualSubject(quote, number, context)
  const to = recipient?.to ?? [quote.email].filter(Boolean)
  return { to, cc: recipient?.cc ?? [], subject, message: '', attachmentIds: [], attachDataSheets: false }
}

export const readerOf = ({ staff, language, now, settings }: DeskContext) => ({
  ...{ language, now, settings },
  staffId: staff.id,
  permissions: staff.permissions,
})

const about = (quoteId: number) => ({ customerId: null, subject: { kind: 'quote', id: quoteId } })

function tell(
  tx: Database,
  { onAnswer }: SendDeps,
  { staff, now }: DeskContext,
  quoteId: number,
  { before, after }: { before: string | null; after: string },
  reason?: string,
): Promise<void> {
  const fields = [{ field: 'version', before, after }]
  return onAnswer(tx, { quoteId, at: now, actorId: staff.id, source: 'desk', fields, ...(reason ? { reason } : {}) })
}

/** Locks a quote to which a version may be sent. Refuses while another waits to go out: the second sender reads who was first. */
async function lockAnswerable(tx: Database, { staff, language, now }: DeskContext, id: number): Promise<QuoteRecord> {
  const quote = await lockQuote(tx, id)
  if (!quote) throw notFound()
  const waiting = await findScheduled(tx, id)
  if (waiting) {
    const { createdBy, sendsAt } = waiting
    const names = await findStaffNames(tx, createdBy === null ? [] : [createdBy])
    const time = shortTime(sendsAt, now, language, await findTimeZone(tx, staff.id))
    throw stale(sendRefusals[language].already_sent(names.get(createdBy ?? 0) ?? '–', time))
  }
  if (!isAnswerable(quote.status)) throw wrongStatus(quote.status, language)
  return quote
}

function requireReady({ missing }: Draft, { language }: DeskContext): void {
  if (missing.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const { path, text } of missing) errors[path] = [...(errors[path] ?? []), text]
  throw new Refusal(400, 'not_ready', { message: sendRefusals[language].not_ready(missing.length), errors })
}

/** A placeholder that was not filled in goes to nobody. */
function requireFilled({ subject, message, time_zone: zone }: Order, { language }: DeskContext): void {
  const text = sendRefusals[language]
  const errors = Object.entries({ subject, message }).flatMap(([field, words]) => {
    const names = placeholdersIn(words)
    return names.length > 0 ? [[field, [text.unfilled(names.join(', '))]]] : []
  })
  if (zone !== undefined && !isTimeZone(zone)) errors.push(['time_zone', [text.no_zone]])
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}

const mostAheadDays = 90

/** When the version goes out: at the given moment, or as soon as it can no longer be taken back. */
function momentOf(at: string | undefined, { now, language }: DeskContext): Date {
  const soonest = new Date(now.getTime() + takeBackMs)
  if (at === undefined) return soonest
  const wanted = new Date(at)
  const text = sendRefusals[language]
  if (wanted < now) throw invalid({ at: [text.past] })
  if (wanted > addDays(now, mostAheadDays)) throw invalid({ at: [text.too_late] })
  return wanted < soonest ? soonest : wanted
}

function requireValidity(validUntil: string, sendsAt: Date, { language, settings }: DeskContext, field: string): void {
  const { time_zone: timeZone } = settings.of(companySettings)
  if (lastMoment(validUntil, timeZone) <= sendsAt) throw invalid({ [field]: [sendRefusals[language].ends_before] })
}

async function requireFiles(
  tx: Database,
  { language }: DeskContext,
  quoteId: number,
  ids: readonly string[],
): Promise<void> {
  const known = await listVisibleFiles(tx, quoteId, [...new Set(ids)])
  if (known.length < new Set(ids).size) throw invalid({ attachment_ids: [sendRefusals[language].unknown_file] })
}
