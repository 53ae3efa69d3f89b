import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { and, eq } from 'drizzle-orm'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogImageOf } from '#features/catalog/catalog/server/image.ts'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { catalogChange, product, productAttribute, productText } from '#features/catalog/catalog/server/tables.ts'
import { fitFacts, followFitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { createSearch, type Search } from '#features/catalog/search/server/search.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { isQuick, plan } from './report/plan.ts'
import { aim, figure, megabytes, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// How long a process takes to show a change of one product, with its lists, orders and searches in three languages in use, and how
// long its event loop is held meanwhile; beside the reading of the whole catalogue, in the same run. The database is the embedded
// one, whose statements run in the same thread.
const rounds = isQuick ? 4 : 30
// `--postgres`: the database is another process, which shares the processors.
const onPostgres = process.argv.includes('--postgres')
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const shownMs = 2000
const heldMs = 50

type Change = (tx: Database, id: number, round: number) => Promise<unknown>

const changes: Record<string, Change> = {
  'a name in English': (tx, id, round) =>
    tx
      .update(productText)
      .set({ name: `Renamed panel ${round}` })
      .where(and(eq(productText.productId, id), eq(productText.language, 'en'))),
  'a number among its values': (tx, id, round) =>
    tx
      .update(productAttribute)
      .set({ number: 100 + round })
      .where(and(eq(productAttribute.productId, id), eq(productAttribute.attributeId, 19))),
  'its part number': (tx, id, round) =>
    tx
      .update(product)
      .set({ sku: `RENAMED-${id}-${round}` })
      .where(eq(product.id, id)),
  'withdrawn, published': (tx, id, round) =>
    tx
      .update(product)
      .set({ state: round % 2 === 0 ? 'withdrawn' : 'published' })
      .where(eq(product.id, id)),
}

const rows: string[][] = []
const memory: string[][] = []
const starts: string[][] = []
for (const size of plan.sizes) {
  const { connection, remove } = await (onPostgres ? fillPostgres(size) : openCopy(size))
  if (onPostgres) starts.push(...(await timeStarts(connection, size)))
  const catalog = await createCatalog(connection, silentLog)
  const search = createSearch(catalog, createPartLists(catalog))
  catalog.onTakeOver(({ before, after, ids }) => followFitFacts(before, after, ids))
  await useEverything(catalog, search)
  const before = usedBytes()
  const [id = 0] = catalog.index.ids.subarray(catalog.index.ids.length >> 1)
  for (const [name, change] of Object.entries(changes)) {
    say(`${size} products: ${name}`)
    const measured = []
    for (let round = 0; round < rounds; round++)
      measured.push(await timeChange({ connection, catalog, search }, tx => change(tx, id, round), id))
    rows.push(present(`${figure(size)}: ${name}`, measured))
  }
  const after = usedBytes()
  say(`${size} products: everything read anew`)
  const whole = []
  for (let round = 0; round < (size > 1000 ? 1 : rounds); round++)
    whole.push(await timeWhole({ connection, catalog, search }))
  rows.push(present(`${figure(size)}: everything read anew, as before`, whole))
  memory.push([figure(size), megabytes(before), megabytes(after)])
  await catalog.close()
  await connection.close()
  await remove()
}
printTable(
  `A change of one product in one process, in ms${onPostgres ? ', with PostgreSQL' : ''}`,
  [
    'products',
    'shown p50',
    'p99',
    'search too p99',
    'processor time p50',
    'longest turn',
    'the same in processor time',
    'aim',
  ],
  rows,
)
printTable('Memory in MB: heap and arrays', ['products', 'before the changes', 'after them'], memory)
if (onPostgres)
  printTable(
    'The catalogue of a process that starts, in ms',
    ['', 'ready p50', 'processor time p50', 'longest turn'],
    starts,
  )
process.exit(0)

/** With the rows, and with the image that another process has written; in turn, so that other work on the machine meets both. */
async function timeStarts(connection: Connection, size: number): Promise<string[][]> {
  const image = catalogImageOf(connection, { build: 'bench', writes: true, log: silentLog })
  const start = async (options: Parameters<typeof createCatalog>[2]) => {
    const stop = watchTurns()
    const startedAt = performance.now()
    const catalog = await createCatalog(connection, silentLog, options)
    const readyMs = performance.now() - startedAt
    const turns = stop()
    await catalog.close()
    return { readyMs, ...turns }
  }
  say(`${size} products: starts`)
  await start({ image, imageFrom: 0 })
  const [rows, images] = [[], []] as [Awaited<ReturnType<typeof start>>[], Awaited<ReturnType<typeof start>>[]]
  for (let round = 0; round < 5; round++) {
    rows.push(await start({}))
    images.push(await start({ image, imageFrom: 0 }))
  }
  return Object.entries({ rows, image: images }).map(([name, measured]) => {
    const of = (key: 'readyMs' | 'processorMs' | 'workedMs') => Float64Array.from(measured, one => one[key]).sort()
    const cells = [percentile(of('readyMs'), 0.5), percentile(of('processorMs'), 0.5), of('workedMs').at(-1) ?? 0]
    return [`${figure(size)} products, from the ${name}`, ...cells.map(figure)]
  })
}

interface Opened {
  connection: Connection
  remove: () => Promise<void>
}

async function openCopy(size: number): Promise<Opened> {
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  return { connection, remove: () => rm(dataDir, { recursive: true }) }
}

async function fillPostgres(size: number): Promise<Opened> {
  const server = await startPostgres()
  if (!server) throw new Error('There is no PostgreSQL here')
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  await migrate(connection)
  await seedCompany(connection.db)
  await seedGeneratedCatalog(connection.db, size)
  return { connection, remove: () => server.remove() }
}

interface Site {
  connection: Connection
  catalog: Catalog
  search: Search
}

interface Measured {
  shownMs: number
  searchedMs: number
  /** The longest turn of the event loop. */
  heldMs: number
  /** The longest turn in processor time of the thread: without what other processes took meanwhile. */
  workedMs: number
  processorMs: number
}

/** Asks for what a change would have to make anew. */
async function useEverything({ index }: Catalog, search: Search): Promise<void> {
  for (const language of languages) {
    await search('fuse panel 48 V', language)
    await index.byName(language)
  }
  await index.byPartNumber()
  fitFacts(index)
}

async function timeChange(site: Site, change: (tx: Database) => Promise<unknown>, id: number): Promise<Measured> {
  const { connection } = site
  return timeCommit(
    site,
    tx => change(tx).then(() => announceChanges(tx, new Date(), [{ kind: 'product', id }])),
    connection.db,
  )
}

/** A revision that does not say what changed. */
async function timeWhole(site: Site): Promise<Measured> {
  const { db } = site.connection
  const announce = async (tx: Database) => {
    await announceChanges(tx, new Date(), [{ kind: 'attribute', id: 1 }])
    await tx.delete(catalogChange).where(eq(catalogChange.kind, 'attribute'))
  }
  return timeCommit(site, announce, db)
}

async function timeCommit(site: Site, work: (tx: Database) => Promise<unknown>, db: Database): Promise<Measured> {
  const { catalog, search } = site
  // Longer than the pace, so that no change waits for the one before.
  await wait(1100)
  const { index } = catalog
  await db.transaction(work)
  const committedAt = performance.now()
  const stop = watchTurns()
  while (catalog.index === index) await wait(1)
  const shownAt = performance.now()
  while ((await search('fuse panel 48 V', 'en')).index !== catalog.index) await wait(1)
  const searchedAt = performance.now()
  const turns = stop()
  await useEverything(catalog, search)
  return { shownMs: shownAt - committedAt, searchedMs: searchedAt - committedAt, ...turns }
}

/** Looks at the clock and at the processor time of the thread in each turn of the event loop. */
function watchTurns(): () => Pick<Measured, 'heldMs' | 'workedMs' | 'processorMs'> {
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const began = processorTime()
  let [at, worked] = [performance.now(), began]
  let [heldMs, workedMs] = [0, 0]
  const look = () => {
    const [now, time] = [performance.now(), processorTime()]
    heldMs = Math.max(heldMs, now - at)
    workedMs = Math.max(workedMs, time - worked)
    ;[at, worked] = [now, time]
  }
  let next = setImmediate(function turn() {
    look()
    next = setImmediate(turn)
  })
  return () => {
    look()
    clearImmediate(next)
    return { heldMs, workedMs, processorMs: processorTime() - began }
  }
}

function usedBytes(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function present(name: string, measured: readonly Measured[]): string[] {
  const of = (key: keyof Measured) => Float64Array.from(measured, one => one[key]).sort()
  const [shown, searched, held, worked] = [of('shownMs'), of('searchedMs'), of('heldMs'), of('workedMs')]
  const [p99, most] = [percentile(searched, 0.99), worked.at(-1) ?? 0]
  return [
    name,
    figure(percentile(shown, 0.5)),
    figure(percentile(shown, 0.99)),
    figure(p99),
    figure(percentile(of('processorMs'), 0.5)),
    figure(held.at(-1) ?? 0),
    figure(most),
    aim(`< ${figure(shownMs)}, turn < ${heldMs}`, p99 < shownMs && most < heldMs),
  ]
}
