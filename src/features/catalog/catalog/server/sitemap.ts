import type { Database } from '#server/database/connection.ts'
import { changedAt, changesByCategory } from '../domain/last-changes.ts'
import { categoryPath, productPath } from '../domain/paths.ts'
import type { Catalog } from './store.ts'

/** Main categories and series for the sitemap; each has the date of its latest changed product. */
export function listPages(catalog: Catalog) {
  return {
    name: 'lists',
    count: async () => catalog.index.tree.inOrder.length,
    list: async (_: Database, offset: number, limit: number) => {
      const { index } = catalog
      const { tree } = index
      const changes = changesByCategory(index)
      return tree.inOrder.slice(offset, offset + limit).map(node => {
        const below = tree.inOrder.slice(node.ordinal, node.endOrdinal)
        const times = below.flatMap(({ id }) => changes.get(id)?.getTime() ?? [])
        return { path: categoryPath(node), changedAt: times.length > 0 ? new Date(Math.max(...times)) : null }
      })
    },
  }
}

export function productPages(catalog: Catalog) {
  return {
    name: 'products',
    count: async () => catalog.index.ids.length,
    list: async (_: Database, offset: number, limit: number) => {
      const { index } = catalog
      const ids = [...index.ids.subarray(offset, offset + limit)]
      return ids.flatMap((id, place) => {
        const path = productPath(index, offset + place)
        return path === null ? [] : [{ path, changedAt: changedAt(index, id) }]
      })
    },
  }
}
