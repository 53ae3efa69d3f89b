import { type CategoryNode, pathOf } from '#features/catalog/domain/category-tree.ts'
import { presentGroups } from '#features/catalog/domain/presenting/present-specification.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { Document, ProductDetails } from '../contract.ts'
import { listMadeFiles } from './documents/made-files.ts'
import { categoryOf, drawnOf } from './drawn-facts.ts'
import { presentDetails } from './present.ts'
import { listRelatedIds } from './read-related.ts'
import { findProductPage, listDocuments } from './store.ts'

/** Returns the installation guides of a series as documents. */
export type GuidesOf = (series: CategoryNode, updatedAt: Date, language: Language) => Document[]

/** Throws 404 for a product that is unknown or not published. */
export async function readDetails(
  catalog: Catalog,
  guidesOf: GuidesOf,
  id: number,
  language: Language,
): Promise<ProductDetails> {
  const { db, index } = catalog
  const category = categoryOf(catalog, id)
  if (!category) throw notFound()
  const categoryIds = pathOf(category).map(node => node.id)
  const [page, values, documents, { accessoryIds, relatedIds }] = await Promise.all([
    findProductPage(db, id, language),
    listProductValues(db, [id]),
    listDocuments(db, id, categoryIds),
    listRelatedIds(catalog, id),
  ])
  if (!page) throw notFound()
  const replacementIds = page.replacedById === null ? [] : [page.replacedById]
  const shownIds = [id, ...accessoryIds, ...relatedIds, ...replacementIds]
  const shown = new Map((await catalog.summaries(shownIds, language)).map(one => [one.id, one]))
  const summary = shown.get(id)
  if (!summary) throw notFound()
  const drawn = drawnOf(catalog, category, values)
  const pick = (ids: readonly number[]) => ids.flatMap(one => shown.get(one) ?? [])
  return presentDetails({
    summary,
    page,
    category,
    groups: presentGroups(index.attributes, values, language),
    documents,
    madeFiles: await listMadeFiles(
      catalog,
      { ...page, sku: summary.sku, name: summary.name, drawn },
      guidesOf(category, page.updatedAt, language),
      language,
    ),
    accessories: pick(accessoryIds),
    related: pick(relatedIds),
    replacement: pick(replacementIds)[0] ?? null,
    language,
  })
}
