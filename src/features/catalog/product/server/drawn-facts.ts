import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { CategoryNode } from '#features/catalog/catalog/domain/category-tree.ts'
import { summaryRow } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { drawnRow } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { DrawnFacts } from './documents/drawn-files.ts'

export function categoryOf(index: CatalogIndex, productId: number): CategoryNode | undefined {
  const row = index.rowOf.get(productId)
  return row === undefined ? undefined : index.tree.inOrder[index.categoryOf[row] ?? 0]
}

/** The facts for the dimensioned drawings of a published product; throws 404 where there is no such product. */
export function readDrawn(index: CatalogIndex, id: number, language: Language): DrawnFacts {
  const row = index.rowOf.get(id)
  if (row === undefined) throw notFound()
  const { sku, name, revision } = summaryRow(index.products, row, language)
  return { id, sku, name, revision, drawn: drawnRow(index, row) }
}

export const changedAt = ({ products, rowOf }: CatalogIndex, id: number): Date =>
  new Date(products.updatedAt[rowOf.get(id) ?? 0] ?? 0)
