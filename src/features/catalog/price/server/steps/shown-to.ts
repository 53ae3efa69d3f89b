import { conditionsFor } from '#features/quotes/buyer/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Database } from '#server/database/connection.ts'
import { wallIn } from '#shared/time/zone-day.ts'
import { type Money, priceInForce, readAmount, writeAmount } from '../../domain/amount.ts'
import { findPrices } from '../store.ts'

type Reader = Pick<Context, 'settings' | 'now'>

/** Which prices the company shows to a customer, or to a visitor (null): those of whom, in which currency, of which day. */
export async function shownTo(db: Database, { settings, now }: Reader, customerId: number | null) {
  const { price_display: display, currencies } = settings.of(quoteSettings)
  const pricesOf = display === 'own' ? customerId : null
  const currency = (await conditionsFor(db, pricesOf)).currency ?? currencies[0] ?? 'USD'
  return {
    customerId: pricesOf,
    currency,
    areHidden: display === 'on_request',
    needsLogin: display === 'own' && pricesOf === null,
    day: wallIn(now, settings.of(companySettings).time_zone).slice(0, 10),
  }
}

/** The sum of lines at the prices that the customer is shown; null where a line has none, or where they are hidden. */
export async function shownSum(
  db: Database,
  reader: Reader,
  { customerId, lines }: { customerId: number; lines: readonly { productId: number; quantity: number }[] },
): Promise<{ amount: string; currency: string } | null> {
  const { areHidden, ...wanted } = await shownTo(db, reader, customerId)
  if (areHidden || lines.length === 0) return null
  const prices = await findPrices(db, { ...wanted, lines })
  let sum: Money = 0n
  for (const [at, { quantity }] of lines.entries()) {
    const price = priceInForce(prices.get(at)?.breaks ?? [], quantity)
    if (price === null) return null
    sum += readAmount(price) * BigInt(quantity)
  }
  return { amount: writeAmount(sum, wanted.currency), currency: wanted.currency }
}
