import { afterAll } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { ownPartRoutes } from '#features/quotes/own-part/server/routes.ts'
import { createListThread } from '#features/quotes/quick-order/server/list-thread.ts'
import { createTableReader } from '#features/quotes/quick-order/server/read-table.ts'
import { quickOrderRoutes } from '#features/quotes/quick-order/server/routes.ts'
import { addCartLines } from '#features/quotes/quote/server/cart/add-cart-lines.ts'
import type { Database } from '#server/database/connection.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { insertShop, quoteShop } from './quote-shop.ts'

/** Part numbers as manufacturers write them; the last two products share one, the first has its own. */
export const testParts = [
  { id: 101, sku: 'FGMT-5', maker: 'GMT-5A', name: 'GMT fuse 5 A' },
  { id: 102, sku: 'FGMT-10', maker: 'GMT-10A', name: 'GMT fuse 10 A' },
  { id: 103, sku: 'GP-1010-100-1U', maker: null, name: 'Fuse panel 10/10' },
  { id: 104, sku: 'BC-KLM-2', maker: 'SHARED-1', name: 'Bridging clip' },
  { id: 105, sku: 'BC-KLM-3', maker: 'SHARED-1', name: 'Bridging clip wide' },
]

/** The quote's API with part numbers and the calls that read lists of them, on a new database of each engine. `insertMore`: what the catalogue has besides. */
export function openPartShops(insertMore: (db: Database) => Promise<unknown> = async () => {}) {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      const { db } = connection
      await insertShop(db)
      await insertParts(db)
      await insertMore(db)
      const catalog = await createCatalog(connection, silentLog)
      afterAll(() => catalog.close())
      const partsOf = createPartLists()
      const search = createSearch(catalog, partsOf)
      const faults: unknown[] = []
      const openApi = (createThread: typeof createListThread) =>
        quoteShop(db, {
          onFault: (event, fields) => faults.push({ event, ...fields }),
          more: [
            ...ownPartRoutes({ catalog, partsOf, readTable: createTableReader() }),
            ...quickOrderRoutes({
              catalog,
              partsOf,
              addLines: addCartLines,
              createThread,
              findByWords: async (text, language, most) => {
                const { index, rows } = await search(text, language)
                return Array.from(rows.subarray(0, most), row => index.ids[row] ?? 0)
              },
            }),
          ],
        })
      const api = openApi(createListThread)
      // The threads of this API give up every list at once.
      const hasty = openApi(() => createListThread({ timeoutMs: 1 }))
      return { engine, db, catalog, faults, browser: () => new ApiClient(api), hasty: () => new ApiClient(hasty) }
    }),
  )
}

async function insertParts(db: Database): Promise<void> {
  await db.insert(product).values(
    testParts.map(({ id, sku, maker }) => ({
      id,
      categoryId: 1,
      seName: sku.toLowerCase(),
      sku,
      manufacturerPartNumber: maker,
      manufacturer: 'Example',
      position: id,
    })),
  )
  await db.insert(productText).values(
    testParts.flatMap(({ id, name }) =>
      languages.map(language => ({
        productId: id,
        language,
        name,
        shortDescription: '',
        fullDescription: '',
        metaTitle: '',
      })),
    ),
  )
}
