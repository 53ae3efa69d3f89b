import { and, asc, eq, ilike, isNotNull, ne } from 'drizzle-orm'
import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import {
  attribute,
  attributeOption,
  category,
  formerOption,
  product,
  productAttribute,
} from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { shownTitle } from '../steps/shown-title.ts'
import { documentRecord } from '../tables.ts'

export interface FilteredRow {
  id: number
  kind: string
  title: string
  isPublic: boolean
  filter: ProductConditions
}

/** The documents with a filter. */
export async function listFiltered(db: Database, limit: number, reader: Language): Promise<FilteredRow[]> {
  const { id, kind, isPublic, filter } = documentRecord
  const rows = await db
    .select({ id, kind, title: shownTitle(reader), isPublic, filter })
    .from(documentRecord)
    .where(isNotNull(filter))
    .orderBy(asc(id))
    .limit(limit)
  return rows.flatMap(({ filter: own, ...row }) => (own ? { ...row, filter: own } : []))
}

/** How many documents have a filter, save one. */
export const countFiltered = (db: Database, exceptId: number | null): Promise<number> =>
  db.$count(
    documentRecord,
    and(isNotNull(documentRecord.filter), exceptId === null ? undefined : ne(documentRecord.id, exceptId)),
  )

/** Products with the categories in which they stand. */
export const listPlaces = (db: Database, productIds: readonly number[]) =>
  db
    .select({ id: product.id, categoryId: product.categoryId, parentId: category.parentId })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(isOneOf(product.id, productIds))

/** The values that products state of some attributes. */
export const listValues = (db: Database, productIds: readonly number[], attributeIds: readonly number[]) =>
  db
    .select()
    .from(productAttribute)
    .where(and(isOneOf(productAttribute.productId, productIds), isOneOf(productAttribute.attributeId, attributeIds)))

/** Options that were merged, with those of now. */
export const listMerged = (db: Database, optionIds: readonly number[]) =>
  db
    .select({ id: formerOption.formerId, now: formerOption.optionId })
    .from(formerOption)
    .where(isOneOf(formerOption.formerId, optionIds))

/** Products whose part number has the words. */
export async function listIdsWithSku(db: Database, words: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(ilike(product.sku, likePattern(words)))
    .orderBy(asc(product.sku))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const isCategory = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(category, eq(category.id, id))) > 0

export const listKinds = (db: Database, attributeIds: readonly number[]) =>
  db.select({ id: attribute.id, kind: attribute.kind }).from(attribute).where(isOneOf(attribute.id, attributeIds))

/** How many of the ids are options of an attribute, or were. */
export async function countOptions(db: Database, attributeId: number, ids: readonly number[]): Promise<number> {
  const now = await db
    .select({ id: attributeOption.id })
    .from(attributeOption)
    .where(and(eq(attributeOption.attributeId, attributeId), isOneOf(attributeOption.id, ids)))
  const before = await db
    .select({ id: formerOption.formerId })
    .from(formerOption)
    .where(and(eq(formerOption.attributeId, attributeId), isOneOf(formerOption.formerId, ids)))
  return new Set([...now, ...before].map(({ id }) => id)).size
}
