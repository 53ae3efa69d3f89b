import type { Catalog, CatalogView } from '#features/catalog/catalog/server/store.ts'
import { listComparedIds } from '#features/catalog/compare/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { ModelFiles } from '#server/step/model-files.ts'
import { getFits, getProduct, listHomeProducts, type ProductDetails } from '../contract.ts'
import { followFitFacts } from '../domain/fit/fit-facts.ts'
import { createDrawingSizes, type DrawingSizes } from './documents/drawing-sizes.ts'
import type { PrintSheet } from './documents/drawn-files.ts'
import { fileRoutes } from './file-routes.ts'
import { type HeldExceptions, holdExceptions } from './held-exceptions.ts'
import { type GuidesOf, readDetails } from './read-details.ts'
import { readFits } from './read-fits.ts'
import { withPageTexts } from './with-page-texts.ts'

const homeProductLimit = 20

export interface ProductDeps {
  catalog: Catalog
  printSheet: PrintSheet
  models: ModelFiles
  guidesOf: GuidesOf
  sizes?: DrawingSizes
  exceptions?: HeldExceptions
}

export function productRoutes({
  catalog,
  printSheet,
  models,
  guidesOf,
  sizes = createDrawingSizes(null),
  exceptions = holdExceptions(catalog.db),
}: ProductDeps): Binding[] {
  catalog.onTakeOver(({ before, after, ids }) => followFitFacts(before, after, ids))
  return [
    ...fileRoutes(catalog, printSheet, models),
    handle(getProduct, async ({ params: { id } }, context) => {
      const { language } = context
      const key = `product:${language}:${id}`
      const make = async (view: CatalogView) => {
        const current = await withPageTexts(catalog, view, id, language)
        return readDetails(current, { guidesOf, sizes }, id, language)
      }
      const isCompared = (await listComparedIds(context)).includes(id)
      if (!isCompared) return (await catalog.answer(key, make)).with({ isForNewVisitors: true })
      const details: ProductDetails = JSON.parse((await catalog.remember(key, make)).toString())
      return { ...details, is_in_compare_list: true }
    }),
    handle(getFits, ({ params: { id } }, { language }) => {
      if (!catalog.index.rowOf.has(id)) throw notFound()
      return catalog.answer(`fits:${language}:${id}`, async view =>
        JSON.stringify(await readFits(view, exceptions.of, id, language)),
      )
    }),
    handle(listHomeProducts, (_, { language }) =>
      catalog.answer(`homeProducts:${language}`, async ({ index, summaries }) => {
        const ids = index.homeProductIds.slice(0, homeProductLimit)
        return JSON.stringify(await summaries(ids, language))
      }),
    ),
  ]
}
