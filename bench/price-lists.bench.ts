import { rm } from 'node:fs/promises'
import { setTimeout as rest } from 'node:timers/promises'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import { beginImport } from '#features/catalog/exchange/server/imports/begin-import.ts'
import { confirmRun, mapRun, undoRun } from '#features/catalog/exchange/server/imports/run-steps.ts'
import { openPrices } from '#features/catalog/exchange/server/kinds/prices.ts'
import { countRows } from '#features/catalog/exchange/server/run-store.ts'
import { finishImports } from '#features/catalog/exchange/server/work-on-imports.ts'
import { getPriceList } from '#features/catalog/price/desk-contract.ts'
import { priceDeskRoutes } from '#features/catalog/price/server/desk/routes.ts'
import { listShownPrices } from '#features/catalog/price/server/store.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { insertPriceList } from '../test/builders/prices.ts'
import { openStaff } from '../test/builders/staff.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { quoteShop } from '../test/openers/quote-shop.ts'
import { makersColumns, makersCsv, makersRows, makersWorkbook, whole } from './load/makers-prices.ts'
import { isQuick, onlyCases } from './report/plan.ts'
import { figure, megabytes, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { processorClock } from './site/engine-hold.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'

// A maker's price list comes in, is applied, comes in and goes out again, and is taken back, while others read prices: in one process, through
// the steps and without HTTP. What others read is measured alone first, in the same process. All is processor time, waiting for work of others in
// this thread included.
const products = isQuick ? 234 : 10_000
const everyMs = 25
const aloneMs = isQuick ? 1000 : 10_000
const deps = { nameAttribute: () => undefined }
const caller = { actorId: null, language: 'en', now: new Date() } as const

const rows: string[][] = []
const postgres = 'PostgreSQL'.includes(onlyCases) ? await startPostgres() : null
if (postgres) await measure('PostgreSQL', postgres.url)
await postgres?.remove()
if ('embedded'.includes(onlyCases)) await measure('embedded')
printTable(
  'A maker’s price list, and prices that others read meanwhile',
  ['', 'rows', 'processor s', 'more memory MB', 'read beside', 'p50 ms', 'p99 ms', 'p99 / alone'],
  rows,
)
process.exit(0)

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const dataDir = databaseUrl ? await emptyFolder() : await copyCatalog(products)
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  const { db } = connection
  if (databaseUrl) {
    await migrate(connection)
    await seedCompany(db)
    await seedGeneratedCatalog(db, products)
  }
  const list = await insertPriceList(db, { name: 'Maker' }, [])
  const stored = await db.select({ id: product.id, sku: product.sku }).from(product).orderBy(product.id)
  const given = makersRows(stored.map(({ sku }) => sku))
  const { browser } = await openStaff(db, new ApiClient(quoteShop(db, { more: priceDeskRoutes() })), {
    roles: ['sales_managers'],
  })
  const readPage = async () => (await browser.call(getPriceList, { params: { id: list } })).reply
  const clock = await processorClock(connection)
  const { columns } = await openPrices(db, 'en')
  let alone = 0

  await step('alone', () => rest(aloneMs, { rows: 0 }))
  const run = await step('check CSV', () => checked(makersCsv(given), true))
  await step('apply', async () => {
    await db.transaction(tx => confirmRun(tx, run.id, { mode: 'only_valid', publish: 'now' }, caller))
    await finishImports(connection, { ...deps, now: () => new Date() })
    return { rows: (await countRows(db, run.id)).done }
  })
  const again = await step('the same as XLSX', async () => checked(await makersWorkbook(given), true))
  const counts = await countRows(db, again.id)
  if (counts.create + counts.update > 0) throw new Error(`It would change something: ${JSON.stringify(counts)}`)
  let file: Buffer = Buffer.alloc(0)
  await step('export XLSX', async () => {
    file = await exported()
    return { rows: counts.unchanged }
  })
  const own = await step('check the export', () => checked(file, false))
  const { unchanged } = await countRows(db, own.id)
  if (unchanged !== own.rows || !(await exported()).equals(file)) throw new Error('The export is another list')
  await step('page of the list', async () => ({ rows: (await readPage()).history.length }))
  await step('take back', async () => {
    await db.transaction(tx => undoRun(tx, run.id, caller))
    await finishImports(connection, { ...deps, now: () => new Date() })
    return { rows: counts.unchanged }
  })
  await connection.close()
  await rm(dataDir, { recursive: true })

  async function step<Done extends { rows: number }>(what: string, work: () => Promise<Done>): Promise<Done> {
    say(`${engine}: ${what}`)
    const [used, before] = [clock(), process.memoryUsage.rss()]
    let [most, isOver] = [before, false]
    const times: number[] = []
    const others = (async () => {
      for (; !isOver; await rest(everyMs)) {
        const [at, from] = [times.length * 20, clock()]
        const productIds = Array.from({ length: 20 }, (_, place) => stored[(at + place) % stored.length]?.id ?? 0)
        await listShownPrices(db, { customerId: null, currency: 'USD', day: '2027-01-02', productIds })
        times.push(clock() - from)
        most = Math.max(most, process.memoryUsage.rss())
      }
    })()
    const done = await work()
    const processor = clock() - used
    isOver = true
    await others
    const sorted = Float64Array.from(times).sort()
    const p99 = percentile(sorted, 0.99)
    alone ||= p99
    const figures = [processor / 1000, (most - before) / 1e6, times.length, percentile(sorted, 0.5), p99, p99 / alone]
    rows.push([`${engine}: ${what}`, figure(done.rows), ...figures.map(figure)])
    say(rows.at(-1)?.join(' | ') ?? '')
    return done
  }

  async function checked(bytes: Buffer, isForeign: boolean) {
    const sent = { bytes, fileName: 'prices', kind: 'prices', ...caller } as const
    const { id, state } = await beginImport(db, sent, deps)
    const mapping = { columns: makersColumns, options: { constants: { list: 'Maker' } } }
    if (isForeign && state === 'mapping') await db.transaction(tx => mapRun(tx, id, mapping, columns, caller))
    await finishImports(connection, { ...deps, now: () => new Date() })
    const { create, update, unchanged: same, error } = await countRows(db, id)
    say(JSON.stringify({ state, create, update, unchanged: same, error, megabytes: megabytes(bytes.length) }))
    return { id, rows: create + update + same + error }
  }

  function exported(): Promise<Buffer> {
    return whole(exportFile(db, { kind: 'prices', format: 'xlsx', language: 'en' }, deps))
  }
}
