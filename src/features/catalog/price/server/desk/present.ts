import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listHistory } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { HistoryEntry } from '#shared/desk/desk-replies.ts'
import type { DeskPriceList, PriceListRow } from '../../desk-contract.ts'
import { priceListKind, productOfField } from '../../domain/price-list-fields.ts'
import * as store from './store.ts'

export const presentRow = (row: store.PriceListFacts): PriceListRow => ({
  id: row.id,
  name: row.name,
  currency: row.currency,
  buyer: { scope: row.scope, id: row.buyerId },
  buyer_name: row.buyerName || null,
  valid_from: row.validFrom,
  valid_until: row.validUntil,
  is_active: row.isActive,
  revision: row.revision,
  product_count: row.productCount,
})

/** A list as its page shows it. Throws 404 without it. */
export async function readPriceList(db: Database, id: number): Promise<DeskPriceList> {
  const row = await store.findPriceList(db, id)
  if (!row) throw notFound()
  const entries = await listHistory(db, { namesOf: findStaffNames }, priceListKind, id)
  return { ...presentRow(row), history: await withPartNumbers(db, entries) }
}

const mostShown = 5

/** The entries with a few prices each, under the part numbers of their products; how many more there are is told. */
async function withPartNumbers(db: Database, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const cut = entries.map(entry => {
    const prices = entry.fields.filter(({ field }) => productOfField(field) !== null)
    const others = entry.fields.filter(({ field }) => productOfField(field) === null)
    return { entry, others, prices: prices.slice(0, mostShown), more: Math.max(0, prices.length - mostShown) }
  })
  const ids = cut.flatMap(({ prices }) => prices.flatMap(({ field }) => productOfField(field) ?? []))
  const skus = await store.listSkusOf(db, [...new Set(ids)])
  return cut.map(({ entry, others, prices, more }) => ({
    ...entry,
    fields: [
      ...others,
      ...prices.map(one => ({ ...one, field: `price ${skus.get(productOfField(one.field) ?? 0) ?? ''}` })),
      ...(more > 0 ? [{ field: 'more_prices', before: null, after: more }] : []),
    ],
  }))
}
