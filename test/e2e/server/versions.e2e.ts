import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sweep } from '../../lanes.ts'
import { followFooter } from '../../outside/walk-pages.ts'
import { test } from '../site/browser-test.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

interface Balancer {
  url: string
  /** The number of API responses so far. */
  answers: () => number
  server: Server
}

/** A load balancer that sends each request to the next site. */
async function balance(sites: readonly RunningSite[], versionOf?: (turn: number) => string): Promise<Balancer> {
  let turn = 0
  let answers = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const mine = turn
    const { url = '', method = '', headers } = incoming
    const target = new URL(url, sites[mine % sites.length]?.url)
    const passed = request(target, { method, headers }, answer => {
      if (url.startsWith('/api-frontend')) answers += 1
      const version =
        versionOf && 'x-frontend-version' in answer.headers ? { 'x-frontend-version': versionOf(mine) } : {}
      outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...version })
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, answers: () => answers, server }
}

/** A reload would come with one of the first answers. */
const wantedAnswers = sweep(50, 16)

/** Navigates within the site until the API has answered often. Returns how often a document was loaded. */
async function walk(page: Page, balancer: Balancer): Promise<number> {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(balancer.url)
  const paths = ['/faqs', '/about-us', '/contact-us', '/fuse-coverage']
  for (let step = 0; balancer.answers() < wantedAnswers && step < 120; step += 1) {
    const path = paths[step % paths.length] ?? ''
    await followFooter(page, path)
  }
  expect(balancer.answers()).toBeGreaterThanOrEqual(wantedAnswers)
  return loads
}

test.describe('two versions behind a load balancer', () => {
  const sites: RunningSite[] = []
  const folders: string[] = []

  test.beforeAll(async () => {
    for (const RELEASE of ['41', '42']) {
      const folder = await mkdtemp(join(tmpdir(), 'e2e-versions-'))
      folders.push(folder)
      copySeeded(folder)
      sites.push(await startSite({ DATA_DIR: folder, RELEASE, RATE_LIMIT: 'off' }))
    }
  })

  test.afterAll(async () => {
    for (const site of sites) await site.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })

  test('a page reloads at most once, and the cookie keeps the newer version', async ({ page, context }) => {
    const balancer = await balance(sites)
    expect(await walk(page, balancer)).toBeLessThanOrEqual(2)
    const cookies = await context.cookies(balancer.url)
    expect(cookies.find(({ name }) => name === 'frontend_version')?.value).toMatch(/^42\./)
    balancer.server.close()
  })

  test('a page reloads at most once if the versions have no order', async ({ page }) => {
    const balancer = await balance(sites, turn => (turn % 2 === 0 ? 'one' : 'another'))
    expect(await walk(page, balancer)).toBeLessThanOrEqual(2)
    balancer.server.close()
  })

  test('a page reloads at most once if cookies are blocked', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
    const balancer = await balance(sites)
    expect(await walk(page, balancer)).toBeLessThanOrEqual(2)
    balancer.server.close()
  })

  test('a page of the older version reloads once at the next navigation; an older version changes nothing', async ({
    page,
    context,
  }) => {
    const [older, newer] = sites
    if (!older || !newer) return
    await context.addCookies([{ name: 'frontend_version', value: '42.x', url: older.url }])
    const answered = page.waitForResponse(
      response => response.url().includes('/api-frontend/') && 'x-frontend-version' in response.headers(),
    )
    await page.goto(`${older.url}/contact-us`)
    await answered
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const isKept = () => page.evaluate(() => 'isFirst' in window)
    await followFooter(page, '/faqs')
    // The page does not reload at once, so that it does not disturb the reader.
    const wasKept = await isKept()
    await followFooter(page, '/about-us')
    expect([wasKept, await isKept()]).toContain(false)
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await followFooter(page, '/faqs')
    await followFooter(page, '/contact-us')
    expect(await isKept()).toBe(true)
    const cookies = await context.cookies(older.url)
    expect(cookies.find(({ name }) => name === 'frontend_version')?.value).toBe('42.x')
  })

  test('an unknown asset is answered without rendering a page', async () => {
    const answer = await fetch(`${sites[0]?.url}/assets/en/Nothing-00000000.js`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ])
    const own = (await readdir('dist/client/en/assets/en')).find(name => name.endsWith('.js'))
    expect((await fetch(`${sites[0]?.url}/assets/en/${own}`)).status).toBe(200)
  })
})
