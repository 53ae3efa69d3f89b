import { findStanding, type Standing } from '#features/quotes/buyer/server/store.ts'
import { findHeldAcceptance } from '#features/quotes/buyer-approval/server/store.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { differenceOf } from '#features/quotes/quote-answer/domain/version/difference.ts'
import {
  findClosing,
  findCurrentVersion,
  findVersion,
  type VersionRecord,
} from '#features/quotes/quote-answer/server/store.ts'
import { listMessages } from '#features/quotes/quote-thread/server/store.ts'
import { adminOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { actionsOf } from '../domain/customer-actions.ts'
import { hasNews } from '../domain/news.ts'
import type { Quote, RequestedQuote } from '../domain/quote-record.ts'
import { wordDifference } from '../domain/what-changed.ts'
import { type AttachmentDeps, readQuoteDetail } from './own-quote.ts'
import { presentFile, presentMessage, presentTotal, presentVersion, presentVersions } from './present-answer.ts'
import * as store from './store.ts'

const messageLimit = 500

type Reader = Pick<Context, 'db' | 'language' | 'now' | 'caller'>

/** The quote with what the company has answered, as its customer sees it. `viewKey`: for a reader who has the view link. */
export async function readAnsweredQuote(
  deps: AttachmentDeps,
  reader: Reader,
  quote: QuoteRecord,
  viewKey?: string,
): Promise<Quote> {
  const { db, language, now, caller } = reader
  const standing = await standingOf(reader, quote, viewKey)
  const customerId = viewKey === undefined && caller.kind === 'customer' ? caller.customerId : null
  const requested = await readQuoteDetail(deps, db, quote, language, viewKey)
  const version = await findCurrentVersion(db, quote.id)
  const shown = version && presentVersion(version, await filesOfVersion(db, version, viewKey))
  const closing = await findClosing(db, quote.id)
  const messages = await listMessages(db, quote.id, { limit: messageLimit })
  const held = await heldNow(reader, quote, viewKey)
  const total = closing?.outcome === 'won' && closing.value !== null ? closing.value : (version?.total ?? null)
  return {
    ...requested,
    total: presentTotal(total, version?.currency ?? null),
    currency: version?.currency ?? null,
    has_news: hasNews(await store.findLastActs(db, quote.id), now),
    current_version: shown,
    versions: presentVersions(await store.listSentVersions(db, quote.id)),
    what_changed: version ? await whatChanged(db, version, language) : [],
    messages: messages.reverse().map(message => presentMessage(message, { viewKey, customerId })),
    contact_person: shown?.contact_person ?? null,
    // The company keeps its own reason for a lost quote to itself.
    closing: closing && {
      outcome: closing.outcome,
      reason: closing.by === 'customer' ? closing.reason : null,
      ...(closing.chosenLineIds.length > 0 && { chosen_line_ids: closing.chosenLineIds }),
    },
    merged_into: null,
    is_of_colleague: standing !== 'requester',
    ...(held && { held: { asked_on: held.askedOn } }),
    may: (await actionsNow(reader, { quote, requested, version, viewKey, standing })).filter(
      action => !(held?.isOwn && action === 'accept'),
    ),
  }
}

/** The acceptance that waits. Whoever has asked does not accept it again; a colleague who may accept alone still can. */
async function heldNow({ db, caller }: Reader, { id }: QuoteRecord, viewKey?: string) {
  const held = await findHeldAcceptance(db, id)
  if (!held) return null
  const isOwn = viewKey !== undefined || (caller.kind === 'customer' && caller.customerId === held.customerId)
  return { askedOn: held.askedAt.toISOString(), isOwn }
}

async function filesOfVersion(db: Database, { quoteId, recipient }: VersionRecord, viewKey: string | undefined) {
  const files = await store.listNamedFiles(db, quoteId, recipient?.attachmentIds ?? [])
  return files.map(file => presentFile(file, viewKey))
}

async function whatChanged(db: Database, version: VersionRecord, language: Language): Promise<string[]> {
  const before = await findVersion(db, version.quoteId, (version.number ?? 0) - 1)
  if (!before) return []
  const contents = { before: readContent(before.content), after: readContent(version.content) }
  const currencies = { before: contents.before.currency, after: contents.after.currency }
  return wordDifference(differenceOf(contents.before, contents.after), currencies, language)
}

/** Whoever has the view link stands for the one who has requested it. */
async function standingOf({ db, caller }: Reader, quote: QuoteRecord, viewKey: string | undefined): Promise<Standing> {
  const isMember = viewKey === undefined && caller.kind === 'customer'
  return (isMember ? await findStanding(db, quote, caller.customerId) : null) ?? 'requester'
}

interface Asked {
  quote: QuoteRecord
  requested: RequestedQuote
  version: VersionRecord | null
  viewKey: string | undefined
  standing: Standing
}

async function actionsNow(
  { db, now, caller }: Reader,
  { quote, requested: { history }, version, viewKey, standing }: Asked,
): Promise<Quote['may']> {
  const last = history.at(-1)
  const validUntil = version?.validUntil ?? quote.validUntil
  const actions = actionsOf({
    status: quote.status,
    hasVersion: version !== null,
    isLapsed: validUntil !== null && validUntil < now,
    isChangeAsked: last?.by === 'customer' && last.from === 'sent' && last.to === 'in_review',
    isNextScheduled: quote.status === 'in_review' && (await store.hasScheduledVersion(db, quote.id)),
    isStaff: adminOf(caller) !== null,
  })
  if (standing === 'reader') return actions.filter(action => action === 'write')
  // A request is cancelled in the account only.
  return viewKey === undefined ? actions : actions.filter(action => action !== 'cancel')
}
