import type { Catalog } from '#features/catalog/server/store.ts'
import type { CatalogEditDeps } from '#features/catalog-edit/server/desk/routes.ts'
import type { Language } from '#shared/language.ts'

type FindByWords = (text: string, language: Language, most: number) => Promise<number[]>
const mostFound = 1_000_000

/** What the staff's editing takes from the catalogue in memory. */
export function catalogEditing(catalog: Catalog, findByWords: FindByWords): CatalogEditDeps {
  return {
    catalog,
    findProducts: (text, language) => findByWords(text, language, mostFound),
    ...attributeNames(catalog),
    usedAttributes: categoryId => usedAttributes(catalog, categoryId),
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
