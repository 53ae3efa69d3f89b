import { and, asc, eq, ilike, isNotNull, ne } from 'drizzle-orm'
import { meetsCondition, type ProductConditions } from '#features/catalog/domain/filtering/product-conditions.ts'
import {
  attribute,
  attributeOption,
  category,
  formerOption,
  product,
  productAttribute,
} from '#features/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import { likePattern } from '#server/database/text-sql.ts'
import type { DocumentFault } from '../../domain/document-record.ts'
import { documentRecord } from '../tables.ts'

/** Each change of the catalogue and each page of a product looks at all of them. */
const mostFiltered = 200

/** A document that stands at a product by a filter. */
export interface FilteredRecord {
  id: number
  kind: string
  title: string
  isPublic: boolean
}

interface ReadRecord extends FilteredRecord {
  filter: ProductConditions
}

async function listFiltered(db: Database): Promise<ReadRecord[]> {
  const { id, kind, titleEn, isPublic, filter } = documentRecord
  const rows = await db
    .select({ id, kind, title: titleEn, isPublic, filter })
    .from(documentRecord)
    .where(isNotNull(filter))
    .orderBy(asc(id))
    .limit(2 * mostFiltered)
  return rows.flatMap(({ filter: own, ...row }) => (own ? { ...row, filter: own } : []))
}

/** The documents, internal ones too, that stand at products by a filter. The products need not be public. */
export async function listDocumentsByFilter(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, FilteredRecord[]>> {
  const records = productIds.length === 0 ? [] : await listFiltered(db)
  if (records.length === 0) return new Map()
  const conditions = records.flatMap(({ filter }) => filter.conditions)
  const products = await db
    .select({ id: product.id, categoryId: product.categoryId, parentId: category.parentId })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(isOneOf(product.id, productIds))
  const attributeIds = [...new Set(conditions.map(one => one.attribute_id))]
  const values = await db
    .select()
    .from(productAttribute)
    .where(and(isOneOf(productAttribute.productId, productIds), isOneOf(productAttribute.attributeId, attributeIds)))
  const valuesOf = Map.groupBy(values, one => `${one.productId} ${one.attributeId}`)
  const now = await mergedOf(
    db,
    conditions.flatMap(one => ('option_ids' in one ? one.option_ids : [])),
  )
  return new Map(
    products.map(({ id, categoryId, parentId }) => {
      const isOf = ({ category_id: wanted }: ProductConditions) =>
        wanted === null || wanted === categoryId || wanted === parentId
      const meets = ({ filter }: ReadRecord) =>
        isOf(filter) &&
        filter.conditions.every(one => meetsCondition(valuesOf.get(`${id} ${one.attribute_id}`) ?? [], one, now))
      return [id, records.filter(meets).map(({ filter: _, ...record }) => record)]
    }),
  )
}

async function mergedOf(db: Database, optionIds: readonly number[]): Promise<(id: number) => number> {
  const rows = await db
    .select({ id: formerOption.formerId, now: formerOption.optionId })
    .from(formerOption)
    .where(isOneOf(formerOption.formerId, [...new Set(optionIds)]))
  const now = new Map(rows.map(row => [row.id, row.now]))
  return id => now.get(id) ?? id
}

const mostSought = 200

/** Documents that stand by a filter at a product, or at one of those whose part number has the words; null: not asked for. */
export async function listFoundByFilter(
  db: Database,
  { product_id: productId, sku }: { product_id?: number | undefined; sku?: string | undefined },
): Promise<{ ofProduct: number[]; ofSku: number[] }> {
  const idsAt = async (productIds: readonly number[]) => {
    const found = await listDocumentsByFilter(db, productIds)
    return [...new Set([...found.values()].flatMap(records => records.map(({ id }) => id)))]
  }
  const sought = sku
    ? await db
        .select({ id: product.id })
        .from(product)
        .where(ilike(product.sku, likePattern(sku)))
        .orderBy(asc(product.sku))
        .limit(mostSought)
    : []
  return {
    ofProduct: productId === undefined ? [] : await idsAt([productId]),
    ofSku: await idsAt(sought.map(({ id }) => id)),
  }
}

const kindsOf = {
  option_ids: ['option'],
  yes: ['boolean'],
  from: ['number', 'range'],
} as const

/** Why a filter is not possible for a document: what it names must be there, and of its kind. */
export async function findFilterFault(
  db: Database,
  recordId: number | null,
  { category_id: categoryId, conditions }: ProductConditions,
): Promise<DocumentFault | null> {
  if (categoryId !== null && (await db.$count(category, eq(category.id, categoryId))) === 0) return 'unknown_series'
  const ids = conditions.map(one => one.attribute_id)
  const rows = await db
    .select({ id: attribute.id, kind: attribute.kind })
    .from(attribute)
    .where(isOneOf(attribute.id, ids))
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]))
  for (const one of conditions) {
    const kinds: readonly string[] =
      'option_ids' in one ? kindsOf.option_ids : 'yes' in one ? kindsOf.yes : kindsOf.from
    if (!kinds.includes(kindOf.get(one.attribute_id) ?? '')) return 'wrong_filter'
    if ('option_ids' in one && (await countOptions(db, one.attribute_id, one.option_ids)) < one.option_ids.length)
      return 'wrong_filter'
  }
  const others = await db.$count(
    documentRecord,
    and(isNotNull(documentRecord.filter), recordId === null ? undefined : ne(documentRecord.id, recordId)),
  )
  return others >= mostFiltered ? 'too_many_filters' : null
}

/** How many of the ids are options of an attribute, or were. */
async function countOptions(db: Database, attributeId: number, ids: readonly number[]): Promise<number> {
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

/** The documents whose filter names an attribute, by their titles. */
export async function listDocumentsNaming(db: Database, attributeId: number): Promise<string[]> {
  const records = await listFiltered(db)
  return records
    .filter(({ filter }) => filter.conditions.some(one => one.attribute_id === attributeId))
    .map(({ title }) => title)
}
