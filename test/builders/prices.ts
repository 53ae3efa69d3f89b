import { price, priceList } from '#features/catalog/price/server/tables.ts'
import type { Database } from '#server/database/connection.ts'

type List = Partial<typeof priceList.$inferInsert>

/** A list of prices, for everyone and active unless it says otherwise; its id. `prices`: product, from quantity, price of one. */
export async function insertPriceList(
  db: Database,
  list: List,
  prices: readonly (readonly [productId: number, fromQuantity: number, unitPrice: string])[],
): Promise<number> {
  const usual = { name: crypto.randomUUID(), currency: 'USD', scope: 'everyone', isActive: true } as const
  const [row] = await db
    .insert(priceList)
    .values({ ...usual, ...list })
    .returning({ id: priceList.id })
  if (!row) throw new Error('not stored')
  if (prices.length > 0)
    await db
      .insert(price)
      .values(
        prices.map(([productId, fromQuantity, unitPrice]) => ({ listId: row.id, productId, fromQuantity, unitPrice })),
      )
  return row.id
}
