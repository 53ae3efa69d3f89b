import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../databases/postgres.ts'
import { findPrograms } from '../databases/postgres-programs.ts'
import { browserLaunch } from '../e2e/site/browser.ts'
import { launchSite, type RunningSite } from '../e2e/site/running-site.ts'
import {
  type Answer,
  ask,
  findPorts,
  findProgram,
  type Started,
  startProgram,
  startVarnish,
  untilAnswers,
  writeEdgeFiles,
} from '../outside/edge.ts'
import { prepareSiteDatabase, query, type SiteDatabase } from '../outside/site-roles.ts'

const programs = {
  haproxy: findProgram('haproxy'),
  varnishd: findProgram('varnishd'),
  nginx: findProgram('nginx'),
  openssl: findProgram('openssl'),
  postgres: findPrograms() && 'postgres',
}
const missing = Object.entries(programs).flatMap(([name, found]) => (found ? [] : [name]))
if (missing.length > 0) console.log(`Not installed here: ${missing.join(', ')}. What needs it is not tested.`)
const { haproxy, varnishd, nginx } = programs
/** Without these nothing stands behind a balancer. */
const hasSite = Boolean(programs.openssl && programs.postgres)
const hasHaproxy = hasSite && haproxy !== null
const hasVarnish = hasHaproxy && varnishd !== null
const hasNginx = hasSite && nginx !== null

const home = mkdtempSync(join(tmpdir(), 'test-edge-'))
const ports = await findPorts()
const throughVarnish = `https://127.0.0.1:${ports.https}`
const throughNginx = `https://127.0.0.1:${ports.nginx}`
const sites: [RunningSite?, RunningSite?] = []
const started: Started[] = []
let postgres: TestPostgres | null = null
let database: SiteDatabase | null = null
const caches = [
  ['Varnish', throughVarnish, hasVarnish],
  ['nginx', throughNginx, hasNginx],
] as const
let files = { haproxy: '', varnish: '', nginx: '' }
/** When each page below was asked for first. */
let keptSince = 0
const pages = ['/faqs', '/es/faqs', '/fr']

async function startOne(place: 0 | 1, release: number): Promise<void> {
  const site = await launchSite({
    PORT: String(ports.sites[place]),
    PUBLIC_URL: throughVarnish,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: database?.siteUrl ?? '',
    MIGRATE: 'check',
    MAIL: 'keep',
    DATA_DIR: join(home, `data-${place}-${release}`),
    RELEASE: String(release),
    DRAIN_S: '4',
    RATE_LIMIT: 'off',
    BOT_CHECK: 'off',
  })
  sites[place] = site
  const until = performance.now() + 120_000
  while (!(await fetch(`http://127.0.0.1:${ports.sites[place]}/readyz`).catch(() => null))?.ok) {
    if (performance.now() > until || site.process.exitCode !== null) throw new Error(site.output())
    await sleep(50)
  }
}

beforeAll(async () => {
  if (!hasHaproxy && !hasNginx) return
  files = await writeEdgeFiles(home, ports)
  postgres = await startPostgres()
  database = postgres && (await prepareSiteDatabase(postgres.url))
  await Promise.all([startOne(0, 1), startOne(1, 1)])
  const run = (one: ReturnType<typeof startProgram>) => {
    started.push(one)
    return one.output
  }
  const outputs = [
    hasVarnish && varnishd ? run(startVarnish(varnishd, files.varnish, home, ports.varnish)) : () => '',
    hasHaproxy && haproxy ? run(startProgram(haproxy, ['-db', '-f', files.haproxy])) : () => '',
    hasNginx && nginx ? run(startProgram(nginx, ['-c', files.nginx, '-g', 'daemon off;'])) : () => '',
  ]
  const said = () => outputs.map(output => output()).join('')
  if (hasHaproxy) await untilAnswers(throughVarnish, said)
  if (hasNginx) await untilAnswers(throughNginx, said)
  // HAProxy sends pages to Varnish as soon as its check has succeeded.
  const isKept = async () => (await ask(`${throughVarnish}/faqs`)).headers.age !== undefined
  if (hasVarnish) await vi.waitUntil(isKept, { timeout: 15_000, interval: 100 })
  keptSince = performance.now()
  for (const [, url, isThere] of caches) if (isThere) for (const path of pages) await ask(url + path, { headers: br })
})

afterAll(async () => {
  for (const one of started) await one.stop()
  for (const site of sites) await site?.stop()
  await postgres?.remove()
  rmSync(home, { recursive: true, force: true })
})

const br = { 'accept-encoding': 'gzip, deflate, br' }
const languageOf = ({ text }: Answer) => /<html lang="(\w+)"/.exec(text)?.[1]

const run = (program: string | null, ...words: string[]) => execFileSync(program ?? '', words, { stdio: 'pipe' })
test.runIf(hasHaproxy)('haproxy accepts its file', () => void run(haproxy, '-c', '-f', files.haproxy))
test.runIf(hasNginx)('nginx accepts its file', () => void run(nginx, '-t', '-c', files.nginx))
test.runIf(hasVarnish)(
  'varnishd accepts its file',
  () => void run(varnishd, '-C', '-f', files.varnish, '-n', join(home, 'compiled')),
)

for (const [cache, url, isThere] of caches) {
  test.runIf(isThere)(`${cache} keeps a page for each language and coding, whatever cookies come along`, async () => {
    const visitor = 'visitor=someone; other=1'
    for (const [cookie, language] of [
      ['', 'en'],
      ['culture=es', 'es'],
      [`${visitor}; culture=fr`, 'fr'],
      [visitor, 'en'],
      [`culture=es; ${visitor}`, 'es'],
    ] as const) {
      for (const coding of ['br', 'gzip', '']) {
        for (let time = 0; time < 2; time++) {
          const headers = { 'accept-encoding': coding || 'identity', ...(cookie ? { cookie } : {}) }
          const answer = await ask(`${url}/faqs`, { headers })
          expect([answer.status, languageOf(answer)]).toEqual([200, language])
          expect(answer.headers['content-encoding'] ?? '').toBe(coding)
          expect(answer.headers['set-cookie']).toBeUndefined()
        }
      }
    }
    // Below a prefix the cookie chooses nothing.
    const prefixed = await ask(`${url}/es/faqs`, { headers: { ...br, cookie: 'culture=fr' } })
    expect(languageOf(prefixed)).toBe('es')
  })

  test.runIf(isThere)(
    `behind ${cache} no cookie of a visitor reaches another, and personal answers are not kept`,
    async () => {
      const { ann, product } = await fillCart(url)
      const key = ann.split('=')[1] ?? ''
      expect(key.length).toBeGreaterThan(10)
      const paths = ['/', '/es', '/quote', '/profile/quotation-history', '/login', '/faqs', '/no-such-page']
      for (const path of paths) {
        const hers = await ask(url + path, { headers: { ...br, cookie: ann } })
        const his = await ask(url + path, { headers: br })
        for (const answer of [hers, his]) expect(answer.headers['set-cookie'], path).toBeUndefined()
        expect(his.text, path).not.toContain(key)
        expect([his.status, his.headers['cache-control']], path).toEqual([hers.status, hers.headers['cache-control']])
        if (his.headers['cache-control']?.startsWith('private')) expect(Number(his.headers.age ?? 0), path).toBe(0)
      }
      const cart = `${url}/api-frontend/wishlist/wishlist`
      expect((await ask(cart, { headers: { cookie: ann } })).text).toContain(String(product))
      expect((await ask(cart)).text).not.toContain(`"product_id":${product}`)
    },
  )
}

test.runIf(hasVarnish)('Varnish answers for pages, and asks the site with the language alone', async () => {
  const first = await ask(`${throughVarnish}/about-us`, { headers: { ...br, cookie: 'a=1' } })
  await sleep(1100)
  const second = await ask(`${throughVarnish}/about-us`, { headers: { ...br, cookie: 'b=2' } })
  expect(Number(second.headers.age)).toBeGreaterThan(Number(first.headers.age ?? 0))
  expect(second.headers.etag).toBe(first.headers.etag)
  const again = await ask(`${throughVarnish}/about-us`, {
    headers: { ...br, 'if-none-match': first.headers.etag ?? '' },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

for (const [what, release] of [
  ['a newer release is rolled out', 2],
  // As docs/operations.md says: the release before, with a number that is greater again.
  ['it is rolled back', 3],
] as const)
  test.runIf(hasHaproxy)(
    `${what} process by process: no request fails, and an open page reloads at most once`,
    async () => {
      const browser = await chromium.launch(await browserLaunch())
      let isOver = false
      const failures: string[] = []
      let answers = 0
      const load = Array.from({ length: 6 }, async (_, client) => {
        for (let turn = client; !isOver; turn++) {
          const failure = await loadOnce(turn).catch(String)
          answers += 1
          if (failure) failures.push(failure)
        }
      })
      // A page that Varnish has kept from the release before would reload once for that one too.
      const walking = walk(browser, `/?begins=${release}`, () => isOver)
      try {
        await sleep(1000)
        for (const place of [0, 1] as const) {
          await sites[place]?.stop()
          await sleep(500)
          await startOne(place, release)
          // HAProxy has seen it: `inter` and `rise`.
          await sleep(2500)
        }
      } finally {
        isOver = true
        await Promise.all(load)
      }
      const { loads, navigations, version } = await walking
      await browser.close()
      expect(failures).toEqual([])
      expect(version).toMatch(new RegExp(`^${release}\\.`))
      // The first load of the page is not a reload.
      expect(loads).toBeLessThanOrEqual(2)
      console.log(
        `${what}: ${answers} requests, ${failures.length} failed; ${navigations} navigations, ${loads - 1} reloads`,
      )
    },
  )

test.runIf(hasHaproxy || hasNginx)(
  'the role of the site, with which all this was served, changes no table',
  async () => {
    const site = database?.siteUrl ?? ''
    for (const statement of [
      'create table mine (id int)',
      'alter table quote add mine int',
      'drop table quote',
      'truncate quote',
      'delete from drizzle.__drizzle_migrations',
      'create schema mine',
      'create temporary table mine (id int)',
    ])
      await expect(query(site, statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(await query(site, 'select count(*)::int as n from drizzle.__drizzle_migrations')).not.toEqual([{ n: 0 }])
  },
)

test.runIf(hasVarnish || hasNginx)(
  'while no process runs, pages come from the caches, and calls are refused',
  async () => {
    const rest = 31_000 - (performance.now() - keptSince)
    if (rest > 0) await sleep(rest)
    await Promise.all(sites.splice(0).map(site => site?.stop()))
    for (const [, url, isThere] of caches) {
      if (!isThere) continue
      for (const path of pages) {
        const answer = await ask(url + path, { headers: { ...br, cookie: 'someone=else' } })
        expect([url, path, answer.status, answer.headers['content-encoding']]).toEqual([url, path, 200, 'br'])
        expect(answer.text).toContain('</html>')
      }
      const call = await ask(`${url}/api-frontend/wishlist/wishlist`)
      expect([502, 503, 504]).toContain(call.status)
      const unknown = await ask(`${url}/contact-us?never=asked`, { headers: br })
      expect([502, 503, 504]).toContain(unknown.status)
    }
  },
)

async function fillCart(url: string): Promise<{ ann: string; product: number }> {
  const [{ productId: product }] = JSON.parse((await ask(`${url}/api-frontend/catalog/getBestSellers`)).text)
  const answer = await ask(`${url}/api-frontend/shoppingCart/addProductToCartFromCatalog/${product}?quantity=2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  return { ann: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '', product }
}

/** Null, or what went wrong. Every fifth request changes something. */
async function loadOnce(turn: number): Promise<string | null> {
  const paths = ['/', '/faqs', '/api-frontend/catalog/getBestSellers', '/api-frontend/wishlist/wishlist']
  if (turn % 5 === 0) {
    await fillCart(throughVarnish)
    return null
  }
  const path = paths[(turn % 5) - 1] ?? '/'
  const { status, text } = await ask(throughVarnish + path, { headers: br })
  return status === 200 ? null : `${path}: ${status} ${text.slice(0, 100)}`
}

/** Walks from page to page within the site. */
async function walk(browser: Browser, start: string, isOver: () => boolean) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  let loads = 0
  let navigations = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(throughVarnish + start)
  const paths = ['/faqs', '/about-us', '/contact-us', '/fuse-coverage']
  // Goes on for some pages after the roll-out.
  for (let left = 4; left > 0; left -= isOver() ? 1 : 0) {
    const path = paths[navigations % paths.length] ?? ''
    await page.locator(`footer a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await page.waitForLoadState('networkidle')
    navigations += 1
  }
  const cookies = await context.cookies(throughVarnish)
  return { loads, navigations, version: cookies.find(({ name }) => name === 'frontend_version')?.value ?? '' }
}
