import { findNumbersForQuote } from '#features/quotes/own-part/server/store.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { asSent, orderedOf } from '#features/quotes/quote-answer/server/steps/version-file.ts'
import { findCurrentVersion } from '#features/quotes/quote-answer/server/store.ts'
import { listQuoteFreeLines, listQuoteLines } from '#features/quotes/quote-history/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Context } from '#server/calls/handle.ts'
import { orderMessage } from '../../domain/punch-out/cxml-messages.ts'
import { type OciFault, ociFields } from '../../domain/punch-out/oci-fields.ts'
import { type ReturnState, returnStateOf } from '../../domain/punch-out/return-state.ts'
import type { ReturnedQuote } from '../../domain/punch-out/returned-line.ts'
import { returnedRequest, returnedVersion, unsayableLine } from '../../domain/punch-out/returned-quote.ts'
import type { Visit } from '../store.ts'

/** What a quote would bring home; `fault`: why it cannot. */
export type Returned =
  | { state: 'ready' | 'pending'; quote: ReturnedQuote; validUntil: string | null; isAccepted: boolean }
  | { state: Exclude<ReturnState, 'ready' | 'pending'> }
  | { fault: { code: 'discount' | 'currency' | 'rounding' | OciFault; line: number } }

export async function readReturned(
  { db, now, settings }: Context,
  { system }: Visit,
  quote: QuoteRecord,
): Promise<Returned> {
  const found = await findCurrentVersion(db, quote.id)
  const version = asSent(found)
  const current = version && found && { state: found.state, validUntil: found.validUntil }
  const state = returnStateOf({ status: quote.status, version: current, protocol: system.protocol }, now)
  if (state === 'pending') {
    const lines = await listQuoteLines(db, quote.id)
    const words = await listQuoteFreeLines(db, quote.id)
    const ids = lines.flatMap(({ productId }) => productId ?? [])
    const own = await findNumbersForQuote(db, quote.id, ids)
    const requested = [
      ...lines.map(({ name, sku, quantity, productId, manufacturerPartNumber }) => ({
        ...{ name, sku, quantity, partNumber: manufacturerPartNumber ?? '', ownNumber: own.get(productId ?? 0) ?? '' },
      })),
      ...words.map(({ text: name, quantity }) => ({ name, quantity, sku: '', partNumber: '', ownNumber: '' })),
    ]
    const currency = system.currency ?? settings.of(quoteSettings).currencies[0] ?? 'USD'
    return { state, quote: returnedRequest(quote.webQuoteId, currency, requested), validUntil: null, isAccepted: false }
  }
  if (state !== 'ready' || !version) return { state: state === 'ready' ? 'closed' : state }
  const content = readContent(version.content)
  const facts = { webQuoteId: quote.webQuoteId, number: version.number, ...(await orderedOf(db, version, quote)) }
  const returned = returnedVersion(content, facts)
  if (!returned) return { fault: { code: 'discount', line: 0 } }
  if (system.currency !== null && system.currency !== returned.currency) return { fault: { code: 'currency', line: 0 } }
  const unsayable = unsayableLine(returned)
  if (unsayable !== null) return { fault: { code: 'rounding', line: unsayable } }
  const oci = system.protocol === 'oci' ? ociFields(returned, system) : null
  if (oci && 'fault' in oci) return { fault: { code: oci.fault, line: oci.line } }
  return { state, quote: returned, validUntil: content.valid_until, isAccepted: current?.state === 'accepted' }
}

/** The fields of the form that takes a basket home; without a quote an empty basket, which ends the visit. */
export function basketFields(
  { session, system }: Visit,
  { quote, language }: { quote: ReturnedQuote | null; language: QuoteRecord['language'] },
  mark: { payloadId: string; at: Date },
): [name: string, value: string][] {
  if (!session.parties) {
    const basket = quote && ociFields(quote, system)
    return basket && 'fields' in basket ? basket.fields : []
  }
  const { from: to, to: from } = session.parties
  const empty = { webQuoteId: '', version: 0, currency: system.currency ?? 'USD', total: '0.00', lines: [] }
  const { buyerCookie } = session
  return [
    ['cxml-urlencoded', orderMessage({ mark, from, to, buyerCookie, language, quote: quote ?? empty, words: system })],
  ]
}
