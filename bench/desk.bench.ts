import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findCustomers, getCustomer, listCustomers } from '#features/customer-file/desk-contract.ts'
import { customerFileDeskRoutes } from '#features/customer-file/server/desk/routes.ts'
import { findQuotes, getToday, listInbox } from '#features/quote-inbox/desk-contract.ts'
import { inboxViews } from '#features/quote-inbox/domain/inbox-views.ts'
import { quoteInboxDeskRoutes } from '#features/quote-inbox/server/desk/routes.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { openStaff } from '../test/builders/staff.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { insertShop, quoteShop } from '../test/openers/quote-shop.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'

// The calls of the desk that read lists, through the routes and without HTTP, with few and with many quotes. Each count has its own
// embedded database; a bare statement that reads one quote stands beside them.
const counts = isQuick ? [1000, 20_000] : [1000, 100_000]
const calls = isQuick ? 12 : 30
const warmUp = 3

type Figures = Map<string, { p50: number; p99: number }>
const measured: Figures[] = []
for (const count of counts) measured.push(await measure(count))

const [few, many] = measured
const bare = (figures: Figures | undefined) => figures?.get('bare: one quote by id')?.p50 ?? Number.NaN
printTable(
  'Desk',
  ['', ...counts.flatMap(count => [`${figure(count)} quotes: p50 ms`, 'p99 ms', 'times bare']), 'many to few'],
  [...(many?.keys() ?? [])].map(name => [
    name,
    ...measured.flatMap(figures => {
      const { p50 = Number.NaN, p99 = Number.NaN } = figures.get(name) ?? {}
      return [figure(p50), figure(p99), figure(p50 / bare(figures))]
    }),
    figure((many?.get(name)?.p50 ?? Number.NaN) / (few?.get(name)?.p50 ?? Number.NaN)),
  ]),
)

async function measure(count: number): Promise<Figures> {
  say(`Desk: ${count} quotes`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-desk-'))
  const connection = await openDatabase({ dataDir, log: silentLog })
  try {
    await migrate(connection)
    await insertShop(connection.db)
    await fill(connection, count)
    const found: Figures = new Map()
    for (const [name, step] of Object.entries(await steps(connection, count))) {
      found.set(name, await time(step))
      say(`${name}: ${figure(found.get(name)?.p50 ?? Number.NaN)} ms`)
    }
    return found
  } finally {
    await connection.close()
    await rm(dataDir, { recursive: true })
  }
}

/** Quotes of all statuses with two lines each; a fifth of them of guests, the others of customers with about twenty each. */
async function fill({ db }: Connection, count: number): Promise<void> {
  const customers = Math.ceil(count / 20)
  await db.execute(sql`insert into customer (email, is_guest, confirmed_at, first_name, last_name, company, created_at)
    select 'buyer' || n || '@bench.example', false, now(), 'Dana', 'Wells' || n % 700, 'Company ' || n % 3000,
      now() - n * interval '1 hour'
    from generate_series(1, ${customers}::integer) n`)
  const portion = 5000
  for (let from = 0; from < count; from += portion) {
    const numbers = sql`generate_series(${from + 1}::integer, ${Math.min(count, from + portion)}::integer) n`
    await db.execute(sql`insert into quote (web_quote_id, view_key_hash, customer_id, is_quick_quote, status, language,
        first_name, last_name, email, company, project_name, cart_id, cart_revision, created_at)
      select 'WQ-2026-' || lpad(n::text, 6, '0'), md5(n::text), case when n % 5 > 0 then 1 + n % ${customers}::integer end,
        n % 5 = 0, (array['submitted', 'in_review', 'sent', 'accepted', 'declined'])[1 + n % 5], 'en', 'Ada', 'Byron' || n % 900,
        case when n % 5 = 0 then 'guest' || n % 4000 || '@guests.example' else 'buyer' || 1 + n % ${customers}::integer || '@bench.example' end,
        'Company ' || n % 3000, 'Site ' || n % 5000, n, 1, now() - (${count}::integer - n) * interval '1 minute'
      from ${numbers}`)
    await db.execute(sql`insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
      select n, p, p, 'Panel ' || p, 'SKU-' || n % 2000, '/', 1 + p from ${numbers}, generate_series(1, 2) p`)
    await db.execute(sql`insert into quote_event (quote_id, at, to_status, by)
      select n, now() - (${count}::integer - n) * interval '1 minute', 'submitted', 'customer' from ${numbers}`)
    await db.execute(sql`insert into quote_desk (quote_id, assignee_id, status, next_move, is_quick_quote, language, has_free_lines,
        has_files, requested_at, moved_at, answer_due_at, first_answered_at, last_customer_at, last_customer_event, valid_until, search)
      select q.id, case when q.id % 3 > 0 then 1 + q.id % 7 end, q.status,
        case when q.status in ('submitted', 'in_review') then 'company' when q.status = 'sent' then 'customer' else 'nobody' end,
        q.is_quick_quote, 'en', false, false, q.created_at, q.created_at, q.created_at + interval '1 day',
        case when q.status = 'submitted' then null else q.created_at + interval '5 hours' end, q.created_at, 1,
        case when q.status = 'sent' then q.created_at + interval '30 days' end,
        array_to_tsvector(array[q.id::text, 'ada', lower(q.last_name), 'company', (q.id % 3000)::text || 'c', 'site', 'panel',
          'sku' || q.id % 2000, 'ku' || q.id % 2000, 'guestsexample'])
      from quote q where q.id > ${from} and q.id <= ${from + portion}`)
  }
  await db.execute(sql`analyze`)
}

type Step = () => Promise<unknown>

async function steps({ db }: Connection, count: number): Promise<Record<string, Step>> {
  const inbox = quoteInboxDeskRoutes({
    readQuote: () => Promise.reject(new Error('no quote is read here')),
    readFile: async () => null,
  })
  const api = quoteShop(db, { more: [...inbox, ...customerFileDeskRoutes({ isOwn: async () => false })] })
  const { browser } = await openStaff(db, new ApiClient(api), { roles: ['sales_managers'] })
  let turn = 0
  const next = () => 1 + ((++turn * 7919) % count)
  const list =
    (query: () => Record<string, string>): Step =>
    () =>
      ok(browser.call(listInbox, { query: query() }))
  return {
    'bare: one quote by id': () => db.execute(sql`select * from quote where id = ${next()}`),
    ...Object.fromEntries(inboxViews.map(view => [`view: ${view}`, list(() => ({ view }))])),
    today: () => ok(browser.call(getToday)),
    'search: a number': list(() => ({ q: `${next()}` })),
    'search: a name': list(() => ({ q: `byron${next() % 900}` })),
    'search: a word that all have': list(() => ({ q: 'panel' })),
    'search: one digit': list(() => ({ q: `${1 + (next() % 9)}` })),
    'search: two digits': list(() => ({ q: `${10 + (next() % 90)}` })),
    'finder: quotes': () => ok(browser.call(findQuotes, { query: { q: `sku-${next() % 2000}` } })),
    'finder: a word that all have': () => ok(browser.call(findQuotes, { query: { q: 'panel' } })),
    'finder: customers': () => ok(browser.call(findCustomers, { query: { q: `wells${next() % 700}` } })),
    'customers: newest': () => ok(browser.call(listCustomers)),
    'customers: guests': () => ok(browser.call(listCustomers, { query: { kind: 'guest' } })),
    'customers: a company': () => ok(browser.call(listCustomers, { query: { q: `company ${next() % 3000}` } })),
    'customers: a word that all have': () => ok(browser.call(listCustomers, { query: { q: 'company' } })),
    'customer: page': () => ok(browser.call(getCustomer, { params: { id: 1 + (next() % Math.ceil(count / 20)) } })),
  }
}

async function ok(answer: Promise<{ status: number; error: unknown }>): Promise<void> {
  const { status, error } = await answer
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`)
}

async function time(step: Step): Promise<{ p50: number; p99: number }> {
  const costs: number[] = []
  for (let call = 0; call < calls + warmUp; call++) {
    const startedAt = performance.now()
    await step()
    costs.push(performance.now() - startedAt)
  }
  // The first calls only fill the caches.
  const sorted = Float64Array.from(costs.slice(warmUp)).sort()
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}
