import { and, asc, eq, sql } from 'drizzle-orm'
import { findBuyer } from '#features/quotes/buyer/server/store.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { Database } from '#server/database/connection.ts'
import { type Break, writeStored } from '../domain/amount.ts'
import { type Buyer, listsInForce } from '../domain/price-in-force.ts'
import { mostLists } from '../domain/price-list-fields.ts'
import { price, priceList } from './tables.ts'

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

interface Shown extends Omit<Wanted, 'lines'> {
  productIds: readonly number[]
}

/** The prices that a customer reads of products, by their ids: those of one, else of the list that has them from a larger quantity on. */
export async function listShownPrices(db: Database, { productIds, ...wanted }: Shown): Promise<Map<number, Break[]>> {
  const lines = productIds.flatMap(productId => [
    { productId, quantity: 1 },
    { productId, quantity: mostQuantity },
  ])
  const found = await findPrices(db, { ...wanted, lines })
  return new Map(
    productIds.flatMap((id, at) => {
      const breaks = (found.get(2 * at) ?? found.get(2 * at + 1))?.breaks
      return breaks ? [[id, breaks] as const] : []
    }),
  )
}

const mostQuantity = 1_000_000

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

/** A list as files name it. */
export interface FileList {
  id: number
  name: string
  currency: Currency
}

export const listFileLists = (db: Database): Promise<FileList[]> =>
  db
    .select({ id: priceList.id, name: priceList.name, currency: priceList.currency })
    .from(priceList)
    .orderBy(asc(priceList.folded))
    .limit(mostLists)

/** The prices of products in lists, by 'list product'. */
export async function listBreaksOfLists(
  db: Database,
  listIds: readonly number[],
  productIds: readonly number[],
): Promise<Map<string, Break[]>> {
  const found = new Map<string, Break[]>()
  if (listIds.length === 0 || productIds.length === 0) return found
  const rows = await db
    .select({ price, currency: priceList.currency })
    .from(price)
    .innerJoin(priceList, eq(priceList.id, price.listId))
    .where(
      and(
        sql`${price.listId} = any(${sql.param(listIds)}::integer[])`,
        sql`${price.productId} = any(${sql.param(productIds)}::integer[])`,
      ),
    )
    .orderBy(asc(price.fromQuantity))
  for (const { price: row, currency } of rows) {
    const place = `${row.listId} ${row.productId}`
    const breaks = found.get(place) ?? []
    breaks.push({ from_quantity: row.fromQuantity, unit_price: writeStored(row.unitPrice, currency) })
    found.set(place, breaks)
  }
  return found
}

/** The next prices of a list behind a place. */
export async function listPricesAfter(
  db: Database,
  { id, currency }: FileList,
  { productId, fromQuantity }: { productId: number; fromQuantity: number },
  limit: number,
): Promise<{ productId: number; fromQuantity: number; unitPrice: string }[]> {
  const rows = await db
    .select({ productId: price.productId, fromQuantity: price.fromQuantity, unitPrice: price.unitPrice })
    .from(price)
    .where(
      and(eq(price.listId, id), sql`(${price.productId}, ${price.fromQuantity}) > (${productId}, ${fromQuantity})`),
    )
    .orderBy(asc(price.productId), asc(price.fromQuantity))
    .limit(limit)
  return rows.map(row => ({ ...row, unitPrice: writeStored(row.unitPrice, currency) }))
}

/** Whether a list has a price for the product. */
export const hasPrice = async (db: Database, productId: number): Promise<boolean> =>
  (await db.$count(price, eq(price.productId, productId))) > 0
