import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { type Bench, startBench } from './load/compare.ts'
import * as inputs from './load/http-inputs.ts'
import type { Request } from './load/http-message.ts'
import { send } from './load/http-message.ts'
import { isQuick, plan } from './report/plan.ts'
import { aim, megabytes, printTable, say } from './report/report.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'
import { residentBytes } from './site/process-figures.ts'
import { startSite } from './site/site.ts'

const orders = ['name', '-name', 'newest', 'part_number', 'attribute:19', '-attribute:21']

// The resident memory of the process, including the embedded database; with --postgres without it, against the limit of 512 MiB
// that deploy/ sets.
const onPostgres = process.argv.includes('--postgres')
const sizes = isQuick ? [234] : [234, onPostgres ? 10_000 : 100_000]
const mostBytes = (size: number) => (onPostgres ? 512 * 1024 ** 2 : size > 1000 ? 700e6 : 350e6)
const bench = await startBench()
const rows: string[][] = []
for (const size of sizes) rows.push([String(size), ...(await measureSize(bench, size))])
bench.stop()
printTable(
  onPostgres ? 'Memory in MB, on PostgreSQL' : 'Memory in MB',
  ['products', 'at rest', 'under load', 'most ever', 'at rest again', 'aim'],
  rows,
)

async function measureSize(bench: Bench, size: number): Promise<string[]> {
  say(`${size} products: memory`)
  const { dataDir, environment, remove } = await (onPostgres ? fillPostgres(size) : copyData(size))
  const site = await startSite(dataDir, environment)
  try {
    await send(site.url, { method: 'GET', path: '/' })
    await wait(plan.restSeconds * 1000)
    const atRest = residentBytes(site.pid).now
    const requests = await mixedRequests(site.url)
    const underLoad: number[] = []
    const timer = setInterval(() => underLoad.push(residentBytes(site.pid).now), 200)
    await bench.load(site, requests, plan.loadSeconds)
    clearInterval(timer)
    const loaded = Math.max(...underLoad)
    const { peak } = residentBytes(site.pid)
    await wait(plan.restSeconds * 1000)
    const most = mostBytes(size)
    const wanted = aim(`< ${megabytes(most)}`, loaded < most)
    return [...[atRest, loaded, peak, residentBytes(site.pid).now].map(megabytes), wanted]
  } finally {
    await site.stop()
    await remove()
  }
}

interface Data {
  dataDir: string
  environment: Record<string, string>
  remove: () => Promise<void>
}

async function copyData(size: number): Promise<Data> {
  const dataDir = await copyCatalog(size)
  return { dataDir, environment: {}, remove: () => rm(dataDir, { recursive: true }) }
}

async function fillPostgres(size: number): Promise<Data> {
  const server = await startPostgres()
  if (!server) throw new Error('This bench needs PostgreSQL')
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  await migrate(connection)
  await seedCompany(connection.db)
  await seedGeneratedCatalog(connection.db, size)
  await connection.close()
  const dataDir = await emptyFolder()
  const remove = async () => {
    await server.remove()
    await rm(dataDir, { recursive: true })
  }
  return { dataDir, environment: { DATABASE_URL: server.url }, remove }
}

/** Builds requests of every kind that takes memory: new lists, pages and searches in three languages, every order, and writes. */
async function mixedRequests(url: string): Promise<Request[]> {
  const products = await inputs.readProducts(url, 2000)
  const choices = inputs.listChoices(9)
  const texts = inputs.searchTexts(products)
  const perProduct = products.flatMap((product, place): Request[] => {
    const language = (['en', 'es', 'fr'] as const)[place % 3] ?? 'en'
    const choice = choices.next().value
    const text = texts.next().value ?? 'fuse'
    return [
      inputs.productPage({ product, language }),
      inputs.listPage(choice),
      inputs.listCall(choice),
      inputs.choicesCall(choice),
      inLanguage(inputs.searchCall(text), language),
      inLanguage(inputs.sortedCall(orders[place % orders.length] ?? 'name'), language),
      inputs.addCall(product.id),
    ]
  })
  return perProduct
}

function inLanguage(request: Request, language: string): Request {
  return { ...request, headers: { Cookie: `culture=${language}` } }
}
