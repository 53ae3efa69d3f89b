import { type CategoryNode, pathOf } from '#features/catalog/domain/category-tree.ts'
import { drawnAttributes } from '#features/catalog/domain/drawing/attributes.ts'
import { drawnProduct } from '#features/catalog/domain/drawing/drawn-product.ts'
import { presentGroups } from '#features/catalog/domain/presenting/present-specification.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
import { listComparedIds } from '#features/compare/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { shareWithNewVisitors } from '#server/http/response-cache.ts'
import type { Language } from '#shared/language.ts'
import { type Document, getFits, getProduct, listHomeProducts, type ProductDetails } from '../contract.ts'
import { listMadeFiles } from './documents/made-files.ts'
import type { PrintSheet } from './documents/sheet-cache.ts'
import { fileRoutes } from './file-routes.ts'
import { presentDetails } from './present.ts'
import { categoryOf } from './read-facts.ts'
import { readFits } from './read-fits.ts'
import { listRelatedIds } from './read-related.ts'
import { findProductPage, listDocuments } from './store.ts'

const homeProductLimit = 20

/** Returns the installation guides of a series as documents. */
type GuidesOf = (series: CategoryNode, updatedAt: Date, language: Language) => Document[]

export interface ProductDeps {
  catalog: Catalog
  printSheet: PrintSheet
  guidesOf: GuidesOf
}

export function productRoutes({ catalog, printSheet, guidesOf }: ProductDeps): Binding[] {
  return [
    ...fileRoutes(catalog, printSheet),
    handle(getProduct, async ({ params: { id } }, context) => {
      const { language } = context
      const key = `product:${language}:${id}`
      const make = async () => JSON.stringify(await readDetails(catalog, guidesOf, id, language))
      const isCompared = (await listComparedIds(context)).includes(id)
      if (!isCompared) return shareWithNewVisitors(await catalog.answer(key, make))
      const details: ProductDetails = JSON.parse((await catalog.remember(key, make)).toString())
      return { ...details, is_in_compare_list: true }
    }),
    handle(getFits, ({ params: { id } }, { language }) => {
      if (!catalog.index.rowOf.has(id)) throw notFound()
      return catalog.answer(`fits:${language}:${id}`, async () => JSON.stringify(await readFits(catalog, id, language)))
    }),
    handle(listHomeProducts, (_, { language }) =>
      catalog.answer(`homeProducts:${language}`, async () => {
        const ids = catalog.index.homeProductIds.slice(0, homeProductLimit)
        return JSON.stringify(await catalog.summaries(ids, language))
      }),
    ),
  ]
}

/** Throws 404 for a product that is unknown or not published. */
async function readDetails(
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
  const drawn = drawnProduct({ seriesSeName: category.seName, attributes: drawnAttributes(index.attributes, values) })
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
