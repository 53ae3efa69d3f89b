import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { matchProducts, type Readers } from '#features/catalog/catalog-edit/server/desk/list.ts'
import { type CatalogEditDeps, listReaders } from '#features/catalog/catalog-edit/server/desk/routes.ts'
import type { ExchangeDeps } from '#features/catalog/exchange/server/desk/routes.ts'
import { startImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import type { BackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import { findFileNames } from '#features/catalog/exchange/server/store.ts'
import type { GridDeps } from '#features/catalog/product-grid/server/desk/routes.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import type { Language } from '#shared/language.ts'
import { mediaUsers } from './media-users.ts'

type FindByWords = (text: string, language: Language, most: number) => Promise<number[]>
const mostFound = 1_000_000

/** The parts of the catalogue in memory that the staff's editing needs. */
export function catalogEditing(
  catalog: Catalog,
  findByWords: FindByWords,
  drafts: DraftedKinds,
): CatalogEditDeps & { readers: Readers } {
  const list = { catalog, findProducts: (text: string, language: Language) => findByWords(text, language, mostFound) }
  return {
    ...list,
    readers: listReaders(list),
    ...attributeNames(catalog),
    drafts,
    usedAttributes: categoryId => usedAttributes(catalog, categoryId),
    fileNamesOf: findFileNames,
  }
}

/** The parts of it that imports and exports need. */
export function exchanging(editing: CatalogEditDeps & { readers: Readers }, reading: BackgroundReading): ExchangeDeps {
  const { nameAttribute, readers } = editing
  return {
    nameAttribute,
    matchProducts: (context, filter) => matchProducts(readers, filter, context),
    reading,
    pictureUsers: mediaUsers,
  }
}

/** The parts of it that the grid of products needs. Very many changes at once are an import. */
export function gridding(editing: CatalogEditDeps & { readers: Readers }, reading: BackgroundReading): GridDeps {
  const { nameAttribute, readers } = editing
  return {
    nameAttribute,
    matchProducts: (context, filter) => matchProducts(readers, filter, context),
    revision: () => readers.catalog.index.revision,
    beginImport: ({ db, language, staff, now }, file) =>
      startImport(db, { ...file, kind: 'products', language, actorId: staff.id, now }, { nameAttribute, reading }),
  }
}

/** How attributes are called. */
export const attributeNames = (catalog: Catalog): Pick<CatalogEditDeps, 'nameAttribute'> => ({
  nameAttribute: (key, language) => catalog.index.attributes.find(attribute => attribute.key === key)?.name[language],
})

/** The attributes that the products of a series have, in the order of the product page. */
function usedAttributes({ index }: Catalog, categoryId: number) {
  const node = index.tree.byId.get(categoryId)
  if (!node) return []
  const used = index.products.values.filter(({ codes }) =>
    codes.subarray(node.firstRow, node.endRow).some(code => code !== 0),
  )
  const ids = new Set(used.map(({ attributeId }) => attributeId))
  return index.attributes.filter(({ id }) => ids.has(id)).map(({ id, key }) => ({ id, key }))
}
