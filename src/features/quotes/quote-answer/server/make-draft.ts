import { conditionsFor } from '#features/quotes/buyer/server/store.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { findStaff } from '#features/staff/staff/server/store.ts'
import { insertChange } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import { isCurrency } from '../domain/answer-words.ts'
import type { AskedLine } from '../domain/draft/begin-draft.ts'
import { usualHead } from '../domain/draft/begin-draft.ts'
import { type DraftRules, draftRules } from '../domain/draft/draft-rules.ts'
import type { DraftState } from '../domain/draft/draft-state.ts'
import { fromRequest } from '../domain/draft/restart.ts'
import { dayIn } from '../domain/version/validity.ts'
import { findLastCurrency } from './desk/store.ts'
import { nextLineIds, saveDraftRow, saveLines } from './draft-store.ts'
import { begunChange, type OpenDraft } from './draft-subject.ts'
import { findListedPrices, type PriceReader } from './listed-prices.ts'
import { type Asker, findBuyerId, isKnownByAddress } from './quote-buyer.ts'
import { listAskedLines, listProductStates } from './store.ts'

/** For a draft to this person: the settings, and what was agreed with them. */
export async function readRules(
  db: Database,
  settings: Settings,
  quote: Asker & Pick<QuoteRecord, 'address' | 'language'>,
): Promise<DraftRules> {
  const rules = draftRules(settings.of(quoteSettings), quote, await conditionsFor(db, await findBuyerId(db, quote)))
  // Somebody who has left is nobody's contact.
  const person = rules.contactPersonId === null ? null : await findStaff(db, rules.contactPersonId)
  return person?.state === 'active' ? rules : { ...rules, contactPersonId: null }
}

/** The company's day, by which validities are counted. */
export const todayOf = (settings: Settings, now: Date): string => dayIn(now, settings.of(companySettings).time_zone)

/** The first draft of a locked quote: the lines of the request with the prices that hold for the customer, and the customer's conditions. Nothing is stored. */
export async function composeDraft(
  tx: Database,
  reader: PriceReader,
  quote: QuoteRecord,
  authorId: number | null,
): Promise<OpenDraft> {
  const { now, settings } = reader
  const asked = await listAskedLines(tx, quote.id)
  const rules = await readRules(tx, settings, quote)
  const currency = rules.isCurrencyAgreed ? rules.currency : ((await lastCurrency(tx, quote)) ?? rules.currency)
  const empty = { head: usualHead(todayOf(settings, now), rules, currency), lines: [] }
  const state = await stateOfRequest(tx, reader, { quote, rules, asked, state: empty })
  const row = { quoteId: quote.id, revision: 1, head: state.head, createdAt: now, updatedAt: now, updatedBy: authorId }
  return { quote, row, state, asked }
}

/** Stores the first draft of a quote. Without an author it was made by itself. */
export async function storeDraft(tx: Database, { quote: { id: quoteId }, row, state }: OpenDraft): Promise<void> {
  const { revision, createdAt: now, updatedBy: authorId } = row
  await saveDraftRow(tx, { quoteId, head: state.head, revision, now, authorId })
  await saveLines(tx, quoteId, state.lines)
  await insertChange(tx, begunChange(quoteId, 'request', { actorId: authorId, now }))
}

interface Begun {
  quote: QuoteRecord
  rules: DraftRules
  asked: readonly AskedLine[]
  /** The draft until now; its currency stays. */
  state: DraftState
}

/** The draft as it begins from the request. Nothing is stored. */
export async function stateOfRequest(
  tx: Database,
  reader: PriceReader,
  { quote, rules, asked, state }: Begun,
): Promise<DraftState> {
  const whose = { asker: quote, currency: state.head.currency }
  const wanted = asked.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const prices = await findListedPrices(tx, reader, whose, wanted)
  const products = await listProductStates(
    tx,
    asked.flatMap(line => line.productId ?? []),
  )
  return fromRequest(state, asked, {
    ids: await nextLineIds(tx, asked.length),
    today: todayOf(reader.settings, reader.now),
    rules,
    revisionOf: id => products.get(id)?.revision ?? null,
    breaksOf: place => prices.get(place)?.breaks ?? [],
  })
}

/** That of the customer's last version; null without one. */
async function lastCurrency(tx: Database, quote: QuoteRecord): Promise<Currency | null> {
  const last = await findLastCurrency(tx, quote, await isKnownByAddress(tx, quote))
  return last !== null && isCurrency(last) ? last : null
}
