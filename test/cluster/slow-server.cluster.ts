import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../databases/postgres.ts'
import { startStatementProxy } from '../databases/statement-proxy.ts'
import { startSite } from '../e2e/site/running-site.ts'
import { lane } from '../lanes.ts'
import { keepReading, Visitors } from './visitors.ts'

const visitorsAtOnce = 12
const slowMs = 1000
const pages = ['/', '/faqs', '/es', '/about-us']
/** The pool, and what else a process connects for: listener, counts, a lock. */
const mostConnections = 14
/** So long the balancers of deploy/ wait for an answer. */
const answerMs = 75_000
const pageMs = 5000

/** A site with the demonstration on a server of its own, behind a proxy that can slow each statement. */
async function startSlowSite() {
  const root = join(import.meta.dirname, '../..')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  const server = await startPostgres()
  if (!server) return null
  const folder = await mkdtemp(join(tmpdir(), 'test-slow-'))
  const proxy = await startStatementProxy(server.url)
  const settings = { RATE_LIMIT: 'off', BOT_CHECK: 'off', SEED: 'demo' }
  const site = await startSite({ ...settings, DATABASE_URL: proxy.url, DATA_DIR: folder })
  onTestFinished(async () => {
    await site.stop()
    await proxy.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  })
  return { url: site.url, proxy, databaseUrl: server.url }
}

test.runIf(lane === 'night')(
  'each statement takes a second: pages come, writes end or are refused in words, /readyz says slow, nothing piles up',
  async () => {
    const slow = await startSlowSite()
    if (!slow) return console.log('PostgreSQL is not installed here: the slow server is left out.')
    const { url, proxy, databaseUrl } = slow
    const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
    const visitors = new Visitors([url], product.productId, 'slow')
    for (const path of pages) await (await fetch(url + path)).text()

    proxy.delayMs = slowMs
    // Requests from before it became slow are answered.
    await sleep(slowMs)
    const stopReading = keepReading([url], pages)
    const stopAsking = keepAsking(`${url}/readyz`)
    const adding = Array.from({ length: visitorsAtOnce }, () => add(url, product.productId))
    const begunAt = performance.now()
    await visitors.submit(1, 1)
    const quoteMs = performance.now() - begunAt
    const added = await Promise.all(adding)
    const states = await stopAsking()
    const reading = await stopReading()
    const connections = await query(
      databaseUrl,
      `select count(*)::int as n from pg_stat_activity where application_name like 'dc-power%'`,
    )
    proxy.delayMs = 0

    expect(reading.failures).toEqual([])
    expect(reading.longestMs).toBeLessThan(pageMs)
    expect(added.filter(({ words }) => !/^(200 true|503 unavailable)$/.test(words))).toEqual([])
    expect(added.some(({ words }) => words.startsWith('200'))).toBe(true)
    expect(Math.max(...added.map(({ ms }) => ms), quoteMs)).toBeLessThan(answerMs)
    expect(visitors.faults).toEqual([])
    expect(visitors.acknowledged).toHaveLength(1)
    expect(states.filter(({ words }) => !/^200 (up|slow)$/.test(words))).toEqual([])
    expect(states.some(({ words }) => words === '200 slow')).toBe(true)
    expect(Number(connections[0]?.n)).toBeLessThanOrEqual(mostConnections)
    // Nothing was left waiting: the next one is served at once.
    const next = await add(url, product.productId)
    expect(next.words).toBe('200 true')
    expect(next.ms).toBeLessThan(pageMs)
    const stored = await query(databaseUrl, `select web_quote_id as id from quote where email like 'slow-%'`)
    expect(stored.map(({ id }) => id)).toEqual(visitors.acknowledged.map(({ webQuoteId }) => webQuoteId))
    const longest = (all: { ms: number }[]) => Math.round(Math.max(...all.map(({ ms }) => ms)))
    const refused = added.filter(({ words }) => words.startsWith('503'))
    console.log(
      `${reading.reads} pages, the longest ${Math.round(reading.longestMs)} ms; ${added.length - refused.length} of ${added.length} additions at once, the longest ${longest(added)} ms, refused after at most ${longest(refused)} ms; a quote ${Math.round(quoteMs)} ms with ${visitors.refusals} refusals; /readyz at most ${longest(states)} ms; ${connections[0]?.n} connections; the next addition ${Math.round(next.ms)} ms`,
    )
  },
)

async function add(url: string, productId: number) {
  const askedAt = performance.now()
  const path = `/api-frontend/shoppingCart/addProductToCartFromCatalog/${productId}?quantity=1`
  const response = await fetch(url + path, { method: 'POST' })
  const { success, code } = await response.json()
  return { words: `${response.status} ${success ?? code}`, ms: performance.now() - askedAt }
}

/** Asks twice a second what the site says of its database, until `stop`. */
function keepAsking(url: string) {
  const seen: { words: string; ms: number }[] = []
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const askedAt = performance.now()
      const response = await fetch(url)
      const { database } = await response.json()
      seen.push({ words: `${response.status} ${database}`, ms: performance.now() - askedAt })
      await sleep(500)
    }
  }
  const asking = ask()
  return async () => {
    isOver = true
    await asking
    return seen
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
