import { listSeries } from '#features/catalog/domain/category-tree.ts'
import { type Catalog, listChangesByCategory } from '#features/catalog/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'

/** The guide of each series with products. The last change is that of the newest product. */
export function guidePages(catalog: Catalog) {
  return {
    name: 'guides',
    count: async () => listSeries(catalog.index.tree).length,
    list: async (db: Database, offset: number, limit: number) => {
      const changes = await listChangesByCategory(db)
      return listSeries(catalog.index.tree)
        .slice(offset, offset + limit)
        .map(({ id, seName }) => ({ path: to.installationGuide({ seName }), changedAt: changes.get(id) ?? null }))
    },
  }
}
