import { companySettings } from '#features/company/domain/company-settings.ts'
import { findPrices, type PriceOfList } from '#features/price/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DraftHead } from '../domain/draft.ts'
import { dayIn } from '../domain/validity.ts'

export interface PriceReader {
  settings: Settings
  now: Date
}

interface Priced {
  product_id: number | null
  quantity: number
}

/** The prices of lists that hold for a customer today, by the line's place; absent where none does. Of null: those for everyone. */
export async function findListedPrices(
  db: Database,
  { now, settings }: PriceReader,
  { customerId, currency }: { customerId: number | null; currency: DraftHead['currency'] },
  lines: readonly Priced[],
): Promise<Map<number, PriceOfList>> {
  const wanted = lines.flatMap(({ product_id: productId, quantity }, place) =>
    productId === null ? [] : [{ place, productId, quantity }],
  )
  const day = dayIn(now, settings.of(companySettings).time_zone)
  const found = await findPrices(db, { customerId, currency, day, lines: wanted })
  return new Map([...found].flatMap(([index, price]) => (wanted[index] ? [[wanted[index].place, price] as const] : [])))
}
