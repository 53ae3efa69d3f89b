import type { Catalog } from '#features/catalog/server/store.ts'
import { findPosts } from '#features/content/server/store.ts'
import { dataSheetAddress } from '#features/product/domain/file-addresses.ts'
import { productText } from '#features/product/messages/product-page.ts'
import type { Reading } from '#features/search/server/routes.ts'
import { to } from './routes.ts'

const sheets = 3
const posts = 4

/** What there is to read about a search: the sheets of the first products, and posts that hold all its words. */
export function createReading(catalog: Catalog, now: () => Date, edition: () => string): Reading {
  return {
    edition,
    find: async (text, productIds, language) => {
      const products = await catalog.summaries(productIds.slice(0, sheets), language)
      const found = await findPosts(catalog.db, text, language, now(), posts)
      return {
        documents: products.map(({ id, name }) => ({
          title: `${productText[language].kinds.datasheet}: ${name}`,
          url: dataSheetAddress(id, language),
        })),
        posts: found.map(({ id, title }) => ({ title, url: to.blog({ id }) })),
      }
    },
  }
}
