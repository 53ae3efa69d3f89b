import { rm } from 'node:fs/promises'
import { countViews, getDeskQuote, getToday, listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import { inboxViews } from '#features/quotes/quote-inbox/domain/inbox-views.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import type { DeskCall } from '#shared/call.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { openStaff } from '../test/builders/staff.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { quoteShop } from '../test/openers/quote-shop.ts'
import type { CrowdTask, CrowdTimes } from './load/crowd.ts'
import { ask, startProgram } from './load/helper-process.ts'
import { listChoices, listPage } from './load/http-inputs.ts'
import type { Request } from './load/http-message.ts'
import { isQuick, onlyCases } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { fillDesk } from './site/desk-data.ts'
import { copyCatalog, emptyFolder } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

// Twenty people who work at the desk at once, over HTTP, among many quotes; and a visitor's list with them and without, in turn.
const quotes = isQuick ? 2000 : 100_000
const persons = 20
// A person asks for something twice in three seconds: more than anybody does for long.
const restMs = 1500
const rounds = isQuick ? 1 : 4
const seconds = isQuick ? 3 : 20

const postgres = 'PostgreSQL'.includes(onlyCases) ? await startPostgres() : null
if (!postgres && onlyCases === '') say('There is no PostgreSQL here: only the embedded database is measured')
const crowd = startProgram('crowd.ts')
if (postgres) await printEngine('PostgreSQL', postgres.url, 60)
if ('embedded'.includes(onlyCases)) await printEngine('embedded', undefined, 120)
crowd.disconnect()
await postgres?.remove()

async function printEngine(name: string, databaseUrl: string | undefined, aimMs: number): Promise<void> {
  const { alone, beside } = await measure(databaseUrl)
  const rows = Object.entries(beside).filter(([act]) => act !== 'visitor')
  printTable(
    `${persons} people at the desk at once, ${figure(quotes)} quotes, ${name}`,
    ['', 'answers', 'p50 ms', 'p99 ms', 'aim'],
    [
      ...rows.map(([act, times]) => {
        const { p50, p99 } = figuresOf(times)
        return [act, figure(times.length), figure(p50), figure(p99), aim(`p99 ≤ ${aimMs}`, p99 <= aimMs)]
      }),
      ...(['p50', 'p99'] as const).map(kind => {
        const [without, withDesk] = [alone, beside].map(({ visitor = [] }) => figuresOf(visitor)[kind])
        const ratio = (withDesk ?? 0) / (without ?? 1)
        const isMet = kind === 'p50' || ratio <= 1.1
        const cell = kind === 'p99' ? aim('≤ 1.1', isMet) : ''
        return [
          `a visitor's list, ${kind}: without, with, ratio`,
          figure(without ?? 0),
          figure(withDesk ?? 0),
          figure(ratio),
          cell,
        ]
      }),
    ],
  )
}

function figuresOf(times: readonly number[]) {
  const sorted = Float64Array.from(times).sort()
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}

async function measure(databaseUrl: string | undefined): Promise<{ alone: CrowdTimes; beside: CrowdTimes }> {
  const dataDir = databaseUrl ? await emptyFolder() : await copyCatalog(234)
  const people = await prepare(dataDir, databaseUrl)
  const site = await startSite(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  try {
    const [choice] = listChoices(1)
    if (!choice) throw new Error('No list to ask for')
    const visitor = { request: listPage(choice), restMs: 20 }
    const task = (working: CrowdTask['people']): CrowdTask => ({
      url: site.url,
      seconds,
      people: working,
      restMs,
      visitor,
    })
    await ask<CrowdTimes>(crowd, { ...task(people), seconds: 3 })
    const found: { alone: CrowdTimes; beside: CrowdTimes } = { alone: {}, beside: {} }
    for (let round = 0; round < rounds; round++) {
      say(`round ${round + 1} of ${rounds}`)
      add(found.alone, await ask<CrowdTimes>(crowd, task([])))
      add(found.beside, await ask<CrowdTimes>(crowd, task(people)))
    }
    return found
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

function add(all: CrowdTimes, more: CrowdTimes): void {
  for (const [name, times] of Object.entries(more)) all[name] = [...(all[name] ?? []), ...times]
}

/** Fills the database; returns what each person asks. */
async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<CrowdTask['people']> {
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  try {
    await migrate(connection)
    if (databaseUrl) {
      await seedCompany(connection.db)
      await seedGeneratedCatalog(connection.db, 234)
    }
    say(`${quotes} quotes …`)
    await fillDesk(connection, quotes)
    return await employ(connection)
  } finally {
    await connection.close()
  }
}

async function employ({ db }: Connection): Promise<CrowdTask['people']> {
  const client = new ApiClient(quoteShop(db))
  const people: CrowdTask['people'] = []
  for (let person = 0; person < persons; person++) {
    const { token } = await openStaff(db, client, { roles: ['sales_managers'] })
    people.push(actsOf(token, person))
  }
  return people
}

function actsOf(token: string, person: number) {
  let turn = person
  const next = () => 1 + ((++turn * 7919) % quotes)
  const requestOf = (call: DeskCall, rest = ''): Request => ({
    method: 'GET',
    path: `${call.base}${call.path.replace('/{id}', '')}${rest}`,
    headers: { Authorization: `Bearer ${token}`, 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' },
  })
  return Array.from({ length: 12 }, (_, round) => [
    { name: 'view', request: requestOf(listInbox, `?view=${inboxViews[(person + round) % inboxViews.length]}`) },
    { name: 'counts', request: requestOf(round % 2 ? countViews : getToday) },
    { name: 'quote', request: requestOf(getDeskQuote, `/WQ-2026-${`${next()}`.padStart(6, '0')}`) },
    { name: 'search', request: requestOf(listInbox, `?q=${round % 2 ? `byron${next() % 900}` : next()}`) },
  ]).flat()
}
