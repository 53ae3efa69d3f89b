import type { AttributeFacts, PerLanguage } from '#features/catalog/domain/attribute.ts'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { buildCategoryTree } from '#features/catalog/domain/category-tree.ts'
import { buildColumn } from '#features/catalog/domain/filtering/column.ts'
import { ascending, columnOrder, rowOrder } from '#features/catalog/domain/listing/row-order.ts'
import { columnValue } from '#features/catalog/server/load-columns.ts'
import { setCategoryRows } from '#features/catalog/server/load-index.ts'
import { quantityColumns, searchedAttributes } from '#features/search/domain/engine/quantity-columns.ts'
import { type SearchIndex, searchIndexBuilder } from '#features/search/domain/engine/search-index.ts'
import { buildPartList } from '#features/search/domain/parts/part-list.ts'
import { createWordMatcher } from '#features/search/server/word-matcher.ts'
import { type Language, languages } from '#shared/language.ts'
import type { CatalogRows } from '../../db/seed/catalog/rows.ts'
import { buildCatalog } from '../../db/seed/catalog.ts'
import { generateCatalog } from '../../db/seed/generate.ts'

const pause = async () => {}
const batchSize = 10_000

/** Builds the index of a generated catalogue without a database: a million products take minutes instead of hours. */
export function indexInMemory(count: number): CatalogIndex {
  const rows = buildCatalog()
  const names = namesIn(rows.categoryTexts, text => text.categoryId)
  const noTexts = { en: '', es: '', fr: '' }
  const tree = buildCategoryTree(
    rows.categories.map(({ id, parentId, seName, position }) => ({
      ...{ id, parentId: parentId ?? null, seName, position, pictureProductId: null },
      name: names(id),
      description: noTexts,
    })),
  )
  const products = [...generateCatalog(count, batchSize)].flatMap(batch =>
    batch.products.map(({ id, categoryId, position }) => ({
      id,
      key: (tree.byId.get(categoryId)?.ordinal ?? 0) * 2 ** 32 + position,
      ordinal: tree.byId.get(categoryId)?.ordinal ?? 0,
    })),
  )
  products.sort((a, b) => a.key - b.key || a.id - b.id)
  const rowOf = new Map(products.map(({ id }, row) => [id, row]))
  const categoryOf = Uint16Array.from(products, ({ ordinal }) => ordinal)
  setCategoryRows(tree, categoryOf)
  const attributes = attributeFacts(rows)
  const filters = attributes
    .filter(({ filterPosition }) => filterPosition !== null)
    .sort((a, b) => (a.filterPosition ?? 0) - (b.filterPosition ?? 0))
  const builders = new Map(
    attributes
      .filter(({ kind, filterPosition, listPosition }) => kind !== 'text' && (filterPosition ?? listPosition) !== null)
      .map(attribute => [attribute.id, { attribute, builder: buildColumn(attribute, products.length) }]),
  )
  for (const { productAttributes } of generateCatalog(count, batchSize)) {
    for (const { attributeId, productId, optionId, number, numberTo, yes } of productAttributes) {
      const target = builders.get(attributeId)
      const row = rowOf.get(productId)
      const value = { optionId: optionId ?? null, number: number ?? null, numberTo: numberTo ?? null, yes: yes ?? null }
      if (target && row !== undefined) target.builder.add(row, columnValue(target.attribute, value))
    }
  }
  const rowAt = ascending(products.length)
  const inPosition = { rankOf: rowAt, rowAt }
  return {
    revision: 1,
    ids: Int32Array.from(products, ({ id }) => id),
    rowOf,
    tree,
    categoryOf,
    attributes,
    filters,
    listAttributes: [],
    columns: new Map([...builders].map(([id, { builder }]) => [id, builder.finish()])),
    ruleColumns: new Map(),
    inPosition,
    newestFirst: inPosition,
    pictureRevisions: new Map(),
    externalLinks: [],
    bestSellerIds: [],
    homeProductIds: [],
    // The measurement needs any order other than that of the rows.
    byName: async () => rowOrder(rowAt.toReversed()),
    byPartNumber: async () => inPosition,
    byColumn: columnOrder,
  }
}

/** Builds the search for one language, and returns how many milliseconds each part took. */
export async function searchInMemory(index: CatalogIndex, language: Language) {
  let partsMs = 0
  let wordsMs = 0
  const parts: { row: number; partNumber: string }[] = []
  const builder = searchIndexBuilder(index, quantitiesInMemory(index), language)
  for (const { products, productTexts } of generateCatalog(index.ids.length, batchSize)) {
    const texts = new Map(productTexts.map(text => [`${text.productId}${text.language}`, text]))
    const startedAt = performance.now()
    for (const { id, sku, manufacturerPartNumber } of products) {
      const row = index.rowOf.get(id)
      const own = texts.get(`${id}${language}`)
      if (row === undefined || !own) continue
      const foreignNames = languages
        .filter(other => other !== language)
        .map(other => ({ language: other, name: texts.get(`${id}${other}`)?.name ?? '' }))
      const { name, shortDescription } = own
      builder.addProduct(row, {
        name,
        foreignNames,
        shortDescription,
        partNumbers: [sku, manufacturerPartNumber ?? ''],
      })
      parts.push({ row, partNumber: sku })
      if (manufacturerPartNumber) parts.push({ row, partNumber: manufacturerPartNumber })
    }
    wordsMs += performance.now() - startedAt
  }
  const partsAt = performance.now()
  const list = await buildPartList(parts, pause)
  partsMs = performance.now() - partsAt
  const wordsAt = performance.now()
  const { written, ...built } = builder.finish()
  const readWord = createWordMatcher(built.words.wordIds, written, language)
  wordsMs += performance.now() - wordsAt
  const search: SearchIndex = { ...built, parts: list, readWord }
  return { search, wordsMs, partsMs }
}

function quantitiesInMemory(index: CatalogIndex) {
  const attributes = searchedAttributes(index.attributes, index.columns)
  const wanted = new Set(attributes.map(({ id }) => id))
  const columns = quantityColumns(attributes, index.ids.length)
  for (const { productAttributes } of generateCatalog(index.ids.length, batchSize)) {
    for (const { attributeId, productId, number, numberTo, words } of productAttributes) {
      const row = index.rowOf.get(productId)
      if (!wanted.has(attributeId) || row === undefined) continue
      columns.add({ attributeId, number: number ?? null, numberTo: numberTo ?? null, words: words ?? null }, [row])
    }
  }
  return columns.finish()
}

function attributeFacts(rows: CatalogRows): AttributeFacts[] {
  const names = namesIn(rows.attributeTexts, text => text.attributeId)
  const optionNames = namesIn(rows.optionTexts, text => text.optionId)
  const options = Map.groupBy(rows.options, option => option.attributeId)
  return rows.attributes.map(({ id, key, groupKey, position, kind, ...more }) => ({
    ...{ id, key, groupKey, position, kind },
    unit: more.unit ?? null,
    unitMetric: more.unitMetric ?? null,
    filterPosition: more.filterPosition ?? null,
    filterControl: more.filterControl ?? null,
    listPosition: more.listPosition ?? null,
    name: names(id),
    options: (options.get(id) ?? []).map(option => ({
      ...{ id: option.id, key: option.key, position: option.position },
      number: option.number ?? null,
      name: optionNames(option.id),
    })),
  }))
}

function namesIn<T extends { language: Language; name: string }>(texts: readonly T[], idOf: (text: T) => number) {
  const byId = Map.groupBy(texts, idOf)
  return (id: number): PerLanguage => {
    const read = (language: Language) => byId.get(id)?.find(text => text.language === language)?.name ?? ''
    return { en: read('en'), es: read('es'), fr: read('fr') }
  }
}
