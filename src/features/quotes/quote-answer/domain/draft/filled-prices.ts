import { z } from 'zod'
import { Break } from '#features/catalog/price/domain/break.ts'
import { RowId } from '#shared/id.ts'
import type { DraftParts } from '../version/content.ts'
import type { LineFields } from './draft.ts'
import { type DraftState, liveLines, type StateLine } from './draft-state.ts'

/** A version of another quote that has prices for products of a draft. */
export const PriceSource = z.object({
  quote_id: RowId,
  web_quote_id: z.string(),
  version: z.int(),
  sent_on: z.string(),
  customer: z.string(),
  company: z.string().nullable(),
  currency: z.string(),
  total: z.string(),
  /** The quote is of the same person. */
  is_own: z.boolean(),
  /** How many products of the draft it has. */
  matching: z.int(),
})
export type PriceSource = z.infer<typeof PriceSource>

const Price = z.object({ breaks: z.array(Break), discount_percent: z.string(), is_on_request: z.boolean() })
type Price = z.infer<typeof Price>

/** A line of the draft with its price and that of the other quote. */
export const PricedLine = z.object({
  line_id: RowId,
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  before: Price,
  after: Price,
  is_same: z.boolean(),
})
export type PricedLine = z.infer<typeof PricedLine>

const priceOf = ({ breaks, discount_percent, is_on_request }: LineFields): Price => ({
  breaks,
  discount_percent,
  is_on_request,
})

/** The lines of a draft for whose products a version of another quote has prices, in their order. */
export function linesWithPrices(state: DraftState, { lines }: DraftParts): { line: StateLine; price: Price }[] {
  const prices = new Map(
    lines.flatMap(({ fields }) =>
      fields.product_id !== null && fields.breaks.length > 0 && !fields.is_on_request
        ? [[fields.product_id, priceOf(fields)] as const]
        : [],
    ),
  )
  return liveLines(state).flatMap(line => {
    const price = prices.get(line.fields.product_id ?? 0)
    return price ? [{ line, price }] : []
  })
}

/** The changes that taking over the prices would make. */
export const comparePrices = (state: DraftState, source: DraftParts): PricedLine[] =>
  linesWithPrices(state, source).map(({ line: { id, fields }, price }) => ({
    line_id: id,
    name: fields.name,
    sku: fields.sku,
    quantity: fields.quantity,
    before: priceOf(fields),
    after: price,
    is_same: JSON.stringify(priceOf(fields)) === JSON.stringify(price),
  }))

export type Priced =
  | { ok: true; state: DraftState }
  | { ok: false; reason: 'no_prices' }
  | { ok: false; reason: 'other_currency' }

/**
 * The draft with the prices that a version of another quote has for the same products; of some lines, or of all (null). A draft without
 * other prices takes its currency.
 */
export function withPricesOf(state: DraftState, source: DraftParts, lineIds: readonly number[] | null = null): Priced {
  const taken = linesWithPrices(state, source).filter(({ line }) => lineIds?.includes(line.id) ?? true)
  if (taken.length === 0) return { ok: false, reason: 'no_prices' }
  const { currency } = source.head
  const ids = new Map(taken.map(({ line, price }) => [line.id, price]))
  const isPriced = (line: StateLine) => line.fields.breaks.length > 0 && !ids.has(line.id)
  if (currency !== state.head.currency && liveLines(state).some(isPriced))
    return { ok: false, reason: 'other_currency' }
  const lines = state.lines.map(line => {
    const price = ids.get(line.id)
    return price ? { ...line, fields: { ...line.fields, ...price } } : line
  })
  return { ok: true, state: { head: { ...state.head, currency }, lines } }
}
