import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../databases/postgres.ts'
import { findPrograms } from '../databases/postgres-programs.ts'
import { browserLaunch } from '../e2e/site/browser.ts'
import { launchSite } from '../e2e/site/running-site.ts'
import {
  type Answer,
  ask,
  findPorts,
  findProgram,
  type Started,
  startProgram,
  startVarnish,
  untilAnswers,
  untilSeen,
  writeEdgeFiles,
} from '../outside/edge.ts'
import { assetsOf, buildProject, changeFile, copyProject, makeCopyFolder } from '../outside/other-build.ts'
import { prepareSiteDatabase, query, type SiteDatabase } from '../outside/site-roles.ts'
import { walk } from '../outside/walk-pages.ts'

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

/** `fail_timeout` of nginx.conf, and a second for its own clock. */
const triesAgainMs = 3000

const root = join(import.meta.dirname, '../..')
const home = makeCopyFolder('edge')
const ports = await findPorts()
const throughVarnish = `https://127.0.0.1:${ports.https}`
const throughNginx = `https://127.0.0.1:${ports.nginx}`
type Launched = ReturnType<typeof launchSite>
const sites: [Launched?, Launched?] = []
/** Two projects with a build each, whose pages begin with these words. */
const builds = {
  own: { folder: root, words: 'Skip to the content' },
  other: { folder: join(home, 'other-project'), words: 'New: Skip to the content' },
}
const started: Started[] = []
let postgres: TestPostgres | null = null
let database: SiteDatabase | null = null
const caches = [
  ['Varnish', throughVarnish, hasVarnish],
  ['nginx', throughNginx, hasNginx],
] as const
let files = { haproxy: '', varnish: '', nginx: '', nginxLog: '' }
/** Asked for at the beginning, so that they are kept, and nowhere else through the caches, so that they are old at the end. */
const pages = ['/terms-of-use', '/es/faqs', '/fr']
const waiting = { timeout: 120_000, interval: 50 }

/** Changes texts of the frame in all languages, and of one page: the names of most files change with them. */
async function makeOtherBuild(folder: string): Promise<void> {
  await copyProject(folder)
  await changeFile(join(folder, 'src/features/site/shell/messages/frame.ts'), "skip: '", "skip: 'New: ")
  await changeFile(join(folder, 'src/features/site/content/messages/faqs.ts'), "stillOpen: '", "stillOpen: 'New: ")
  await buildProject(folder)
}

async function startOne(place: 0 | 1, release: number, { folder } = builds.own): Promise<void> {
  const settings = {
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
  }
  const site = launchSite(settings, folder)
  sites[place] = site
  const isReady = async () => {
    if (site.process.exitCode !== null) throw new Error(site.output())
    return (await fetch(`http://127.0.0.1:${ports.sites[place]}/readyz`).catch(() => null))?.ok
  }
  await vi.waitUntil(isReady, waiting)
}

beforeAll(async () => {
  if (!hasHaproxy && !hasNginx) return
  files = await writeEdgeFiles(home, ports)
  if (hasHaproxy) await makeOtherBuild(builds.other.folder)
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
  if (hasVarnish) await vi.waitUntil(isKept, waiting)
  for (const [, url, isThere] of caches) if (isThere) for (const path of pages) await ask(url + path, { headers: br })
  // A build on a busy machine takes a minute or two.
}, 480_000)

afterAll(async () => {
  for (const one of started) await one.stop()
  for (const site of sites) await site?.stop()
  await postgres?.remove()
  rmSync(home, { recursive: true, force: true })
})

/** `s-maxage` of a page. Older ones are shown because the site is away. */
const freshSeconds = 30
/** How often nginx has noted that it answered with an older page. */
let staleBefore = 0
/** Whether it has noted so once more. */
function saysStale(): boolean {
  const stale = readFileSync(files.nginxLog, 'utf8').match(/ (STALE|UPDATING)$/gm)?.length ?? 0
  const isMore = stale > staleBefore
  staleBefore = stale
  return isMore
}

/** The names of the processes in deploy/haproxy.cfg. */
const servers = ['site/site-1', 'site/site-2'] as const
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
  let second = first
  const isOlder = async () => {
    second = await ask(`${throughVarnish}/about-us`, { headers: { ...br, cookie: 'b=2' } })
    return Number(second.headers.age) > Number(first.headers.age ?? 0)
  }
  await vi.waitUntil(isOlder, waiting)
  expect(second.headers.etag).toBe(first.headers.etag)
  const again = await ask(`${throughVarnish}/about-us`, {
    headers: { ...br, 'if-none-match': first.headers.etag ?? '' },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

for (const [what, release, now, before] of [
  ['a newer build is rolled out', 2, builds.other, builds.own],
  // As docs/operations.md says: the release before, with a number that is greater again.
  ['it is rolled back', 3, builds.own, builds.other],
] as const)
  test.runIf(hasHaproxy)(
    `${what} process by process: no request fails, each build has the files of the other, and an open page reloads at most once`,
    async () => {
      const browser = await chromium.launch(await browserLaunch())
      let isOver = false
      const failures: string[] = []
      let answers = 0
      // nginx learns from a refused connection that a process has ended: a POST on its way to it is answered 502, and not sent twice.
      let lost = 0
      const balancers = hasNginx ? [throughVarnish, throughNginx] : [throughVarnish]
      const load = Array.from({ length: 12 * balancers.length }, async (_, client) => {
        const url = balancers[client % balancers.length] ?? ''
        for (let turn = client; !isOver; turn++) {
          const failure = await loadOnce(url, turn).catch(String)
          answers += 1
          if (failure && url === throughNginx && /expected 502 to be 200/.test(failure)) lost += 1
          else if (failure) failures.push(failure)
        }
      })
      /** Waits for some more answers. */
      const underLoad = async () => {
        const answersBefore = answers
        await vi.waitUntil(() => answers >= answersBefore + 100, waiting)
      }
      // A page that Varnish has kept from the release before would reload once for that one too.
      const walking = walk(browser, throughVarnish, `/?begins=${release}`, () => isOver)
      let files = 0
      try {
        await underLoad()
        for (const place of [0, 1] as const) {
          await sites[place]?.stop()
          await untilSeen(ports, { [servers[place]]: false, [servers[1 - place] ?? '']: true })
          await underLoad()
          await startOne(place, release, now)
          await untilSeen(ports, { [servers[place]]: true, [servers[1 - place] ?? '']: true })
          if (place === 0) files = await compareSideBySide([now, before], release)
          await underLoad()
          // nginx tries a process again when its `fail_timeout` is over; before, the other one is the only one that it has.
          if (hasNginx) await sleep(triesAgainMs)
        }
      } finally {
        isOver = true
        await Promise.all(load)
      }
      const { loads, navigations, version, faults } = await walking
      await browser.close()
      expect(failures).toEqual([])
      expect(lost).toBeLessThan(answers / 1000)
      expect(faults).toEqual([])
      expect(version).toMatch(new RegExp(`^${release}\\.`))
      // The first load of the page is not a reload.
      expect(loads).toBeLessThanOrEqual(2)
      console.log(
        `${what}: ${answers} requests, ${failures.length} failed, ${lost} answered 502 by nginx; ${files} files asked of the other build; ${navigations} navigations, ${loads - 1} reloads`,
      )
    },
  )

for (const [balancer, url, isThere] of caches)
  test.runIf(isThere)(`a file of 40 MB for the desk goes through ${balancer}, and the site answers it`, async () => {
    const answer = await ask(`${url}/api-backend/Import/Upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'x'.repeat(40 * 1024 * 1024),
    })
    // Refused by the site in its own words, because no page of the desk sends it; a balancer would say 413 in HTML.
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { error: true, code: expect.any(String) }])
  })

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
    await Promise.all(sites.splice(0).map(site => site?.stop()))
    for (const [cache, url, isThere] of caches) {
      if (!isThere) continue
      for (const path of pages) {
        const isOld = async () => {
          const answer = await ask(url + path, { headers: { ...br, cookie: 'someone=else' } })
          expect([url, path, answer.status, answer.headers['content-encoding']]).toEqual([url, path, 200, 'br'])
          expect(answer.text).toContain('</html>')
          return cache === 'Varnish' ? Number(answer.headers.age) > freshSeconds : saysStale()
        }
        await vi.waitUntil(isOld, { timeout: 120_000, interval: 500 })
      }
      const call = await ask(`${url}/api-frontend/wishlist/wishlist`)
      expect([502, 503, 504]).toContain(call.status)
      const unknown = await ask(`${url}/contact-us?never=asked`, { headers: br })
      expect([502, 503, 504]).toContain(unknown.status)
    }
  },
)

/** Two builds at once, one at each place: they answer in turn, and each has the files that only the other has made. */
async function compareSideBySide(
  [first, second]: readonly [(typeof builds)['own'], (typeof builds)['own']],
  release: number,
): Promise<number> {
  const urls = ports.sites.map(port => `http://127.0.0.1:${port}`)
  for (const [place, { words }] of [first, second].entries())
    expect((await ask(`${urls[place]}/about-us`)).text).toContain(`>${words}<`)
  const turns = new Set<string>()
  for (let time = 0; time < 20; time++) {
    const { headers } = await ask(`${throughVarnish}/api-frontend/wishlist/wishlist`)
    turns.add(String(headers['x-frontend-version']))
  }
  const versionOf = ({ folder }: typeof first) => readFileSync(join(folder, 'dist/version'), 'utf8')
  expect([...turns].toSorted()).toEqual([`${release - 1}.${versionOf(second)}`, `${release}.${versionOf(first)}`])
  const [ofFirst, ofSecond] = await Promise.all([assetsOf(first.folder), assetsOf(second.folder)])
  let files = 0
  for (const [url = '', own, others] of [
    [urls[0], ofFirst, ofSecond],
    [urls[1], ofSecond, ofFirst],
  ] as const) {
    const unknown = [...others].filter(([path]) => !own.has(path))
    expect(unknown.length).toBeGreaterThan(20)
    for (const [path, bytes] of unknown) {
      const answer = await ask(url + path, { headers: br })
      expect([path, answer.status, answer.text === bytes.toString()]).toEqual([path, 200, true])
    }
    files += unknown.length
  }
  return files
}

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
async function loadOnce(url: string, turn: number): Promise<string | null> {
  const paths = ['/', '/faqs', '/api-frontend/catalog/getBestSellers', '/api-frontend/wishlist/wishlist']
  if (turn % 5 === 0) {
    await fillCart(url)
    return null
  }
  const path = paths[(turn % 5) - 1] ?? '/'
  const { status, text } = await ask(url + path, { headers: br })
  return status === 200 ? null : `${url}${path}: ${status} ${text.slice(0, 100)}`
}
