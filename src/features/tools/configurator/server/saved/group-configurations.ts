import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { contentOf } from './add-to-quote.ts'
import { keysOf, urlOf } from './keys.ts'
import * as store from './store.ts'

/** The staff's view of the configurations of a request's groups: where they are changed, and the parts of the newest version. */
export function groupConfigurations(catalog: Catalog) {
  return {
    /** Only of those whose link was not renewed since they were added. */
    find: async (db: Database, groups: readonly { configurationId: number; keyCount: number }[]) => {
      const rows = await store.listHeads(db, [...new Set(groups.map(({ configurationId }) => configurationId))])
      const found = new Map<number, { editUrl: string; newestVersion: number }>()
      for (const { configurationId: id, keyCount } of groups) {
        const row = rows.find(one => one.id === id)
        if (row?.keyCount !== keyCount) continue
        const { edit } = await keysOf(db, { id, keyCount })
        found.set(id, { editUrl: urlOf('', edit), newestVersion: row.head })
      }
      return found
    },
    readParts: async (db: Database, configurationId: number, language: Language) => {
      const row = await store.findById(db, configurationId)
      const version = row && (await store.findVersion(db, row.id, row.head))
      if (!version) return null
      const { name, lines } = await contentOf({ db, language }, catalog.index, row, version)
      return { name, version: version.number, lines: [...lines] }
    },
  }
}
