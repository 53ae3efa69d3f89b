import { changesByCategory } from '#features/catalog/catalog/domain/last-changes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { listGuided } from './read-guide.ts'

/** The guide of each series with products. The last change is that of the newest product. */
export function guidePages(catalog: Catalog) {
  const series = () => listGuided(catalog.index)
  return {
    name: 'guides',
    part: 'guides' as const,
    count: async () => series().length,
    list: async (_: Database, offset: number, limit: number) => {
      const { index } = catalog
      const changes = changesByCategory(index)
      return series()
        .slice(offset, offset + limit)
        .map(({ id, seName }) => ({ path: to.installationGuide({ seName }), changedAt: changes.get(id) ?? null }))
    },
  }
}
