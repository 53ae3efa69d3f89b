import { changedAt } from '#features/catalog/catalog/domain/last-changes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'

/** The empty configurator of each panel. The last change is that of the panel. */
export function configurePages(catalog: Catalog) {
  return {
    name: 'configure',
    part: 'tools' as const,
    count: async () => fitFacts(catalog.index).panelOf.size,
    list: async (_: Database, offset: number, limit: number) => {
      const { index } = catalog
      const ids = [...fitFacts(index).panelOf.keys()].slice(offset, offset + limit)
      return ids.map(id => ({ path: to.configure({ productId: id }), changedAt: changedAt(index, id) }))
    },
  }
}
