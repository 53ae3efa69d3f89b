import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { listPriceSources, saveDraft } from '#features/quotes/quote-answer/desk-contract.ts'
import { quoteAnswerDeskRoutes } from '#features/quotes/quote-answer/server/desk/routes.ts'
import { readQuoteDetail } from '#features/quotes/quote-history/server/own-quote.ts'
import {
  countViews,
  findQuotes,
  getDeskQuote,
  getToday,
  listInbox,
  prioritiseQuotes,
} from '#features/quotes/quote-inbox/desk-contract.ts'
import { inboxViews } from '#features/quotes/quote-inbox/domain/inbox-views.ts'
import { quoteInboxDeskRoutes } from '#features/quotes/quote-inbox/server/desk/routes.ts'
import { keepStatus } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { takeQuote } from '#features/quotes/quote-inbox/server/take-quote.ts'
import { findCustomers, getCustomer, listCustomers } from '#features/staff/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/staff/customer-file/server/desk/routes.ts'
import { getReport } from '#features/staff/report/desk-contract.ts'
import { groupings } from '#features/staff/report/domain/figures.ts'
import { reportDeskRoutes } from '#features/staff/report/server/desk/routes.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { openStaff } from '../test/builders/staff.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { type Answer, ApiClient } from '../test/openers/api-client.ts'
import { customerDeps } from '../test/openers/customer-deps.ts'
import { noDocuments } from '../test/openers/no-documents.ts'
import { insertShop, quoteShop } from '../test/openers/quote-shop.ts'
import { isQuick, onlyCases } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { fillDesk, longQuote } from './site/desk-data.ts'
import { type EngineHold, processorClock, watchEngine } from './site/engine-hold.ts'
import { emptyFolder } from './site/prepared-catalog.ts'

// The calls of the desk among many quotes, one after the other, through the routes and without HTTP, on both engines.
const quotes = isQuick ? 5000 : 100_000
const calls = isQuick ? 20 : 100
const warmUp = 3

const postgres = await startPostgres()
if (!postgres) say('There is no PostgreSQL here: only the embedded database is measured')
const engines = [
  ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: postgres.url, aimMs: 60 }] : []),
  { name: 'embedded', databaseUrl: undefined, aimMs: 120 },
]
await printCalls()
await postgres?.remove()

interface Figures {
  p50: number
  p99: number
  /** The longest hold of the embedded engine. */
  hold: number
}

async function printCalls(): Promise<void> {
  const measured: Map<string, Figures>[] = []
  for (const engine of engines) measured.push(await measureCalls(engine.databaseUrl))
  const names = [...(measured[0]?.keys() ?? [])]
  const aimOf = (name: string, aimMs: number) =>
    name.startsWith('save') ? 60 : name.startsWith('quote') ? 80 : name.startsWith('report') ? 300 : aimMs
  printTable(
    `Desk: ${figure(quotes)} quotes`,
    ['', ...engines.flatMap(({ name }) => [`${name}: p50 ms`, 'p99 ms']), 'longest hold ms', 'aims'],
    names.map(name => {
      const figures = measured.map(found => found.get(name) ?? { p50: Number.NaN, p99: Number.NaN, hold: Number.NaN })
      const hold = Math.max(...figures.map(one => one.hold))
      const isMet = figures.every(({ p99 }, place) => p99 <= aimOf(name, engines[place]?.aimMs ?? 0)) && hold <= 50
      return [
        name,
        ...figures.flatMap(({ p50, p99 }) => [figure(p50), figure(p99)]),
        figure(hold),
        aim(`p99 ≤ ${engines.map(({ aimMs }) => aimOf(name, aimMs)).join(', ')}, hold ≤ 50`, isMet),
      ]
    }),
  )
}

async function measureCalls(databaseUrl: string | undefined): Promise<Map<string, Figures>> {
  say(`${quotes} quotes, ${databaseUrl ? 'PostgreSQL' : 'embedded'}`)
  const dataDir = await emptyFolder()
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  try {
    await migrate(connection)
    await insertShop(connection.db)
    await fillDesk(connection, quotes)
    const hold = watchEngine(connection)
    const found = new Map<string, Figures>()
    const all = await steps(connection)
    const clock = await processorClock(connection)
    for (const [name, step] of Object.entries(all).filter(([one]) => one.includes(onlyCases))) {
      found.set(name, await time(step, hold, clock))
      const { p50, p99, hold: longest } = found.get(name) ?? { p50: 0, p99: 0, hold: 0 }
      say(`${name}: ${figure(p50)} ms, p99 ${figure(p99)} ms, hold ${figure(longest)} ms`)
    }
    return found
  } finally {
    await connection.close()
    await rm(dataDir, { recursive: true })
  }
}

type Step = () => Promise<unknown>

async function steps({ db }: Connection): Promise<Record<string, Step>> {
  const api = quoteShop(db, {
    more: [
      ...quoteInboxDeskRoutes({
        readQuote: (database, quote, language) => readQuoteDetail(noDocuments, database, quote, language),
        readFile: async () => null,
      }),
      ...quoteAnswerDeskRoutes({
        onStatus: keepStatus,
        takeQuote,
        findParts: async () => [],
        findMisfits: () => [],
      }),
      ...customerFileDeskRoutes({ ...customerDeps, isOwn: async () => false }),
      ...reportDeskRoutes(),
    ],
  })
  const { browser } = await openStaff(db, new ApiClient(api), { roles: ['sales_managers'] })
  let turn = 0
  const next = () => 1 + ((++turn * 7919) % quotes)
  const customers = Math.ceil(quotes / 20)
  const list =
    (query: () => Record<string, string>): Step =>
    () =>
      ok(browser.call(listInbox, { query: query() }))
  const long = await ok(browser.call(getDeskQuote, { params: { id: longQuote } }))
  let revision = 0
  const saveLong = async () => {
    const changes = [{ op: 'set', changes: { intro: `Dear Ada, ${++turn}` } }]
    const body = { base_revision: revision, changes }
    revision = (await ok(browser.call(saveDraft, { params: { id: long.quote.id }, body }))).revision
  }
  const sources = (query: { q?: string }) => () =>
    ok(browser.call(listPriceSources, { params: { id: long.quote.id }, query }))
  const prioritise = () =>
    ok(browser.call(prioritiseQuotes, { body: { ids: [next()], priority: turn % 2 ? 'high' : 'normal' } }))
  return {
    'bare: one quote by id': () => db.execute(sql`select * from quote where id = ${next()}`),
    ...Object.fromEntries(inboxViews.map(view => [`view: ${view}`, list(() => ({ view }))])),
    'counts of all views': () => ok(browser.call(countViews)),
    'counts of today': () => ok(browser.call(getToday)),
    'search: a number': list(() => ({ q: `${next()}` })),
    'search: a name': list(() => ({ q: `byron${next() % 900}` })),
    'search: a word that all have': list(() => ({ q: 'panel' })),
    'search: one digit': list(() => ({ q: `${1 + (next() % 9)}` })),
    'search: two digits': list(() => ({ q: `${10 + (next() % 90)}` })),
    'list of a report: a product': list(() => ({ view: 'all', product: `SKU-${1 + (next() % 5000)}` })),
    'list of a report: a series': list(() => ({ view: 'all', series: `series-${2 + (next() % 39)}` })),
    'list of a report: a series of one year': list(() => ({
      view: 'all',
      series: `series-${2 + (next() % 39)}`,
      from: daysAgo(365),
    })),
    'list of a report: a reason': list(() => ({ view: 'all', status: 'declined', reason: 'price' })),
    'list of a report: a competitor': list(() => ({
      view: 'all',
      status: 'declined',
      competitor: `Maker ${next() % 40}`,
    })),
    'list of a report: nobody names it': list(() => ({ view: 'all', competitor: 'Nobody' })),
    'finder: quotes': () => ok(browser.call(findQuotes, { query: { q: `sku-${next() % 2000}` } })),
    'finder: a word that all have': () => ok(browser.call(findQuotes, { query: { q: 'panel' } })),
    'finder: customers': () => ok(browser.call(findCustomers, { query: { q: `wells${next() % 700}` } })),
    'customers: newest': () => ok(browser.call(listCustomers)),
    'customers: guests': () => ok(browser.call(listCustomers, { query: { kind: 'guest' } })),
    'customers: a company': () => ok(browser.call(listCustomers, { query: { q: `company ${next() % 3000}` } })),
    'customers: a guest': () => ok(browser.call(listCustomers, { query: { q: `guest${next() % 4000}` } })),
    'customers: a word that all have': () => ok(browser.call(listCustomers, { query: { q: 'company' } })),
    'customer: page': () => ok(browser.call(getCustomer, { params: { id: 1 + (next() % customers) } })),
    'quote: page': () => ok(browser.call(getDeskQuote, { params: { id: `WQ-2026-${`${next()}`.padStart(6, '0')}` } })),
    'quote: page with 500 lines': () => ok(browser.call(getDeskQuote, { params: { id: longQuote } })),
    'save: a draft with 500 lines': saveLong,
    'prices: older quotes for 500 products': sources({}),
    'prices: those of a company': sources({ q: 'Company 12' }),
    'save: a priority': prioritise,
    ...Object.fromEntries(
      groupings.map(by => [`report: ${by}`, () => ok(browser.call(getReport, { query: { by, from: daysAgo(547) } }))]),
    ),
  }
}

/** A year and a half, and as long before: all quotes there are. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, error, reply } = await answer
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`)
  return reply
}

async function time(step: Step, hold: EngineHold, clock: () => number): Promise<Figures> {
  // The first calls only fill the caches.
  for (let call = 0; call < warmUp; call++) await step()
  hold.takeLongest()
  const costs: number[] = []
  for (let call = 0; call < calls; call++) {
    const startedAt = clock()
    await step()
    costs.push(clock() - startedAt)
  }
  const sorted = Float64Array.from(costs).sort()
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), hold: hold.takeLongest() }
}
