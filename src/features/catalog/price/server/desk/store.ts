import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { skuKey } from '#features/catalog/catalog/server/store.ts'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany, customerGroup } from '#features/quotes/buyer/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern, shownTextOf } from '#server/database/sql/text-sql.ts'
import { wordsQuery } from '#server/database/sql/words-sql.ts'
import type { Language } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { type Break, writeStored } from '../../domain/amount.ts'
import type { ListScope } from '../../domain/price-in-force.ts'
import { type ListHead, mostLists } from '../../domain/price-list-fields.ts'
import { price, priceList } from '../tables.ts'

const personName = sql<string>`concat_ws(', ', nullif(trim(${customer.firstName} || ' ' || ${customer.lastName}), ''), ${customer.email})`

const columns = {
  id: priceList.id,
  name: priceList.name,
  currency: priceList.currency,
  scope: priceList.scope,
  buyerId: sql<number | null>`coalesce(${priceList.customerId}, ${priceList.companyId}, ${priceList.groupId})`,
  buyerName: sql<string | null>`coalesce(${buyerCompany.name}, ${customerGroup.name}, ${personName})`,
  validFrom: priceList.validFrom,
  validUntil: priceList.validUntil,
  isActive: priceList.isActive,
  revision: priceList.revision,
  productCount: sql<number>`(select count(distinct ${price.productId})::int from ${price} where ${price.listId} = ${priceList.id})`,
}

const select = (db: Database, where?: SQL) =>
  db
    .select(columns)
    .from(priceList)
    .leftJoin(buyerCompany, eq(buyerCompany.id, priceList.companyId))
    .leftJoin(customerGroup, eq(customerGroup.id, priceList.groupId))
    .leftJoin(customer, eq(customer.id, priceList.customerId))
    .where(where)
    .orderBy(asc(priceList.folded), asc(priceList.id))
    .limit(mostLists)

export type PriceListFacts = Awaited<ReturnType<typeof select>>[number]

export const listPriceLists = (db: Database): Promise<PriceListFacts[]> => select(db)

export async function findPriceList(db: Database, id: number): Promise<PriceListFacts | null> {
  const [row] = await select(db, eq(priceList.id, id))
  return row ?? null
}

/** Locks a list; null where there is none. */
export async function lockPriceList(tx: Database, id: number): Promise<typeof priceList.$inferSelect | null> {
  const [row] = await tx.select().from(priceList).where(eq(priceList.id, id)).for('update')
  return row ?? null
}

export const headOf = (row: typeof priceList.$inferSelect): ListHead => ({
  name: row.name,
  currency: row.currency,
  buyer: { scope: row.scope, id: row.customerId ?? row.companyId ?? row.groupId },
  valid_from: row.validFrom,
  valid_until: row.validUntil,
  is_active: row.isActive,
})

/** The columns of fields of a list. */
const rowOf = ({ name, currency, buyer, valid_from, valid_until, is_active }: Partial<ListHead>) => ({
  ...(name !== undefined && { name }),
  ...(currency !== undefined && { currency }),
  ...(buyer !== undefined && {
    scope: buyer.scope,
    customerId: buyer.scope === 'customer' ? buyer.id : null,
    companyId: buyer.scope === 'company' ? buyer.id : null,
    groupId: buyer.scope === 'group' ? buyer.id : null,
  }),
  ...(valid_from !== undefined && { validFrom: valid_from }),
  ...(valid_until !== undefined && { validUntil: valid_until }),
  ...(is_active !== undefined && { isActive: is_active }),
})

export async function insertPriceList(tx: Database, head: ListHead): Promise<number> {
  const { scope } = head.buyer
  const values = { ...rowOf(head), name: head.name, currency: head.currency, scope, isActive: head.is_active }
  const [row] = await tx.insert(priceList).values(values).returning({ id: priceList.id })
  if (!row) throw new Error('A price list was not stored')
  return row.id
}

export async function updatePriceList(
  tx: Database,
  id: number,
  changes: Partial<ListHead> & { revision: number },
): Promise<void> {
  const { revision, ...head } = changes
  await tx
    .update(priceList)
    .set({ ...rowOf(head), revision })
    .where(eq(priceList.id, id))
}

export async function removePriceList(tx: Database, id: number): Promise<void> {
  await tx.delete(priceList).where(eq(priceList.id, id))
}

export async function copyPrices(tx: Database, fromId: number, toId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${price} (list_id, product_id, from_quantity, unit_price)
    select ${toId}::integer, ${price.productId}, ${price.fromQuantity}, ${price.unitPrice}
    from ${price} where ${price.listId} = ${fromId}`)
}

/** The lists that have one of these names, without regard to capitals. */
export async function listNamed(db: Database, names: readonly string[]): Promise<(typeof priceList.$inferSelect)[]> {
  if (names.length === 0) return []
  return db
    .select()
    .from(priceList)
    .where(sql`${priceList.folded} in (select lower(name) from unnest(${sql.param(names)}::text[]) name)`)
    .limit(mostLists)
}

export async function countPriceLists(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(priceList)
  return row?.count ?? 0
}

export async function countPrices(db: Database, id: number): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(price).where(eq(price.listId, id))
  return row?.count ?? 0
}

/** The prices that a list has for some products. */
export async function listBreaks(
  db: Database,
  { id, currency }: { id: number; currency: string },
  productIds: readonly number[],
): Promise<Map<number, Break[]>> {
  const found = new Map<number, Break[]>()
  if (productIds.length === 0) return found
  const rows = await db
    .select({ productId: price.productId, from_quantity: price.fromQuantity, amount: price.unitPrice })
    .from(price)
    .where(and(eq(price.listId, id), sql`${price.productId} = any(${sql.param(productIds)}::integer[])`))
    .orderBy(asc(price.productId), asc(price.fromQuantity))
  for (const { productId, from_quantity, amount } of rows) {
    const breaks = found.get(productId) ?? []
    breaks.push({ from_quantity, unit_price: writeStored(amount, currency) })
    found.set(productId, breaks)
  }
  return found
}

/** Replaces the prices of products in a list. */
export async function writeBreaks(
  tx: Database,
  id: number,
  prices: ReadonlyMap<number, readonly Break[] | null>,
): Promise<void> {
  if (prices.size === 0) return
  await tx.execute(sql`
    delete from ${price} where ${price.listId} = ${id} and ${price.productId} = any(${sql.param([...prices.keys()])}::integer[])`)
  const rows = [...prices].flatMap(([productId, breaks]) =>
    (breaks ?? []).map(({ from_quantity, unit_price }) => ({ productId, from_quantity, unit_price })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${price} (list_id, product_id, from_quantity, unit_price)
    select ${id}::integer, given.product, given.quantity, given.amount from unnest(
      ${sql.param(rows.map(row => row.productId))}::integer[],
      ${sql.param(rows.map(row => row.from_quantity))}::integer[],
      ${sql.param(rows.map(row => row.unit_price))}::numeric[]
    ) given (product, quantity, amount)`)
}

/** Which of these products there are, with their part numbers. */
export async function listSkusOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(sql`${product.id} = any(${sql.param(ids)}::integer[])`)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

interface Page {
  id: number
  currency: string
  /** The beginning of a part number, blanks and dashes apart; '' for all products with a price. */
  q: string
  language: Language
}

const keyOfSku = skuKey(product.sku)

const isListed = ({ id, q }: Pick<Page, 'id' | 'q'>): SQL | undefined => {
  const beginning = q.toUpperCase().replace(/[- ]/g, '')
  return beginning === ''
    ? sql`exists (select from ${price} where ${price.listId} = ${id} and ${price.productId} = ${product.id})`
    : sql`starts_with(${keyOfSku}, ${beginning})`
}

/** One page of the products of a list, by their part numbers. */
export async function listPricePage(db: Database, page: Page, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([keyOfSku, product.id], 'asc', cursor)
  const rows = await db
    .select({
      id: product.id,
      sku: product.sku,
      key: keyOfSku,
      name: shownTextOf(product.id, productText, 'productId', 'name', page.language),
    })
    .from(product)
    .where(and(isListed(page), where))
    .orderBy(...orderBy)
    .limit(limit)
  const breaks = await listBreaks(
    db,
    page,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, breaks: breaks.get(row.id) ?? [] }))
}

export const countListed = (db: Database, page: Pick<Page, 'id' | 'q'>): Promise<number> =>
  countUpTo(db, sql`from ${product} where ${isListed(page)}`)

const mostFound = 20

/** Customers with an account, companies or groups that the words find. */
export async function findBuyers(
  db: Database,
  scope: Exclude<ListScope, 'everyone'>,
  q: string,
): Promise<{ id: number; name: string }[]> {
  const words = wordsQuery(q)
  if (scope === 'group')
    return db
      .select({ id: customerGroup.id, name: customerGroup.name })
      .from(customerGroup)
      .where(sql`${customerGroup.folded} like ${likePattern(foldText(q))}`)
      .orderBy(asc(customerGroup.folded))
      .limit(mostFound)
  if (words === null) return []
  if (scope === 'company')
    return db
      .select({ id: buyerCompany.id, name: buyerCompany.name })
      .from(buyerCompany)
      .where(sql`${buyerCompany.words} @@ ${words}::tsquery`)
      .orderBy(asc(buyerCompany.folded))
      .limit(mostFound)
  return db
    .select({ id: customer.id, name: personName })
    .from(customer)
    .where(and(isNotNull(customer.email), sql`${customer.words} @@ ${words}::tsquery`))
    .orderBy(asc(customer.email))
    .limit(mostFound)
}

/** Whether the customer, company or group is there. */
export async function isBuyer(db: Database, scope: Exclude<ListScope, 'everyone'>, id: number): Promise<boolean> {
  const table = { customer, company: buyerCompany, group: customerGroup }[scope]
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), scope === 'customer' ? isNotNull(customer.email) : undefined))
  return row !== undefined
}
