import { setImmediate as pause } from 'node:timers/promises'
import type { AttributeFacts, PerLanguage } from '#features/catalog/catalog/domain/attribute.ts'
import { buildIndex } from '#features/catalog/catalog/domain/build-index.ts'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { buildCategoryTree } from '#features/catalog/catalog/domain/category-tree.ts'
import { packNumbers } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { packTexts } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { buildValueColumn } from '#features/catalog/catalog/domain/contents/value-column.ts'
import { ascending } from '#features/catalog/catalog/domain/listing/row-order.ts'
import { quantityColumns } from '#features/catalog/search/domain/engine/quantity-columns.ts'
import type { SearchIndex } from '#features/catalog/search/domain/engine/search-index.ts'
import { loadSearchIndex } from '#features/catalog/search/server/load-search-index.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import type { Language } from '#shared/language.ts'
import type { CatalogRows } from '../../db/seed/catalog/rows.ts'
import { buildCatalog } from '../../db/seed/catalog.ts'
import { generateCatalog } from '../../db/seed/generate.ts'

const batchSize = 10_000

/** Builds the index of a generated catalogue without a database: a million products take minutes instead of hours. */
export async function indexInMemory(count: number): Promise<CatalogIndex> {
  const rows = buildCatalog()
  const names = namesIn(rows.categoryTexts, text => text.categoryId)
  const categories = rows.categories.map(({ id, parentId, seName, position }) => ({
    ...{ id, parentId: parentId ?? null, seName, position, pictureProductId: null },
    name: names(id),
    description: { en: '', es: '', fr: '' },
  }))
  const tree = buildCategoryTree(categories)
  const products = [...generateCatalog(count, batchSize)].flatMap(batch => batch.products)
  const ordinalOf = (categoryId: number) => tree.byId.get(categoryId)?.ordinal ?? 0
  products.sort((a, b) => ordinalOf(a.categoryId) - ordinalOf(b.categoryId) || a.position - b.position || a.id - b.id)
  const rowOf = new Map(products.map(({ id }, row) => [id, row]))
  const attributes = attributeFacts(rows)
  const values = new Map(attributes.map(({ id }) => [id, buildValueColumn(id, products.length)]))
  const noTexts = () => new Array<string | null>(products.length).fill(null)
  const texts = { name: perLanguage(noTexts), shortDescription: perLanguage(noTexts) }
  for (const { productAttributes, productTexts } of generateCatalog(count, batchSize)) {
    for (const { attributeId, productId, optionId, number, numberTo, yes, words } of productAttributes) {
      const row = rowOf.get(productId)
      const value = { optionId: optionId ?? null, number: number ?? null, numberTo: numberTo ?? null, yes: yes ?? null }
      if (row !== undefined) values.get(attributeId)?.add({ attributeId, ...value, words: words ?? null }, [row])
    }
    for (const { productId, language, name, shortDescription } of productTexts) {
      const row = rowOf.get(productId)
      if (row === undefined) continue
      texts.name[language][row] = name
      texts.shortDescription[language][row] = shortDescription
    }
  }
  const nothing = new Uint8Array(products.length)
  return buildIndex(
    {
      revision: 1,
      categories,
      attributes,
      externalLinks: [],
      pictureRevisions: [],
      bestSellers: [],
      homeProducts: [],
      aliases: [],
      documentedCategories: [],
      filteredDocuments: [],
      products: {
        ids: Int32Array.from(products, ({ id }) => id),
        categoryOf: Uint16Array.from(products, ({ categoryId }) => ordinalOf(categoryId)),
        positions: Int32Array.from(products, ({ position }) => position),
        createdAt: Float64Array.from(nothing),
        newestFirst: ascending(products.length),
        revisions: Int32Array.from(nothing),
        updatedAt: Float64Array.from(nothing),
        leadTimeFrom: packNumbers(noNumbers(products)),
        leadTimeTo: packNumbers(noNumbers(products)),
        replacedBy: packNumbers(noNumbers(products)),
        seNames: packTexts(products.map(({ seName }) => seName)),
        skus: packTexts(products.map(({ sku }) => sku)),
        manufacturers: packTexts(products.map(({ manufacturer }) => manufacturer)),
        manufacturerPartNumbers: packTexts(products.map(one => one.manufacturerPartNumber ?? null)),
        names: perLanguage(language => packTexts(texts.name[language])),
        shortDescriptions: perLanguage(language => packTexts(texts.shortDescription[language])),
        values: [...values.values()].map(builder => builder.finish()).filter(({ lists }) => lists.length > 1),
        relations: {
          starts: new Uint32Array(products.length + 1),
          relatedIds: new Int32Array(),
          isAccessory: new Uint8Array(),
        },
        hasDocuments: nothing,
        pictures: packTexts(new Array<null>(nothing.length).fill(null)),
        leadTimes: packTexts(new Array<null>(nothing.length).fill(null)),
        trade: packTexts(new Array<null>(nothing.length).fill(null)),
      },
    },
    pause,
  )
}

/** Builds the search for one language, and returns how many milliseconds each part took. */
export async function searchInMemory(index: CatalogIndex, language: Language) {
  const partsAt = performance.now()
  const parts = await createPartLists()(index)
  const wordsAt = performance.now()
  const search: SearchIndex = await loadSearchIndex(index, { parts, quantities: quantityColumns(index) }, language)
  return { search, partsMs: wordsAt - partsAt, wordsMs: performance.now() - wordsAt }
}

const noNumbers = (products: readonly unknown[]) => products.map(() => null)

const perLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  en: make('en'),
  es: make('es'),
  fr: make('fr'),
})

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
