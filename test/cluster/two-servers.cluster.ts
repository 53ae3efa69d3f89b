import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasPairPrograms, type PostgresPair, startPostgresPair } from '../databases/postgres-pair.ts'
import { type RunningSite, startSite } from '../e2e/site/running-site.ts'
import { lane } from '../lanes.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { keepReading, Visitors } from './visitors.ts'

const submissions = 200
const atOnce = 12
const hangingSubmissions = 6
const behindSubmissions = lane === 'night' ? 30 : 0
/** The primary dies when so many are acknowledged. */
const before = 60
const pages = ['/', '/faqs', '/es', '/about-us']
const waiting = { timeout: 180_000, interval: 50 }
/** A request waits so long for a database that hangs. What does not wait for it is far quicker, even on a busy machine. */
const hangingMs = 10_000

if (!hasPairPrograms) console.log('PostgreSQL is not installed here: the test with two servers is left out.')

let pair: PostgresPair | null = null
let folder = ''
const sites: RunningSite[] = []
const mail = await startMailServer()

beforeAll(async () => {
  if (!hasPairPrograms) return
  const root = join(import.meta.dirname, '../..')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  folder = await mkdtemp(join(tmpdir(), 'test-cluster-'))
  pair = await startPostgresPair()
  const settings = { DATABASE_URL: pair?.url ?? '', SMTP_URL: mail.url, RATE_LIMIT: 'off', BOT_CHECK: 'off' }
  sites.push(await startSite({ ...settings, DATA_DIR: join(folder, 'a'), SEED: 'demo' }))
  sites.push(await startSite({ ...settings, DATA_DIR: join(folder, 'b'), MIGRATE: 'check' }))
})

afterAll(async () => {
  for (const site of sites) await site.stop()
  await pair?.remove()
  await mail.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test.runIf(hasPairPrograms)(
  'while the standby hangs nothing is confirmed and pages go on; afterwards each quote is there once',
  async () => {
    if (!pair) return
    const urls = sites.map(({ url }) => url)
    const visitors = new Visitors(urls, await findProduct(urls[0] ?? ''), 'hanging')
    for (const url of urls) for (const path of pages) await (await fetch(url + path)).text()
    for (let visitor = 0; visitor < hangingSubmissions; visitor += 1) await visitors.fill(visitor)
    pair.pauseStandby(true)
    const stopReading = keepReading(urls, pages)
    const submitting = visitors.submit(hangingSubmissions, hangingSubmissions)
    try {
      // A request is refused after twelve seconds, and comes again.
      await vi.waitUntil(() => visitors.refusals >= hangingSubmissions, waiting)
      expect(visitors.acknowledged).toEqual([])
    } finally {
      pair.pauseStandby(false)
    }
    await submitting
    const reading = await stopReading()
    expect(visitors.faults).toEqual([])
    expect(reading.failures).toEqual([])
    expect(reading.longestMs).toBeLessThan(hangingMs)
    await expectQuotes(pair.primaryUrl, visitors, 'hanging')
  },
)

test.runIf(hasPairPrograms && behindSubmissions > 0)(
  'a standby that falls behind holds nobody up, each visitor reads at once what was written, and the figure of the alert says how far',
  async () => {
    if (!pair) return
    const { primaryUrl, standbyUrl } = pair
    const urls = sites.map(({ url }) => url)
    const visitors = new Visitors(urls, await findProduct(urls[0] ?? ''), 'behind')
    // It takes the log, which is what a commit waits for, and applies nothing.
    await query(standbyUrl, 'select pg_wal_replay_pause()')
    let longestMs = 0
    for (let visitor = 0; visitor < behindSubmissions; visitor += 1) {
      const begunAt = performance.now()
      const cookie = await visitors.fill(visitor)
      const elsewhere = `${urls[(visitor + 1) % urls.length]}/api-frontend/wishlist/wishlist`
      const { items } = await (await fetch(elsewhere, { headers: { cookie } })).json()
      expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([visitor + 1])
      longestMs = Math.max(longestMs, performance.now() - begunAt)
    }
    await visitors.submit(behindSubmissions, atOnce)
    expect([visitors.refusals, visitors.faults]).toEqual([0, []])
    await expectQuotes(primaryUrl, visitors, 'behind')
    expect(await query(standbyUrl, `select from quote where email like 'behind-%'`)).toEqual([])
    const behind = await lagOf(primaryUrl)
    expect(behind.toApply).toBeGreaterThan(100_000)
    expect(behind.toWrite).toBeLessThan(behind.toApply / 2)
    await query(standbyUrl, 'select pg_wal_replay_resume()')
    const resumedAt = performance.now()
    await vi.waitUntil(async () => (await lagOf(primaryUrl)).toApply === 0, waiting)
    const caughtUpMs = performance.now() - resumedAt
    await expectQuotes(standbyUrl, visitors, 'behind')
    console.log(
      `${behindSubmissions} quotes; the standby ${behind.toApply} bytes behind in applying, ${behind.toWrite} in writing; added and read elsewhere in at most ${Math.round(longestMs)} ms; caught up ${Math.round(caughtUpMs)} ms after it went on`,
    )
    // The next test promotes a standby that is behind.
    await query(standbyUrl, 'select pg_wal_replay_pause()')
  },
)

test.runIf(hasPairPrograms)(
  'the primary is killed under load: no quote is lost or doubled, each has two mails, and pages go on',
  async () => {
    if (!pair) return
    const urls = sites.map(({ url }) => url)
    const visitors = new Visitors(urls, await findProduct(urls[0] ?? ''), 'killed')
    for (const url of urls) for (const path of pages) await (await fetch(url + path)).text()
    const stopReading = keepReading(urls, pages)
    const submitting = visitors.submit(submissions, atOnce)
    await vi.waitUntil(() => visitors.acknowledged.length >= before, waiting)

    await pair.killPrimary()
    const killedAt = performance.now()
    // While there is none, each visitor is refused several times.
    await vi.waitUntil(() => visitors.refusals >= 5 * atOnce, waiting)
    await pair.promote()
    const promotedAt = performance.now()
    await submitting
    const reading = await stopReading()

    expect(visitors.faults).toEqual([])
    expect(visitors.acknowledged).toHaveLength(submissions)
    const first = Math.min(...visitors.acknowledged.map(({ at }) => at).filter(at => at > promotedAt))
    expect(first - promotedAt).toBeLessThan(hangingMs)
    expect(reading.failures).toEqual([])
    expect(reading.longestMs).toBeLessThan(hangingMs)

    await expectQuotes(pair.standbyUrl, visitors, 'killed')
    await expectMails(pair.standbyUrl, urls, visitors)
    console.log(
      `${visitors.refusals} requests repeated; writes back ${Math.round(first - promotedAt)} ms after the promotion, ${Math.round(first - killedAt)} ms after the kill; ${reading.reads} pages read, the longest ${Math.round(reading.longestMs)} ms`,
    )
  },
)

/** How many bytes of the log the standby has still to apply, as in the alert ReplicationLag, and still to write. */
async function lagOf(url: string): Promise<{ toApply: number; toWrite: number }> {
  const [row] = await query<{ toApply: number; toWrite: number }>(
    url,
    `select pg_wal_lsn_diff(now, replay_lsn)::float8 as "toApply", pg_wal_lsn_diff(now, flush_lsn)::float8 as "toWrite"
     from pg_stat_replication, pg_current_wal_lsn() as now`,
  )
  if (!row) throw new Error('No standby follows')
  return row
}

async function findProduct(url: string): Promise<number> {
  const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
  return product.productId
}

/** Every acknowledged quote is there, and no visitor has a second one. */
async function expectQuotes(url: string, { acknowledged }: Visitors, name: string): Promise<void> {
  const rows = await query<{ email: string; id: string }>(
    url,
    `select email, web_quote_id as id from quote where email like '${name}-%@cluster.example'`,
  )
  const stored = rows.map(({ email, id }) => `${email} ${id}`).toSorted()
  expect(stored).toEqual(acknowledged.map(({ email, webQuoteId }) => `${email} ${webQuoteId}`).toSorted())
  expect(new Set(acknowledged.map(({ webQuoteId }) => webQuoteId)).size).toBe(acknowledged.length)
}

/** The visitor and the sales team get a mail about every quote, each once. */
async function expectMails(url: string, sites: readonly string[], { acknowledged }: Visitors): Promise<void> {
  const count = async (where: string) => {
    const [row] = await query<{ mails: number }>(url, `select count(*)::int as mails from outbox where ${where}`)
    return row?.mails ?? 0
  }
  await vi.waitUntil(async () => (await count(`state = 'waiting' and claimed_until is null`)) === 0, waiting)
  // The work that the processes had under way then is over when they have sent mails about quotes that came later.
  const later = new Visitors(sites, await findProduct(sites[0] ?? ''), 'later')
  await later.submit(2 * sites.length, sites.length)
  const isSent = ({ webQuoteId }: { webQuoteId: string }) => about(webQuoteId).length === 2
  await vi.waitUntil(() => later.acknowledged.every(isSent), waiting)
  // A claim that was under way when the primary died ends by itself after two minutes; here at once.
  await query(url, `update outbox set next_try_at = now(), claimed_until = null where state = 'waiting'`)
  await vi.waitUntil(async () => (await count(`state = 'waiting'`)) === 0, waiting)
  expect(mail.received).toHaveLength(
    2 * (submissions + hangingSubmissions + behindSubmissions + later.acknowledged.length),
  )
  const wrong = acknowledged.filter(({ email, webQuoteId }) => {
    const recipients = about(webQuoteId).flatMap(one => one.recipients)
    return recipients.length !== 2 || !recipients.includes(email)
  })
  expect(wrong).toEqual([])
  expect(new Set(mail.received.map(one => one.messageId)).size).toBe(mail.received.length)
}

const about = (webQuoteId: string) => mail.received.filter(one => one.subject?.includes(webQuoteId))

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
