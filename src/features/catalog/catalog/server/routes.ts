import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { JsonReply } from '#server/calls/json-reply.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import { etagOf } from '#server/http/etag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import {
  exportProducts,
  type Filter,
  getMenu,
  listBestSellers,
  listFilterChoices,
  listHomeCategories,
  listProducts,
  listSubCategories,
} from '../contract.ts'
import { rowsOf } from '../domain/catalog-index.ts'
import { readSelection, selectionKey } from '../domain/filtering/selection.ts'
import { type MenuLinks, presentCategory, presentMenu } from '../domain/presenting/present-category.ts'
import { presentChoices } from '../domain/presenting/present-choices.ts'
import { exportList } from './lists/export-list.ts'
import { findList } from './lists/find-list.ts'
import { presentBestSeller } from './present.ts'
import type { Catalog } from './store.ts'

const bestSellerLimit = 20

/** `sheetUrlOf`: where the information sheet of the last menu is; '': where it was installed. */
export function catalogRoutes(
  catalog: Catalog,
  printTable: PrintTable,
  sheetUrlOf: (settings: Settings) => string = () => '',
): Binding[] {
  return [
    handle(listHomeCategories, (_, { language }) =>
      catalog.answer(`homeCategories:${language}`, ({ index }) => {
        return JSON.stringify(index.tree.mains.map(node => presentCategory(index, node, language)))
      }),
    ),
    handle(getMenu, (_, { language, settings }) =>
      answerMenu(catalog, language, { sheetUrl: sheetUrlOf(settings), hasTools: settings.of(partSettings).tools }),
    ),
    handle(listSubCategories, ({ params }, { language }) =>
      catalog.answer(`subCategories:${language}:${params.id}`, ({ index }) => {
        const node = index.tree.byId.get(params.id)
        if (!node) throw notFound()
        return JSON.stringify(node.children.map(child => presentCategory(index, child, language)))
      }),
    ),
    handle(listBestSellers, (_, { language }) =>
      catalog.answer(`bestSellers:${language}`, async ({ index, summaries }) => {
        const ids = index.bestSellerIds.slice(0, bestSellerLimit)
        return JSON.stringify((await summaries(ids, language)).map(presentBestSeller))
      }),
    ),
    handle(listProducts, ({ params, body }, { language }) => answerProducts(catalog, params.slug, body, language)),
    handle(listFilterChoices, ({ params, body }, { language }) => answerChoices(catalog, params.slug, body, language)),
    handle(exportProducts, ({ params, query }, context) =>
      exportList(catalog, printTable, params.slug, query, context),
    ),
  ]
}

/** The menu, which a client may keep, because every page needs it. */
async function answerMenu(catalog: Catalog, language: Language, links: MenuLinks): Promise<JsonReply> {
  const bytes = await catalog.remember(`menu:${language}:${links.hasTools}:${links.sheetUrl}`, ({ index }) =>
    JSON.stringify(presentMenu(index, language, links)),
  )
  const etag = `W/${etagOf(language, bytes)}`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Language, Cookie' }
  return new JsonReply(bytes, { isPublic: true, headers })
}

async function answerProducts(catalog: Catalog, slug: string, filter: Filter, language: Language): Promise<JsonReply> {
  const { place, index } = findList(catalog, slug, filter)
  const selection = readSelection(filter, index.filters, index.tree)
  const { order_by = 'position', page_number = 1, page_size = '' } = filter
  const key = `products:${language}:${place.shown.id}:${order_by}:${page_number}:${page_size}:${selectionKey(selection)}`
  return catalog.answer(key, async ({ listPage }) => {
    const { paging, productsJson } = await listPage(
      { index, rows: rowsOf(index, place.shown), selection },
      filter,
      language,
    )
    const category = JSON.stringify(presentCategory(index, place.shown, language))
    return `{"category":${category},"products":${productsJson},${JSON.stringify(paging).slice(1)}`
  })
}

function answerChoices(catalog: Catalog, slug: string, filter: Filter, language: Language): Promise<JsonReply> {
  const { place, index } = findList(catalog, slug, filter)
  const key = `choices:${language}:${place.slug.id}:${place.shown.id}:${selectionKey(readSelection(filter, index.filters, index.tree))}`
  return catalog.answer(key, () => {
    const shown = place.shown === place.slug ? undefined : place.shown
    const isSeries = place.shown.children.length === 0
    const input = { rows: rowsOf(index, place.slug), categories: place.slug.children, shown, isSeries, language }
    return JSON.stringify(presentChoices(index, filter, input))
  })
}
