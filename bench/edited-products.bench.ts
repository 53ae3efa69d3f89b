import { rm } from 'node:fs/promises'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { type ListQuery, listProducts } from '#features/catalog/catalog-edit/server/desk/list.ts'
import { createListFacts } from '#features/catalog/catalog-edit/server/desk/list-facts.ts'
import { createUnlisted } from '#features/catalog/catalog-edit/server/desk/unlisted.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { indexInMemory } from './site/memory-catalog.ts'
import { emptyFolder } from './site/prepared-catalog.ts'

// The desk's list of products, inside the process, over an index in memory.
const size = isQuick ? 1000 : 100_000
const calls = 60

const dataDir = await emptyFolder()
const connection = await openDatabase({ dataDir, log: silentLog })
await migrate(connection)
const { db } = connection
// as: the list takes nothing else of the catalogue. The database has no products, so nothing is not published and nothing waits.
const catalog = { index: await indexInMemory(size), db, onTakeOver: () => {} } as unknown as Catalog
const search = createSearch(catalog)
const readers = {
  catalog,
  factsOf: createListFacts(),
  unlistedOf: createUnlisted(),
  findProducts: async (text: string, language: 'en' | 'es' | 'fr') => {
    const { index, rows } = await search(text, language)
    return Array.from(rows, row => index.ids[row] ?? 0)
  },
}
// as: the list reads nothing else of the context.
const context = { db, language: 'en' } as DeskContext
const ask = async (query: ListQuery) => {
  const startedAt = performance.now()
  await listProducts(readers, query, context)
  return performance.now() - startedAt
}

const queries: Record<string, ListQuery> = {
  'all, as on the site': {},
  'by name': { order: 'name' },
  'last changed first': { order: 'changed' },
  'incomplete ones of a section': { category_id: 1, complete_below: 90 },
  'without an attribute': { without: 'weight' },
  'a search': { q: 'gmt fuse' },
}
say(`${size} products: the first list`)
const first = await ask({})
const rows: string[][] = []
for (const [name, query] of Object.entries(queries)) {
  await ask(query)
  const times = new Float64Array(calls)
  for (let call = 0; call < calls; call++) times[call] = await ask(query)
  times.sort()
  rows.push([name, figure(percentile(times, 0.5)), figure(percentile(times, 0.99))])
}
printTable(
  `The desk's list of ${figure(size)} products: milliseconds`,
  ['', 'p50', 'p99'],
  [['the first after a start', figure(first), '–'], ...rows],
)
await connection.close()
await rm(dataDir, { recursive: true })
