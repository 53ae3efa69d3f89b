import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { ProductList } from '#features/catalog/catalog/contract.ts'
import {
  confirmImport,
  getImport,
  type ImportRun,
  mapImport,
  uploadImport,
} from '#features/catalog/exchange/desk-contract.ts'
import { exportFile } from '#features/catalog/exchange/server/export-file.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { server } from '../scripts/bootstrap.mjs'
import { openStaff } from '../test/builders/staff.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { quoteShop } from '../test/openers/quote-shop.ts'
import type { CrowdTask, CrowdTimes } from './load/crowd.ts'
import { bmecat, foreignCsv } from './load/foreign-catalogues.ts'
import { ask, startProgram } from './load/helper-process.ts'
import { listCall, listChoices, listPage, productPage } from './load/http-inputs.ts'
import { ask as askSite, type Request, send } from './load/http-message.ts'
import { isQuick, onlyCases, plan } from './report/plan.ts'
import { figure, megabytes, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'
import { processorMs, residentBytes } from './site/process-figures.ts'
import { type RunningSite, root, siteEnvironment, startSite, stopProcess } from './site/site.ts'

// A file that changes every product of a catalogue comes in while visitors look at lists and products over HTTP. With PostgreSQL a worker
// checks and applies it beside the process that serves (ROLE), with the embedded database the one process that there is. With
// `--only=foreign` it is a BMEcat file of 20 MB, and a CSV of 100 000 rows, as another program wrote them: mapped as the page proposes (`--only=foreign-check`: they are not applied). The file has the
// columns below, and every product gets another name.
const visitors = 6
const restMs = 250
const aloneSeconds = isQuick ? 5 : 30
const columns = [
  ...['sku', '_revision', 'name.en', 'name.es', 'name.fr', 'short_description.en', 'manufacturer_part_number'],
  ...['lead_time_weeks_from', 'lead_time_weeks_to', 'attribute.weight', 'attribute.width', 'attribute.height'],
]

const deps = { nameAttribute: () => undefined }
const rows: string[][] = []
let asked: CrowdTask['people'] | null = null
const crowd = startProgram('crowd.ts')
const isForeign = onlyCases.startsWith('foreign')
for (const size of isForeign ? plan.sizes.slice(0, 1) : plan.sizes) {
  for (const [name, bytes] of foreignFiles()) {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed')
    await measure(name, size, postgres.url, bytes)
    await postgres.remove()
  }
  const postgres = 'PostgreSQL'.includes(onlyCases) ? await startPostgres() : null
  if (postgres) await measure('PostgreSQL', size, postgres.url)
  await postgres?.remove()
  if ('embedded'.includes(onlyCases)) await measure('embedded', size)
}
crowd.disconnect()
printTable(
  'A file of a whole catalogue comes in beside visitors',
  [
    'products',
    '',
    's',
    'processor s of the process',
    'visitors: answers',
    'p50 ms',
    'p99 ms',
    'p99 / alone',
    'memory MB, most',
  ],
  rows,
)
process.exit(0)

function* foreignFiles(): Generator<[string, Buffer]> {
  if (!isForeign) return
  yield ['20 MB of BMEcat', bmecat(isQuick ? 1 : 20)]
  yield ['100 000 rows of CSV', foreignCsv(isQuick ? 2000 : 100_000)]
}

async function measure(engine: string, size: number, databaseUrl?: string, foreign?: Buffer): Promise<void> {
  const dataDir = databaseUrl ? await emptyFolder() : await copyCatalog(size)
  const environment: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl, ROLE: 'web' } : {}
  const open = () => openDatabase({ dataDir, databaseUrl, log: silentLog })
  say(`${size} products, ${engine}: catalogue`)
  const { token, file } = await withConnection(open, async connection => {
    if (databaseUrl) {
      await migrate(connection)
      await seedCompany(connection.db)
      await seedGeneratedCatalog(connection.db, size)
    }
    const { token } = await openStaff(connection.db, new ApiClient(quoteShop(connection.db)), { roles: ['content'] })
    return { token, file: foreign ?? (await renamed(connection.db)) }
  })
  const headers = { Authorization: `Bearer ${token}`, 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }

  const site = await startSite(dataDir, environment)
  const worker = databaseUrl ? startWorker(dataDir, databaseUrl) : null
  const working = worker?.pid ?? site.pid
  say('visitors alone')
  // What visitors meet before the file is there is what they meet with it: warm caches, and a worker that has read the catalogue.
  await browse(crowd, site, isQuick ? 5 : 20)
  const cpuBefore = processorMs(site.pid)
  const alone = figuresOf(await browse(crowd, site, aloneSeconds))
  addRow('visitors alone', aloneSeconds, {
    cpuMs: processorMs(site.pid) - cpuBefore,
    most: residentBytes(site.pid).now,
  })
  const id = await upload(site, headers, file)
  const stateOf = async () => {
    const path = `${getImport.base}${getImport.path.replace('{id}', `${id}`)}`
    return askSite<{ state: string; counts: { done: number; error: number } }>(site.url, {
      method: 'GET',
      path,
      headers,
    })
  }
  try {
    if (foreign) {
      await during('read', ['reading'])
      await map(site, headers, id)
    }
    await during('check', ['reading', 'checking'])
    if (onlyCases === 'foreign-check') return await sayCounts()
    await send(site.url, {
      ...{ method: 'POST', path: `${confirmImport.base}${confirmImport.path.replace('{id}', `${id}`)}` },
      ...{ headers, body: JSON.stringify({ mode: 'only_valid', publish: foreign ? 'as_draft' : 'now' }) },
    })
    await during('apply', ['applying'])
    const { state, counts } = await stateOf()
    if (state !== 'applied' || (foreign ? counts.done === 0 || counts.error > 0 : counts.done !== size))
      throw new Error(`${state} ${JSON.stringify(counts)}`)
  } finally {
    if (worker) await stopProcess(worker)
    await site.stop()
    await rm(dataDir, { recursive: true })
  }

  async function sayCounts(): Promise<void> {
    const { state, counts } = await stateOf()
    say(`${state}: ${JSON.stringify(counts)}`)
    if (state !== 'checked' || counts.error > 0) throw new Error('It could not be applied')
  }

  async function during(what: string, states: readonly string[]): Promise<void> {
    say(what)
    const [startedAt, cpu] = [performance.now(), processorMs(working)]
    let most = 0
    const times: number[] = []
    while (states.includes((await stateOf()).state)) {
      times.push(...(await browse(crowd, site, 2)))
      most = Math.max(most, residentBytes(working).now)
    }
    const seconds = (performance.now() - startedAt) / 1000
    addRow(what, seconds, { cpuMs: processorMs(working) - cpu, most }, figuresOf(times))
  }

  function addRow(what: string, seconds: number, site: { cpuMs: number; most: number }, seen = alone): void {
    const row = [
      figure(size),
      `${engine}: ${what}`,
      figure(seconds),
      figure(site.cpuMs / 1000),
      figure(seen.count),
      figure(seen.p50),
      figure(seen.p99),
      figure(seen.p99 / alone.p99),
      megabytes(site.most),
    ]
    say(row.join(' | '))
    rows.push(row)
  }
}

async function upload(site: RunningSite, headers: Record<string, string>, file: Buffer): Promise<number> {
  const body = new FormData()
  body.set('kind', 'products')
  body.set('file', new Blob([new Uint8Array(file)]), 'catalogue')
  const address = site.url + uploadImport.base + uploadImport.path
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}: ${await answer.text()}`)
  const { run_id: id }: { run_id: number } = await answer.json()
  return id
}

/** Chooses what the page proposes, and says for all rows what the file does not. */
async function map(site: RunningSite, headers: Record<string, string>, id: number): Promise<void> {
  const path = `${getImport.base}${getImport.path.replace('{id}', `${id}`)}`
  const run = await askSite<ImportRun>(site.url, { method: 'GET', path, headers })
  const columns = run.headings.map(({ column }) => column)
  const body = JSON.stringify({
    columns,
    words: run.words,
    constants: { ...run.constants, category: 'gmt-fuse-panels', state: 'draft' },
    attributes: run.proposals,
    ...(run.rows_by !== null && { rows_by: run.rows_by }),
  })
  say(
    `mapped: ${columns.map(column => column ?? '–').join(', ')}; attributes: ${run.proposals.map(({ name }) => name).join(', ')}`,
  )
  await send(site.url, {
    method: 'POST',
    path: `${mapImport.base}${mapImport.path.replace('{id}', `${id}`)}`,
    headers,
    body,
  })
}

function startWorker(dataDir: string, databaseUrl: string): ChildProcess {
  return spawn(process.execPath, server.parameters, {
    cwd: root,
    stdio: 'ignore',
    env: siteEnvironment(dataDir, { DATABASE_URL: databaseUrl, ROLE: 'worker', SEED: 'none' }),
  })
}

async function withConnection<T>(open: () => Promise<Connection>, work: (connection: Connection) => Promise<T>) {
  const connection = await open()
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function renamed(db: Connection['db']): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of exportFile(db, { kind: 'products', format: 'json', language: 'en' }, deps)) parts.push(part)
  const lines = Buffer.concat(parts).toString().split('\n')
  // A line for each product: the whole would be a very large object.
  const kept = lines.flatMap(line => {
    if (!line.startsWith('{"sku"')) return []
    const row: Record<string, unknown> = JSON.parse(line.replace(/,$/, ''))
    const own = columns.flatMap(key => (row[key] === undefined ? [] : [[key, row[key]]]))
    return JSON.stringify({ ...Object.fromEntries(own), 'name.en': `${row['name.en']}.`.slice(-150) })
  })
  return Buffer.from(`{"kind":"products","columns":${JSON.stringify(columns)},"rows":[${kept.join()}]}`)
}

function figuresOf(times: readonly number[]) {
  const sorted = Float64Array.from(times).sort()
  return { count: times.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

/** Visitors look at lists that somebody has chosen before and at others, and at products. Answers their times. */
async function browse(program: ChildProcess, site: RunningSite, seconds: number): Promise<number[]> {
  asked ??= await requestsOf(site)
  const [first] = asked
  if (!first?.[0]) throw new Error('Nothing to ask for')
  const visitor = { request: first[0].request, restMs }
  const task: CrowdTask = { url: site.url, seconds, people: asked, restMs, visitor }
  return Object.values(await ask<CrowdTimes>(program, task)).flat()
}

async function requestsOf(site: RunningSite): Promise<CrowdTask['people']> {
  const choices = listChoices(7)
  const next = () => {
    const { value } = choices.next()
    if (!value) throw new Error('No list to ask for')
    return value
  }
  const { products } = await askSite<ProductList>(site.url, listCall(next()))
  return Array.from({ length: visitors }, (_, place) =>
    Array.from({ length: 40 }, (__, turn): { name: string; request: Request } => {
      const product = products[(place * 7 + turn) % products.length]
      if (turn % 2 === 1 && product) return { name: 'product', request: productPage({ product, language: 'en' }) }
      return { name: 'list', request: listPage(next()) }
    }),
  )
}
