import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type ProductState, product, productText } from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import type { OrderedList } from '../domain/ordered-list.ts'

export interface OrderedRow {
  id: number
  sku: string
  name: string
  state: ProductState
  position: number | null
}

/** A list in its order; with one more than are ordered, where it goes on. Withdrawn products of a series have no place in it. */
export async function listOrdered(
  db: Database,
  list: OrderedList,
  seriesId: number,
  language: Language,
): Promise<OrderedRow[]> {
  const column = {
    best_sellers: product.bestSellerPosition,
    home: product.homePosition,
    series: product.position,
  }[list]
  const name = sql<string>`coalesce(${shownTextOf(product.id, productText, 'productId', 'name', language)}, '')`
  return db
    .select({ id: product.id, sku: product.sku, name, state: product.state, position: column })
    .from(product)
    .where(
      list === 'series' ? and(eq(product.categoryId, seriesId), ne(product.state, 'withdrawn')) : isNotNull(column),
    )
    .orderBy(asc(column), asc(product.id))
    .limit(mostListed + 1)
}

/** So many are shown, of a series and of a list that files have made longer than the site shows it. */
export const mostListed = 500

/** One order of a list is saved after the other. */
export async function lockOrder(tx: Database, list: OrderedList, seriesId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product_order ${list} ${seriesId}`}, 0))`)
}
