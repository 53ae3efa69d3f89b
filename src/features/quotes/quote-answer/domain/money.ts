import { type Money, places, priceInForce, readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import { type Currency, currencies } from '#features/site/setting/domain/quote-choices.ts'
import type { DraftHead, LineFields, Totals } from './draft/draft.ts'

/** Divides amounts that are not negative; half is rounded away from zero. */
const divide = (amount: bigint, by: bigint) => (amount * 2n + by) / (by * 2n)

/** Rounds to the decimals of the currency, half away from zero. */
function roundTo(currency: Currency, amount: bigint, scale: bigint): Money {
  const unit = 10n ** BigInt(places - currencies[currency])
  return divide(amount, scale * unit) * unit
}

type Priced = Pick<LineFields, 'kind' | 'answer' | 'quantity' | 'breaks' | 'is_on_request' | 'discount_percent'>

/** Whether a line can have a price at all. */
export const hasPrice = ({ kind, answer }: Pick<LineFields, 'kind' | 'answer'>) =>
  kind !== 'text' && answer !== 'not_offered'

/** The line's unit price and its total, rounded to the currency's decimals; null without a price. */
export function priceLine(line: Priced, currency: Currency): { unit_price: string | null; total: string | null } {
  const price = hasPrice(line) && !line.is_on_request ? priceInForce(line.breaks, line.quantity) : null
  if (price === null) return { unit_price: null, total: null }
  // The share that is paid, in ten-thousandths: a percentage has two decimals.
  const share = 10_000n - readAmount(line.discount_percent) / 100n
  const total = roundTo(currency, readAmount(price) * BigInt(line.quantity) * share, 10_000n)
  return { unit_price: writeAmount(readAmount(price), currency), total: writeAmount(total, currency) }
}

type Counted = Priced & Pick<LineFields, 'is_optional' | 'is_counted'>

/** Whether the total counts the line. */
export const isCounted = (line: Counted) => hasPrice(line) && line.is_counted && !line.is_optional

/** The totals: sums of rounded lines. Tax is a note and never computed. */
export function totalsOf(
  lines: readonly Counted[],
  { currency, discount, freight }: Pick<DraftHead, 'currency' | 'discount' | 'freight'>,
): Totals {
  const counted = lines.filter(isCounted).map(line => priceLine(line, currency).total)
  const subtotal = counted.reduce((sum, total) => sum + (total === null ? 0n : readAmount(total)), 0n)
  const less = discountOf(subtotal, discount, currency)
  const added =
    freight.mode === 'prepaid_and_added' && freight.amount ? roundTo(currency, readAmount(freight.amount), 1n) : 0n
  const write = (amount: Money) => writeAmount(amount, currency)
  return {
    subtotal: write(subtotal),
    discount: write(less),
    freight: write(added),
    total: write(subtotal - less + added),
    is_partial: counted.includes(null),
  }
}

/** The discount of a subtotal; never more than it. */
export function discountOf(subtotal: Money, discount: DraftHead['discount'], currency: Currency): Money {
  if (!discount) return 0n
  const wanted =
    'percent' in discount
      ? roundTo(currency, subtotal * (readAmount(discount.percent) / 100n), 10_000n)
      : roundTo(currency, readAmount(discount.amount), 1n)
  return wanted < subtotal ? wanted : subtotal
}
