import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasPairPrograms, type PostgresPair, startPostgresPair } from '../databases/postgres-pair.ts'
import { type RunningSite, startSite } from '../e2e/site/running-site.ts'
import { startMailServer } from '../outside/mail-server.ts'
import { keepReading, Visitors } from './visitors.ts'

const submissions = 200
const atOnce = 12
const hangingSubmissions = 6
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
  // What the processes had under way then is over when they have sent mails about quotes that came later.
  const later = new Visitors(sites, await findProduct(sites[0] ?? ''), 'later')
  await later.submit(2 * sites.length, sites.length)
  const isSent = ({ webQuoteId }: { webQuoteId: string }) => about(webQuoteId).length === 2
  await vi.waitUntil(() => later.acknowledged.every(isSent), waiting)
  // A claim that was under way when the primary died ends by itself after two minutes; here at once.
  await query(url, `update outbox set next_try_at = now(), claimed_until = null where state = 'waiting'`)
  await vi.waitUntil(async () => (await count(`state = 'waiting'`)) === 0, waiting)
  expect(mail.received).toHaveLength(2 * (submissions + hangingSubmissions + later.acknowledged.length))
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
