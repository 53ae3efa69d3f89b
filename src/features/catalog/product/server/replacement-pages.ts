import { type Catalog, findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { defaultLanguage } from '#shared/language.ts'
import { findReplacement } from './store.ts'

const productPath = /^\/[^/]+\/[^/]+\/(\d{1,9})$/

/** Finds the page to which that of a withdrawn product leads on; null where the path is none of such a product. */
export const replacementPages =
  (catalog: Pick<Catalog, 'db' | 'index'>) =>
  async (path: string): Promise<string | null> => {
    const id = Number(productPath.exec(path)?.[1] ?? 0)
    if (id === 0 || catalog.index.rowOf.has(id)) return null
    const replacementId = await findReplacement(catalog.db, id)
    const [page] =
      replacementId === null ? [] : await findProductsForQuote(catalog.db, [replacementId], defaultLanguage)
    return page?.isPublished ? page.productUrl : null
  }
