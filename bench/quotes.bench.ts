import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { countClaimableQuotes, countQuotes, listQuotes } from '#features/quotes/quote-history/server/store.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { measureQuoteCosts, type QuoteCosts, startHeldMailServer } from './load/quote-costs.ts'
import { submitFor } from './load/submit-load.ts'
import { besideFolder, isQuick, onlyCases, plan } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { median, percentile } from './report/statistics.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'
import { type RunningSite, root, startSite } from './site/site.ts'

// Quote requests over HTTP, and the cost of one customer's list in a database with the quotes of many others.
const atOnce = 16
const quoteCounts = isQuick ? [1000, 5000] : [1000, 100_000]
const ownQuotes = 100
const owner = 1
const calls = isQuick ? 20 : 200

const postgres = await startPostgres()
if (!postgres) say('There is no PostgreSQL here: only the embedded database is measured')
const engines: { name: string; databaseUrl?: string }[] = [
  { name: 'embedded' },
  ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: postgres.url }] : []),
]
const parts = { costs: printCosts, submissions: printSubmissions, lists: printLists }
for (const [name, print] of Object.entries(parts)) if (name.includes(onlyCases)) await print()
await postgres?.remove()

async function printSubmissions(): Promise<void> {
  const rows: string[][] = []
  for (const { name, databaseUrl } of engines) rows.push([name, ...(await measureSubmissions(databaseUrl))])
  printTable(`Quote requests, ${atOnce} at once`, ['', 'requests/s', 'p50 ms', 'p99 ms'], rows)
}

async function printLists(): Promise<void> {
  const rows: string[][] = []
  for (const { name, databaseUrl } of engines)
    rows.push(...(await measureLists(databaseUrl)).map(row => [name, ...row]))
  const head = ['', '', ...quoteCounts.map(count => figure(count)), 'largest / smallest']
  printTable(`A customer's ${ownQuotes} quotes among all, milliseconds`, head, rows)
}

/** With `--beside` another build takes turns with this one, each on its own data. */
async function printCosts(): Promise<void> {
  const folders = [root, ...(besideFolder ? [besideFolder] : [])]
  const rows: string[][] = []
  for (const { name, databaseUrl } of engines) {
    say(`costs, ${name}`)
    const [own = [], beside] = await measureCosts(folders, databaseUrl)
    rows.push(...costRows(own, beside).map(row => [name, ...row]))
  }
  const head = [
    '',
    '',
    'thread ms',
    'process ms',
    ...(besideFolder ? ['beside: thread', 'process', 'thread, ratio'] : []),
  ]
  printTable('Processor time of a quote', head, rows)
}

/** Returns the costs of each round, for each folder. */
async function measureCosts(folders: readonly string[], databaseUrl: string | undefined): Promise<QuoteCosts[][]> {
  const mail = await startHeldMailServer()
  const sites: { site: RunningSite; dataDir: string }[] = []
  for (const [place, folder] of folders.entries()) {
    const dataDir = databaseUrl ? await emptyFolder() : await copyCatalog(234)
    const ownDatabase = databaseUrl && (await newDatabase(databaseUrl, `site_${place}`))
    const environment: Record<string, string> = ownDatabase ? { DATABASE_URL: ownDatabase, SEED: 'demo' } : {}
    sites.push({ dataDir, site: await startSite(dataDir, { ...environment, SMTP_URL: mail.url }, folder) })
  }
  const costs: QuoteCosts[][] = folders.map(() => [])
  try {
    for (let round = 0; round <= plan.costRounds; round++)
      for (const [place, { site }] of sites.entries()) {
        const cost = await measureQuoteCosts(site, mail)
        // The first round only makes the site warm.
        if (round > 0) costs[place]?.push(cost)
      }
    return costs
  } finally {
    await Promise.all(sites.map(({ site, dataDir }) => site.stop().then(() => rm(dataDir, { recursive: true }))))
    await mail.close()
  }
}

async function newDatabase(databaseUrl: string, name: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  await db.execute(sql.raw(`create database ${name}`))
  await close()
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
}

function costRows(own: readonly QuoteCosts[], beside: readonly QuoteCosts[] | undefined): string[][] {
  const names = { addLine: 'add a line', submission: 'submission with one line', mails: 'its two mails' } as const
  const row = (step: keyof QuoteCosts) => {
    const of = (costs: readonly QuoteCosts[]) => ({
      thread: median(costs.map(cost => cost[step].thread)),
      all: median(costs.map(cost => cost[step].all)),
    })
    const mine = of(own)
    const other = beside && of(beside)
    const compared = other ? [figure(other.thread), figure(other.all), figure(mine.thread / other.thread)] : []
    return [names[step], figure(mine.thread), figure(mine.all), ...compared]
  }
  return [row('addLine'), row('submission'), row('mails')]
}

/** Visitors put a product into the cart and request a quote, again and again. Only the quote requests are timed. */
async function measureSubmissions(databaseUrl: string | undefined): Promise<string[]> {
  say(`submissions, ${databaseUrl ? 'PostgreSQL' : 'embedded'}`)
  const dataDir = databaseUrl ? await emptyFolder() : await copyCatalog(234)
  const site = await startSite(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl, SEED: 'demo' } : {})
  try {
    await submitFor(site.url, atOnce, 1000)
    const startedAt = performance.now()
    const times = await submitFor(site.url, atOnce, plan.loadSeconds * 1000)
    const seconds = (performance.now() - startedAt) / 1000
    const sorted = Float64Array.from(times).sort()
    return [figure(times.length / seconds), figure(percentile(sorted, 0.5)), figure(percentile(sorted, 0.99))]
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function measureLists(databaseUrl: string | undefined): Promise<string[][]> {
  const costs = new Map<string, number[]>()
  for (const count of quoteCounts) {
    say(`${count} quotes, ${databaseUrl ? 'PostgreSQL' : 'embedded'}`)
    const dataDir = await emptyFolder()
    const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
    await migrate(connection)
    await fill(connection, count)
    for (const [name, step] of Object.entries(steps(connection.db)))
      costs.set(name, [...(costs.get(name) ?? []), await timeStep(step)])
    await connection.close()
    await rm(dataDir, { recursive: true })
  }
  return [...costs].map(([name, values]) => {
    const [smallest = 1] = values
    return [name, ...values.map(figure), ((values.at(-1) ?? 1) / smallest).toFixed(1)]
  })
}

/** Inserts quotes with ten lines each. The first customer always has the same few quotes, whatever `count` is. */
async function fill({ db }: Connection, count: number): Promise<void> {
  await db.execute(sql`truncate quote, customer restart identity cascade`)
  await db.execute(sql`insert into customer (email, is_guest) select 'c' || n || '@bench.example', false
    from generate_series(1, ${count / ownQuotes}::integer) n`)
  await db.execute(sql`insert into quote (web_quote_id, view_key_hash, customer_id, is_quick_quote, status, language,
      first_name, last_name, email, comment, cart_id, cart_revision, created_at)
    select 'WQ-2026-' || lpad(n::text, 6, '0'), md5(n::text), 1 + n % ${count / ownQuotes}::integer, false,
      (array['submitted', 'sent', 'accepted'])[1 + n % 3], 'en', 'Ada', 'Byron', 'guest' || n || '@bench.example',
      'Rack ' || n, n, 1, now() - n * interval '1 minute'
    from generate_series(1, ${count}::integer) n`)
  // In portions, because a statement has a time limit.
  for (let from = 0; from < count; from += 5000)
    await db.execute(sql`insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
      select q.id, p, p, 'Panel ' || p, 'SKU-' || p, '/', 1 + p from quote q, generate_series(1, 10) p
      where q.id > ${from} and q.id <= ${from + 5000}`)
  await db.execute(sql`analyze`)
}

type Step = () => Promise<unknown>

function steps(db: Database): Record<string, Step> {
  const page = { limit: 24, offset: 0 }
  const list = (search: object) => async () => {
    await countQuotes(db, { customerId: owner, ...search })
    await listQuotes(db, { customerId: owner, ...search }, page)
  }
  return {
    'first page': list({}),
    'one status': list({ status: 'sent' }),
    'search by part number': list({ text: 'sku-7' }),
    'quotes to claim': () => countClaimableQuotes(db, 'guest7@bench.example'),
    'newest for the staff': () => listQuotes(db, { status: 'sent' }, { limit: 50, offset: 0 }),
  }
}

/** Returns milliseconds per call: the median. */
async function timeStep(step: Step): Promise<number> {
  const costs: number[] = []
  for (let call = 0; call < calls + 5; call++) {
    const startedAt = performance.now()
    await step()
    costs.push(performance.now() - startedAt)
  }
  // The first calls only fill the caches.
  return median(costs.slice(5))
}
