import type { ProductSummary } from '#features/catalog/contract.ts'
import type { CategoryNode } from '#features/catalog/domain/category-tree.ts'
import { pathOf } from '#features/catalog/domain/category-tree.ts'
import { presentGroups } from '#features/catalog/domain/present-specification.ts'
import { type Catalog, listProductValues } from '#features/catalog/server/store.ts'
import { listComparedIds } from '#features/compare/server/store.ts'
import { getFits, getProduct, listHomeProducts, type ProductDetails } from '#features/product/contract.ts'
import { type Binding, handle } from '#server/handle.ts'
import { notFound } from '#server/refusal.ts'
import { forStrangers } from '#server/shared-answers.ts'
import type { Language } from '#shared/language.ts'
import { nearestInSeries } from '../domain/neighbours.ts'
import { presentDetails } from './present.ts'
import { readFits } from './read-fits.ts'
import { findProductPage, listDocuments, listRelations } from './store.ts'

const accessoryLimit = 12
const relatedLimit = 6
const homeProductLimit = 20

export function productRoutes(catalog: Catalog): Binding[] {
  return [
    handle(getProduct, async ({ params: { id } }, context) => {
      const { language } = context
      const key = `product:${language}:${id}`
      const make = async () => JSON.stringify(await readDetails(catalog, id, language))
      const isCompared = (await listComparedIds(context)).includes(id)
      if (!isCompared) return forStrangers(await catalog.answer(key, make))
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
async function readDetails(catalog: Catalog, id: number, language: Language): Promise<ProductDetails> {
  const { db, index } = catalog
  const category = categoryOf(catalog, id)
  if (!category) throw notFound()
  const page = await findProductPage(db, id, language)
  const [summary] = await catalog.summaries([id], language)
  if (!page || !summary) throw notFound()
  const values = await listProductValues(db, [id])
  const categoryIds = pathOf(category).map(node => node.id)
  const { accessories, related } = await readRelated(catalog, id, language)
  const [replacement = null] = page.replacedById === null ? [] : await catalog.summaries([page.replacedById], language)
  return presentDetails({
    summary,
    page,
    category,
    groups: presentGroups(index.attributes, values, language),
    documents: await listDocuments(db, id, categoryIds),
    accessories,
    related,
    replacement,
    language,
  })
}

function categoryOf({ index }: Catalog, productId: number): CategoryNode | undefined {
  const row = index.rowOf.get(productId)
  return row === undefined ? undefined : index.tree.inOrder[index.categoryOf[row] ?? 0]
}

/** Hand-made relations first; the rest of the related ones are neighbours in the series. */
async function readRelated(
  catalog: Catalog,
  id: number,
  language: Language,
): Promise<{ accessories: ProductSummary[]; related: ProductSummary[] }> {
  const relations = (await listRelations(catalog.db, id)).filter(({ relatedId }) => catalog.index.rowOf.has(relatedId))
  const idsOf = (kind: 'accessory' | 'related') =>
    relations.filter(relation => relation.kind === kind).map(({ relatedId }) => relatedId)
  const accessoryIds = idsOf('accessory').slice(0, accessoryLimit)
  const chosen = idsOf('related').slice(0, relatedLimit)
  const near = nearestInSeries(catalog.index, id, relatedLimit - chosen.length, [id, ...chosen, ...accessoryIds])
  return {
    accessories: await catalog.summaries(accessoryIds, language),
    related: await catalog.summaries([...chosen, ...near], language),
  }
}
