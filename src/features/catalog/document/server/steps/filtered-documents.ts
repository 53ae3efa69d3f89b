import { meetsCondition, type ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { DocumentFault } from '../../domain/document-record.ts'
import * as store from '../filters/store.ts'

/** Each change of the catalogue and each page of a product looks at all of them. */
const mostFiltered = 200

/** A document that stands at a product by a filter. */
export interface FilteredRecord {
  id: number
  kind: string
  title: string
  isPublic: boolean
}

/** The documents, internal ones too, that stand at products by a filter. The products need not be public. */
export async function listDocumentsByFilter(
  db: Database,
  productIds: readonly number[],
  reader: Language = 'en',
): Promise<Map<number, FilteredRecord[]>> {
  const records = productIds.length === 0 ? [] : await store.listFiltered(db, 2 * mostFiltered, reader)
  if (records.length === 0) return new Map()
  const conditions = records.flatMap(({ filter }) => filter.conditions)
  const products = await store.listPlaces(db, productIds)
  const attributeIds = [...new Set(conditions.map(one => one.attribute_id))]
  const values = await store.listValues(db, productIds, attributeIds)
  const valuesOf = Map.groupBy(values, one => `${one.productId} ${one.attributeId}`)
  const now = await mergedOf(
    db,
    conditions.flatMap(one => ('option_ids' in one ? one.option_ids : [])),
  )
  return new Map(
    products.map(({ id, categoryId, parentId }) => {
      const isOf = ({ category_id: wanted }: ProductConditions) =>
        wanted === null || wanted === categoryId || wanted === parentId
      const meets = ({ filter }: store.FilteredRow) =>
        isOf(filter) &&
        filter.conditions.every(one => meetsCondition(valuesOf.get(`${id} ${one.attribute_id}`) ?? [], one, now))
      return [id, records.filter(meets).map(({ filter: _, ...record }) => record)]
    }),
  )
}

async function mergedOf(db: Database, optionIds: readonly number[]): Promise<(id: number) => number> {
  const rows = await store.listMerged(db, [...new Set(optionIds)])
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
  const sought = sku ? await store.listIdsWithSku(db, sku, mostSought) : []
  return {
    ofProduct: productId === undefined ? [] : await idsAt([productId]),
    ofSku: await idsAt(sought),
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
  if (categoryId !== null && !(await store.isCategory(db, categoryId))) return 'unknown_series'
  const rows = await store.listKinds(
    db,
    conditions.map(one => one.attribute_id),
  )
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]))
  for (const one of conditions) {
    const kinds: readonly string[] =
      'option_ids' in one ? kindsOf.option_ids : 'yes' in one ? kindsOf.yes : kindsOf.from
    if (!kinds.includes(kindOf.get(one.attribute_id) ?? '')) return 'wrong_filter'
    if ('option_ids' in one && (await store.countOptions(db, one.attribute_id, one.option_ids)) < one.option_ids.length)
      return 'wrong_filter'
  }
  const others = await store.countFiltered(db, recordId)
  return others >= mostFiltered ? 'too_many_filters' : null
}

/** The documents whose filter names an attribute, by their titles. */
export async function listDocumentsNaming(db: Database, attributeId: number, reader: Language): Promise<string[]> {
  const records = await store.listFiltered(db, 2 * mostFiltered, reader)
  return records
    .filter(({ filter }) => filter.conditions.some(one => one.attribute_id === attributeId))
    .map(({ title }) => title)
}
