import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { findMatches, getPriceMemory } from '../../desk-contract.ts'
import { isCurrency } from '../../domain/answer-words.ts'
import type { Candidate, PriceMemory } from '../../domain/draft/candidate.ts'
import { listDraftLines } from '../store.ts'
import { findBySku, listPrices, listReplacements } from './store.ts'

/** Finds products for a text as customers write them: a part number, words. The best first. The composition hands it in. */
export type FindParts = (
  text: string,
  language: Language,
  /** The part numbers of the company that requested this quote are known too. */
  quoteId: number,
) => Promise<{ product: QuoteProduct; reason: Exclude<Candidate['reason'], 'replacement'> }[]>

const mostCandidates = 10
const mostPrices = 3

export function candidateRoutes(findParts: FindParts): Binding[] {
  return [
    handleDesk(findMatches, async ({ params, query }, { db }) => {
      const quote = await findQuote(db, { id: params.id })
      const wanted = quote && (await wantedOf(db, quote.id, query))
      if (!wanted) throw notFound()
      return {
        candidates: await listCandidates(db, text => findParts(text, quote.language, quote.id), wanted, quote.language),
      }
    }),
    handleDesk(getPriceMemory, async ({ params, query }, { db }) => {
      const quote = await findQuote(db, { id: params.id })
      if (!quote) throw notFound()
      const prices = await listPrices(db, query.product_id)
      const company = foldText(quote.company?.trim() ?? '')
      const email = quote.email.toLowerCase()
      const isOwn = (price: (typeof prices)[number]) =>
        (company !== '' && foldText(price.company?.trim() ?? '') === company) || price.email.toLowerCase() === email
      return {
        company: prices.filter(isOwn).slice(0, mostPrices).map(presentPrice),
        all: prices.slice(0, mostPrices).map(presentPrice),
      }
    }),
  ]
}

interface Wanted {
  text: string
  /** The product that the line has now. */
  productId: number | null
}

/** The words to look for: the typed text, else those of the line. Null for a line that is not there. */
async function wantedOf(
  db: Database,
  quoteId: number,
  { line_id: lineId, q = '' }: { line_id?: number | undefined; q?: string | undefined },
): Promise<Wanted | null> {
  if (lineId === undefined || q.trim()) return { text: q, productId: null }
  const line = (await listDraftLines(db, quoteId)).find(one => one.id === lineId)
  if (!line) return null
  const { product_id: productId, name, sku } = line.fields
  return { text: productId === null ? name : sku, productId }
}

async function listCandidates(
  db: Database,
  findParts: (text: string) => ReturnType<FindParts>,
  { text, productId }: Wanted,
  language: Language,
): Promise<Candidate[]> {
  const found = text.trim() ? await findParts(text) : []
  const equal = found.flatMap(({ product, reason }) => (reason === 'equal' ? product.id : []))
  const obsolete = text.trim() ? await findBySku(db, text.trim()) : null
  const known = [...new Set([productId ?? [], obsolete ?? [], equal].flat())]
  const replacements = await findProductsForQuote(db, await listReplacements(db, known), language)
  const candidates = [
    ...replacements
      .filter(product => product.isPublished)
      .map(product => ({ product, reason: 'replacement' as const })),
    ...found.filter(({ product }) => product.id !== productId),
  ]
  const isFirst = ({ product }: (typeof candidates)[number], at: number) =>
    candidates.findIndex(other => other.product.id === product.id) === at
  return candidates
    .filter(isFirst)
    .slice(0, mostCandidates)
    .map(({ product, reason }) => ({ product: presentProduct(product), reason }))
}

const presentProduct = ({ id, name, sku, manufacturerPartNumber, productUrl }: QuoteProduct): Candidate['product'] => ({
  id,
  name,
  sku,
  manufacturer_part_number: manufacturerPartNumber,
  product_url: productUrl,
})

function presentPrice(price: Awaited<ReturnType<typeof listPrices>>[number]): PriceMemory['all'][number] {
  const { currency, unitPrice } = price
  return {
    at: price.at.toISOString(),
    web_quote_id: price.webQuoteId,
    version: price.version ?? 0,
    quantity: price.quantity,
    unit_price: isCurrency(currency) ? writeAmount(readAmount(unitPrice), currency) : unitPrice,
    currency,
  }
}
