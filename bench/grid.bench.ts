import { rm } from 'node:fs/promises'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { createBackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import {
  type GridColumns,
  getGridColumns,
  readGrid,
  saveGrid,
  undoGrid,
} from '#features/catalog/product-grid/desk-contract.ts'
import { type GridVocabulary, readEdits } from '#features/catalog/product-grid/domain/read-edits.ts'
import { productGridDeskRoutes } from '#features/catalog/product-grid/server/desk/routes.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { catalogEditing, gridding } from '../src/composition/records/catalog-editing.ts'
import { draftedKinds } from '../src/composition/records/record-drafts.ts'
import { ownPages } from '../src/composition/urls/own-pages.ts'
import { testSettings } from '../test/builders/company.ts'
import { openStaff } from '../test/builders/staff.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { isQuick, plan } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { processorClock, watchEngine } from './site/engine-hold.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// The grid of products through its routes and without HTTP, on the embedded database: windows of 200 rows, and 5 000 cells that are
// pasted, checked as the browser checks them, saved and taken back. Figures without a word are processor time, which other work on the machine
// does not lengthen.
const windows = isQuick ? 20 : 60
const columns = [
  ...['name.en', 'name.es', 'name.fr', 'short_description.en', 'manufacturer_part_number', 'lead_time_weeks_to'],
  ...['attribute.weight', 'attribute.width', 'attribute.height', 'attribute.depth'],
]
const cellCount = 5000
/** Of each product so many cells are pasted; the fewer, the more products. */
const cellsOfRow = isQuick ? [10] : [10, 1]

const rows: string[][] = []
for (const size of plan.sizes.filter(count => count !== 10_000)) {
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const catalog = await createCatalog(connection, silentLog)
  const client = await openClient()
  const hold = watchEngine(connection)
  const clock = await processorClock(connection)
  const known = (await client.call(getGridColumns)).reply
  const read = async (from: number) => {
    const body = { view: { filter: {} }, columns, from, count: 200 }
    const startedAt = clock()
    const { reply } = await client.call(readGrid, { body })
    return { ms: clock() - startedAt, reply }
  }
  say(`${size} products: windows`)
  await read(0)
  const first = await timesOf(() => read(0))
  const next = await timesOf(at => read((at * 200) % size))
  say(`first p99 ${figure(percentile(first, 0.99))} ms, next p99 ${figure(percentile(next, 0.99))} ms`)
  for (const perRow of cellsOfRow) {
    const products = Math.min(size, cellCount / perRow)
    say(`${size} products: ${products * perRow} cells of ${products}`)
    const cells = await pastedCells(products, perRow)
    const checkMs = checkCells(known, cells)
    hold.takeLongest()
    const [startedAt, cpuAt] = [performance.now(), clock()]
    const { reply } = await client.call(saveGrid, { body: { cells, publish: 'now' } })
    const [saveMs, saveCpuMs] = [performance.now() - startedAt, clock() - cpuAt]
    const longest = hold.takeLongest()
    say(`saved in ${figure(saveCpuMs / 1000)} s, by the clock ${figure(saveMs / 1000)} s`)
    if (reply.done !== products)
      throw new Error(`Only ${reply.done} of ${products} were saved: ${JSON.stringify(reply.refused[0])}`)
    const undoneAt = performance.now()
    await client.call(undoGrid, { body: { batch_id: reply.batch_id ?? '' } })
    const undoMs = performance.now() - undoneAt
    rows.push([
      figure(size),
      figure(percentile(first, 0.99)),
      figure(percentile(next, 0.5)),
      figure(percentile(next, 0.99)),
      `${figure(cells.length)} of ${figure(products)}`,
      figure(checkMs),
      figure(saveCpuMs / 1000),
      figure(saveMs / 1000),
      figure(undoMs / 1000),
      figure(longest),
      [
        aim('first ≤ 150 ms', percentile(first, 0.99) <= 150),
        aim('next ≤ 80 ms', percentile(next, 0.99) <= 80),
        aim('checked ≤ 1 s', checkMs <= 1000),
        aim('saved ≤ 5 s', saveCpuMs <= 5000),
      ].join(', '),
    ])
  }
  await catalog.close()
  await connection.close()
  await rm(dataDir, { recursive: true })

  async function openClient(): Promise<ApiClient> {
    const config = readConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://catalogue.example' })
    const search = createSearch(catalog)
    const editing = catalogEditing(
      catalog,
      async (text, language, most) => {
        const found = await search(text, language)
        return Array.from(found.rows.subarray(0, most), row => found.index.ids[row] ?? 0)
      },
      draftedKinds({ settings: testSettings, isPage: ownPages(catalog) }),
    )
    const api = callRoutes(productGridDeskRoutes(gridding(editing, createBackgroundReading(silentLog))), {
      db: connection.db,
      config,
      settings: testSettings,
      log: { ...silentLog, error: (event, fields) => say(`${event} ${JSON.stringify(fields)}`) },
      version: 'bench',
      now: () => new Date(),
      identify,
      identifyStaff: identifyStaffBy(config),
      botCheck: noBotCheck,
    })
    return (await openStaff(connection.db, new ApiClient(api), { roles: ['content'] })).browser
  }

  /** Other texts in the first columns of products. */
  async function pastedCells(products: number, perRow: number) {
    const cells: { id: number; column: string; value: string; base_revision: number }[] = []
    for (let from = 0; from < products; from += 200)
      for (const row of (await read(from)).reply.rows.slice(0, products - from))
        for (const column of columns.slice(0, perRow))
          cells.push({ id: row.id, column, value: pasted(column, row.id), base_revision: row.revision })
    return cells
  }
}
printTable(
  `The grid of products: windows of 200 rows with ${columns.length} columns, and ${figure(cellCount)} cells`,
  [
    'products',
    'first p99 ms',
    'next p50 ms',
    'next p99 ms',
    'cells',
    'check ms',
    'save s',
    'save s by the clock',
    'undo s by the clock',
    'longest hold ms',
    'aims',
  ],
  rows,
)
process.exit(0)

function pasted(column: string, id: number): string {
  if (column === 'lead_time_weeks_to') return `${20 + (id % 50)}`
  return column.startsWith('attribute.') ? `${1 + (id % 9)}.5` : `Pasted ${column} ${id}`
}

/** As the browser checks what was pasted. */
function checkCells(
  { attributes, series }: GridColumns,
  cells: readonly { id: number; column: string; value: string }[],
): number {
  const vocabulary: GridVocabulary = {
    attributes: attributes.map(({ is_multiple, is_one_text, is_counted, ...attribute }) => ({
      ...{ ...attribute, isMultiple: is_multiple, isOneText: is_one_text, isCounted: is_counted },
    })),
    series: new Map(series.map(({ id, se_name }) => [id, se_name])),
  }
  const startedAt = performance.now()
  for (const own of Map.groupBy(cells, ({ id }) => id).values()) {
    const given = Object.fromEntries(own.map(({ column, value }) => [column, value]))
    readEdits(given, {}, { vocabulary, references: null, language: 'en' })
  }
  return performance.now() - startedAt
}

async function timesOf(step: (at: number) => Promise<{ ms: number }>): Promise<Float64Array> {
  const times = new Float64Array(windows)
  for (let at = 0; at < windows; at++) times[at] = (await step(at)).ms
  return times.sort()
}
