import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { textAt, textIn } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import { productPath } from '#features/catalog/catalog/domain/paths.ts'
import type { Language } from '#shared/language.ts'

/** Part number, name and page of a product; empty where it is not offered. */
export function productWords(index: CatalogIndex, id: number, language: Language) {
  const row = index.rowOf.get(id)
  if (row === undefined) return { sku: '', name: '', product_url: null }
  const { skus, names } = index.products
  return { sku: textAt(skus, row) ?? '', name: textIn(names, row, language), product_url: productPath(index, row) }
}
