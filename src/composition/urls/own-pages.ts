import { findListCategory, listSeries } from '#features/catalog/catalog/domain/category-tree.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { findPost } from '#features/site/content/server/post-store.ts'
import { findTopic } from '#features/site/content/server/store.ts'
import { routes } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { isRowId } from '#shared/is-row-id.ts'
import type { Language } from '#shared/language.ts'

/** Whether the site has a page at a path, with its query, without language. Files are not looked for. */
export function ownPages(catalog: Catalog) {
  return async (db: Database, url: string, language: Language, now: Date): Promise<boolean> => {
    const [path = '', search = ''] = url.split('?')
    if (/\.\w+$/.test(path)) return true
    const parts = path.toLowerCase().split('/').slice(1)
    const [first = '', second, third] = parts
    if (path === '/page') {
      const name = new URLSearchParams(search).get('p')
      return name !== null && (await findTopic(db, name.slice(0, 100), language)) !== null
    }
    if (routes.some(route => route.path === path.toLowerCase())) return true
    const { index } = catalog
    if (first === 'blogs' && parts.length === 2) {
      const id = Number(second)
      return Number.isInteger(id) && isRowId(id) && (await findPost(db, id, language, now)) !== null
    }
    if (first === 'installation-guides' && parts.length === 2)
      return listSeries(index.tree).some(({ seName }) => seName.toLowerCase() === second)
    if (parts.length > 3 || !findListCategory(index.tree, first, second, undefined)) return false
    return third === undefined || index.ids.includes(Number(third))
  }
}
