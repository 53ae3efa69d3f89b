import { findPrices, type PriceOfList } from '#features/catalog/price/server/store.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DraftHead } from '../domain/draft/draft.ts'
import { dayIn } from '../domain/version/validity.ts'
import { type Asker, findBuyerId } from './quote-buyer.ts'

export interface PriceReader {
  settings: Settings
  now: Date
}

interface Priced {
  product_id: number | null
  quantity: number
}

/** The prices of lists that hold for the person of a quote today, by the line's place; absent where none does. Of null: those for everyone. */
export async function findListedPrices(
  db: Database,
  { now, settings }: PriceReader,
  { asker, currency }: { asker: Asker | null; currency: DraftHead['currency'] },
  lines: readonly Priced[],
): Promise<Map<number, PriceOfList>> {
  const wanted = lines.flatMap(({ product_id: productId, quantity }, place) =>
    productId === null ? [] : [{ place, productId, quantity }],
  )
  const day = dayIn(now, settings.of(companySettings).time_zone)
  if (wanted.length === 0) return new Map()
  const customerId = asker && (await findBuyerId(db, asker))
  const found = await findPrices(db, { customerId, currency, day, lines: wanted })
  return new Map([...found].flatMap(([index, price]) => (wanted[index] ? [[wanted[index].place, price] as const] : [])))
}
