import { and, eq, sql } from 'drizzle-orm'
import { findBuyer } from '#features/buyer/server/store.ts'
import type { Currency } from '#features/setting/domain/quote-choices.ts'
import type { Database } from '#server/database/connection.ts'
import { type Break, writeStored } from '../domain/amount.ts'
import { type Buyer, listsInForce } from '../domain/price-in-force.ts'
import { price, priceList } from './tables.ts'

export const mostLists = 500

export interface PriceOfList {
  listId: number
  listName: string
  /** All prices that the list has for the product, by rising quantity. */
  breaks: Break[]
}

interface Wanted {
  /** Null: only the lists that are for everyone. */
  customerId: number | null
  currency: Currency
  /** A day of the company's time zone, 'YYYY-MM-DD'. */
  day: string
  lines: readonly { productId: number; quantity: number }[]
}

/** The prices that hold for lines of a customer on a day, by the index of the line. Lines without one are absent. */
export async function findPrices(
  db: Database,
  { customerId, currency, day, lines }: Wanted,
): Promise<Map<number, PriceOfList>> {
  const lists = await listListsInForce(db, { buyer: await buyerOf(db, customerId), currency, day })
  if (lists.length === 0 || lines.length === 0) return new Map()
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  const { rows } = await db.execute<{ line: number; list: number; breaks: [number, string][] }>(sql`
    select wanted.line::int as line, deciding.id as list, (
      select json_agg(json_build_array(${price.fromQuantity}, ${price.unitPrice}::text) order by ${price.fromQuantity})
      from ${price} where ${price.listId} = deciding.id and ${price.productId} = wanted.product
    ) as breaks
    from unnest(${sql.param(lines.map(line => line.productId))}::integer[], ${sql.param(lines.map(line => line.quantity))}::integer[])
      with ordinality wanted (product, quantity, line)
    cross join lateral (
      select listed.id from unnest(${sql.param(lists.map(({ id }) => id))}::integer[]) with ordinality listed (id, place)
      where exists (
        select from ${price} where ${price.listId} = listed.id and ${price.productId} = wanted.product
          and ${price.fromQuantity} <= wanted.quantity
      )
      order by listed.place limit 1
    ) deciding`)
  return new Map(
    rows.map(({ line, list, breaks }) => [
      line - 1,
      {
        listId: list,
        listName: names.get(list) ?? '',
        breaks: breaks.map(([from_quantity, amount]) => ({ from_quantity, unit_price: writeStored(amount, currency) })),
      },
    ]),
  )
}

/** The lists that are asked for a price, the first first. */
async function listListsInForce(db: Database, wanted: { buyer: Buyer; currency: Currency; day: string }) {
  const lists = await db
    .select({
      id: priceList.id,
      name: priceList.name,
      currency: priceList.currency,
      scope: priceList.scope,
      group_id: priceList.groupId,
      company_id: priceList.companyId,
      customer_id: priceList.customerId,
      valid_from: priceList.validFrom,
      valid_until: priceList.validUntil,
      is_active: priceList.isActive,
    })
    .from(priceList)
    .where(and(priceList.isActive, eq(priceList.currency, wanted.currency)))
    .limit(mostLists)
  return listsInForce(lists, wanted)
}

async function buyerOf(db: Database, customerId: number | null): Promise<Buyer> {
  const found = customerId === null ? null : await findBuyer(db, customerId)
  return { customer_id: customerId, company_id: found?.companyId ?? null, group_id: found?.groupId ?? null }
}
