import type { DrawnProduct } from '#drawing/subject.ts'
import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import { drawnAttributes } from '#features/catalog/domain/drawing/attributes.ts'
import { drawnProduct } from '#features/catalog/domain/drawing/drawn-product.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { DrawnFacts } from './documents/drawn-files.ts'
import { findProductPage } from './store.ts'

export function categoryOf({ index }: Catalog, productId: number): CategoryNode | undefined {
  const row = index.rowOf.get(productId)
  return row === undefined ? undefined : index.tree.inOrder[index.categoryOf[row] ?? 0]
}

/** The facts for the dimensioned drawings of a published product; throws 404 where there is no such product. */
export async function readDrawn(catalog: Catalog, id: number, language: Language): Promise<DrawnFacts> {
  const category = categoryOf(catalog, id)
  const page = category && (await findProductPage(catalog.db, id, language))
  const [summary] = page ? await catalog.summaries([id], language) : []
  if (!category || !page || !summary) throw notFound()
  const values = await listProductValues(catalog.db, [id])
  const drawn = drawnOf(catalog, category, values)
  return { id, sku: summary.sku, name: summary.name, revision: page.revision, drawn }
}

/** A product of a series as the drawings take it. `values`: of the one product. */
export function drawnOf(
  { index }: Catalog,
  series: CategoryNode,
  values: Parameters<typeof drawnAttributes>[1],
): DrawnProduct {
  return drawnProduct({ seriesSeName: series.seName, attributes: drawnAttributes(index.attributes, values) })
}
