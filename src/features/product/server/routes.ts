import type { Catalog } from '#features/catalog/server/store.ts'
import { listComparedIds } from '#features/compare/server/store.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { getFits, getProduct, listHomeProducts, type ProductDetails } from '../contract.ts'
import { createDrawingSizes, type DrawingSizes } from './documents/drawing-sizes.ts'
import type { PrintSheet } from './documents/drawn-files.ts'
import { fileRoutes } from './file-routes.ts'
import { type GuidesOf, readDetails } from './read-details.ts'
import { readFits } from './read-fits.ts'

const homeProductLimit = 20

export interface ProductDeps {
  catalog: Catalog
  printSheet: PrintSheet
  guidesOf: GuidesOf
  sizes?: DrawingSizes
}

export function productRoutes({
  catalog,
  printSheet,
  guidesOf,
  sizes = createDrawingSizes(null),
}: ProductDeps): Binding[] {
  return [
    ...fileRoutes(catalog, printSheet),
    handle(getProduct, async ({ params: { id } }, context) => {
      const { language } = context
      const key = `product:${language}:${id}`
      const make = async () => JSON.stringify(await readDetails(catalog, { guidesOf, sizes }, id, language))
      const isCompared = (await listComparedIds(context)).includes(id)
      if (!isCompared) return (await catalog.answer(key, make)).with({ isForNewVisitors: true })
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
