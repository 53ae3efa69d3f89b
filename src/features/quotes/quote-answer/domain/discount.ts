import type { Break } from '#features/catalog/price/domain/amount.ts'
import { type Money, priceInForce, readAmount } from '#features/catalog/price/domain/amount.ts'
import type { DraftHead, LineFields } from './draft/draft.ts'
import { discountOf, hasPrice, totalsOf } from './money.ts'

/** The share of a price that is paid, as a fraction. */
interface Share {
  paid: bigint
  of: bigint
}

const whole = 10_000n

/**
 * The largest discount of an answer in percent, of each line its own together with that of the whole answer, and
 * against the price that its list has for the quantity. `listed`: the prices of a line's list, by the line's place.
 */
export function largestDiscount(
  lines: readonly LineFields[],
  head: Pick<DraftHead, 'currency' | 'discount' | 'freight'>,
  listed: ReadonlyMap<number, readonly Break[]> = new Map(),
): string {
  const ofAnswer = shareOfAnswer(lines, head)
  const shares = lines.flatMap((line, place) => sharesOf(line, listed.get(place) ?? []))
  const hundredths = shares.map(share => discountIn({ paid: share.paid * ofAnswer.paid, of: share.of * ofAnswer.of }))
  const largest = hundredths.reduce((most, one) => (one > most ? one : most), 0n)
  return writePercent(largest)
}

/** Whether the first percentage is larger. */
export const isAbove = (percent: string, limit: string): boolean => readAmount(percent) > readAmount(limit)

function shareOfAnswer(
  lines: readonly LineFields[],
  head: Pick<DraftHead, 'currency' | 'discount' | 'freight'>,
): Share {
  const { discount, currency } = head
  if (discount === null) return { paid: 1n, of: 1n }
  if ('percent' in discount) return { paid: whole - readAmount(discount.percent) / 100n, of: whole }
  const subtotal = readAmount(totalsOf(lines, head).subtotal)
  return subtotal === 0n
    ? { paid: 1n, of: 1n }
    : { paid: subtotal - discountOf(subtotal, discount, currency), of: subtotal }
}

/** The share for its quantity and for each of its breaks: a list may have other quantities. */
function sharesOf(line: LineFields, listed: readonly Break[]): Share[] {
  if (!hasPrice(line) || line.is_on_request) return []
  const paid = whole - readAmount(line.discount_percent) / 100n
  const own = { paid, of: whole }
  const quantities = [line.quantity, ...line.breaks.map(({ from_quantity: from }) => from)]
  const againstList = quantities.flatMap((quantity): Share[] => {
    const [price, usual] = [priceInForce(line.breaks, quantity), priceInForce(listed, quantity)]
    const list: Money = usual === null ? 0n : readAmount(usual)
    return price === null || list === 0n ? [] : [{ paid: readAmount(price) * paid, of: list * whole }]
  })
  return againstList.length > 0 ? againstList : line.breaks.length > 0 ? [own] : []
}

/** In hundredths of a percent, rounded up: what is above a limit, which has two decimals, by ever so little stays above it. A higher price is none. */
function discountIn({ paid, of }: Share): bigint {
  if (paid >= of) return 0n
  return ((of - paid) * whole + of - 1n) / of
}

function writePercent(hundredths: bigint): string {
  const [units, rest] = [hundredths / 100n, hundredths % 100n]
  return rest === 0n ? `${units}` : `${units}.${`${rest}`.padStart(2, '0').replace(/0$/, '')}`
}
