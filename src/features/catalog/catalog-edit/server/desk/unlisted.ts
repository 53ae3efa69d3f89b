import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { pathOf } from '#features/catalog/catalog/domain/category-tree.ts'
import { listDocumentsByFilter } from '#features/catalog/document/server/steps/filtered-documents.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { shownText } from '#shared/text/shown-text.ts'
import { completenessOf } from '../../domain/completeness.ts'
import type { EditedProductRow } from '../../domain/product-row.ts'
import type { ListFacts } from './list-facts.ts'
import { listRequirements, listUnlisted, readUnlisted, type UnlistedProduct } from './store.ts'

/** A product that the index does not show as it is, with what the list shows of it. */
export interface Unlisted
  extends Pick<
    UnlistedProduct,
    'id' | 'sku' | 'state' | 'categoryId' | 'parentCategoryId' | 'manufacturerPartNumber' | 'updatedAt'
  > {
  completeness: number
  incompleteLanguages: Language[]
  stated: ReadonlySet<number>
  hasDocument: boolean
  /** The words by which it is found, folded. */
  words: string
  nameIn: (language: Language) => string
  present: (language: Language) => Omit<EditedProductRow, 'has_waiting' | 'publishes_on' | 'values'>
}

const chunkLength = 500

/** Reads the products that are not in the index, each once for each of its revisions. */
export function createUnlisted(): (db: Database, facts: ListFacts) => Promise<Unlisted[]> {
  let known = new Map<number, UnlistedProduct>()
  const atFilters = filteredReader()
  return async (db, { index }) => {
    const rows = await listUnlisted(db, index.revision)
    const anew = rows.filter(({ id, revision }) => known.get(id)?.revision !== revision).map(({ id }) => id)
    const read = new Map<number, UnlistedProduct>()
    for (let start = 0; start < anew.length; start += chunkLength)
      for (const product of await readUnlisted(db, anew.slice(start, start + chunkLength)))
        read.set(product.id, product)
    const held = rows.flatMap(({ id }) => read.get(id) ?? known.get(id) ?? [])
    known = new Map(held.map(product => [product.id, product]))
    const { required, documented } = await listRequirements(db)
    const isFiltered = await atFilters(db, index, { held, anew })
    const keyOf = new Map(index.attributes.map(({ id, key }) => [id, key]))
    return held.map(product =>
      unlisted(product, index, {
        required: required.filter(one => one.categoryId === product.categoryId).map(one => one.attributeId),
        needsDocument: documented.includes(product.categoryId),
        keyOf,
        isFiltered: isFiltered(product.id),
      }),
    )
  }
}

/** At which products a public document stands by a filter; asked again for those that changed, and for all where a filter did. */
function filteredReader() {
  let filters = '[]'
  let has = new Set<number>()
  return async (
    db: Database,
    { filteredDocuments }: CatalogIndex,
    { held, anew }: { held: readonly UnlistedProduct[]; anew: readonly number[] },
  ): Promise<(id: number) => boolean> => {
    const key = JSON.stringify(filteredDocuments)
    const asked = key === filters ? anew : held.map(({ id }) => id)
    const kept = new Set(key === filters ? has : [])
    for (const id of asked) kept.delete(id)
    if (filteredDocuments.length > 0)
      for (let start = 0; start < asked.length; start += chunkLength)
        for (const [id, documents] of await listDocumentsByFilter(db, asked.slice(start, start + chunkLength)))
          if (documents.some(({ isPublic }) => isPublic)) kept.add(id)
    filters = key
    has = kept
    return id => kept.has(id)
  }
}

interface Needs {
  required: readonly number[]
  needsDocument: boolean
  keyOf: ReadonlyMap<number, string>
  /** A public document stands at it by a filter. */
  isFiltered: boolean
}

function unlisted(
  product: UnlistedProduct,
  index: CatalogIndex,
  { required, needsDocument, keyOf, isFiltered }: Needs,
): Unlisted {
  const { id, sku, state, categoryId, manufacturerPartNumber, updatedAt, texts, parentCategoryId } = product
  const stated = new Set(product.stated)
  const node = index.tree.byId.get(categoryId)
  const hasDocument =
    product.hasDocument || isFiltered || (node ? pathOf(node) : []).some(one => index.documentedCategories.has(one.id))
  const idOf = new Map(required.map(attributeId => [keyOf.get(attributeId) ?? String(attributeId), attributeId]))
  const { percent, missing } = completenessOf({
    required: [...idOf.keys()],
    isStated: key => stated.has(idOf.get(key) ?? 0),
    hasText: (field, language) => {
      const text = texts[language]
      if (field === 'name') return Boolean(text?.name)
      return Boolean(field === 'short_description' ? text?.short : text?.full)
    },
    needsDocument,
    hasDocument,
  })
  const nameIn = (language: Language) => shownText(one => texts[one]?.name, language)?.text ?? ''
  const incompleteLanguages = languages.filter(language => missing.some(field => field.endsWith(`.${language}`)))
  return {
    ...{
      id,
      sku,
      state,
      categoryId,
      parentCategoryId,
      manufacturerPartNumber,
      updatedAt,
      stated,
      hasDocument,
      nameIn,
      incompleteLanguages,
    },
    completeness: percent,
    words: foldText([sku, manufacturerPartNumber ?? '', ...languages.map(nameIn)].join(' ')),
    present: language => ({
      id,
      sku,
      name: nameIn(language),
      state,
      series: node?.name[language] ?? product.seriesSeName,
      manufacturer_part_number: manufacturerPartNumber,
      completeness: percent,
      missing_count: missing.length,
      incomplete_languages: incompleteLanguages,
      has_document: hasDocument,
      picture_url: null,
      changed_on: updatedAt.toISOString(),
    }),
  }
}
