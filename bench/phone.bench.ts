import { rm } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { powerSlug, to } from '../src/routes.ts'
import { browserLaunch } from '../test/e2e/site/browser.ts'
import { besideFolder, isQuick } from './report/plan.ts'
import { aim, figure, printTable } from './report/report.ts'
import { median } from './report/statistics.ts'
import { type PhoneFigures, readFigures, watchFigures } from './site/phone-figures.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { root, startSite } from './site/site.ts'

// A phone with a quarter of this machine's speed, on 1.6 Mbit/s with 150 ms: real throttling, not simulated.
const rounds = isQuick ? 1 : 5
const slowness = 4
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const section = to.list({ slug: powerSlug })

const limits: [part: string, most: number][] = [
  ['LCP', 900],
  ['CLS', 0.01],
  ['longest task', 100],
  ['name ms', 100],
  ['complete ms', 600],
  ['slowest act', 150],
]

type Figures = Record<string, number[]>

const folders = [...(besideFolder ? [besideFolder] : []), root]
const dataDirs = await Promise.all(folders.map(() => copyCatalog(234)))
const sites = await Promise.all(folders.map((folder, place) => startSite(dataDirs[place] ?? '', {}, folder)))
const browser = await chromium.launch(await browserLaunch())
try {
  const all = folders.map((): Figures => ({}))
  for (let round = 0; round < rounds; round++)
    for (const [place, { url }] of sites.entries()) await visit(browser, url, all[place] ?? {})
  present(all)
} finally {
  await browser.close()
  await Promise.all(sites.map(site => site.stop()))
  await Promise.all(dataDirs.map(dataDir => rm(dataDir, { recursive: true })))
}

async function visit(browser: Browser, url: string, figures: Figures): Promise<void> {
  const note = (name: string, value: number) => {
    figures[name] = [...(figures[name] ?? []), value]
  }
  const pages = { home: to.home(), list: section, product: `${section}/103/10302`, quote: to.quote() }
  for (const [name, path] of Object.entries(pages)) {
    const seen = await onPhone(browser, url + path, page => page.waitForTimeout(1000))
    note(`${name}: LCP ms`, seen.lcp)
    note(`${name}: CLS`, seen.cls)
    note(`${name}: longest task ms`, seen.longestTask)
  }
  const clicks = await onPhone(browser, url + section, async page => {
    for (const [name, place] of [
      ['first', 0],
      ['second', 3],
    ] as const) {
      const { named, complete } = await openProduct(page, place)
      note(`list → product, ${name}: name ms`, named)
      note(`list → product, ${name}: complete ms`, complete)
      await page.goBack()
      await page.locator('main tbody th a:not([href*=configure])').first().waitFor()
    }
  })
  note('list → product: CLS', clicks.cls)
  note('list → product: slowest act ms', clicks.slowestAct)
  const filters = await onPhone(browser, url + section, async page => {
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('dialog').locator('input[type=checkbox]').nth(2).tap()
    await page.waitForTimeout(1500)
  })
  note('filter sheet: slowest act ms', filters.slowestAct)
  const suggestions = await onPhone(browser, url + section, async page => {
    await page.getByRole('banner').locator('input[name=term]').tap()
    await page.keyboard.type('gmt 10', { delay: 120 })
    await page.getByRole('option').first().waitFor()
    await page.waitForTimeout(500)
  })
  note('suggestions: slowest act ms', suggestions.slowestAct)
}

/** The times from the press on a product's name to its name as heading, and to its complete page, as the browser's clock has them. */
async function openProduct(page: Page, place: number): Promise<{ named: number; complete: number }> {
  const link = page.locator('main tbody th a:not([href*=configure])').nth(place)
  const name = await link.textContent()
  await page.evaluate(wanted => {
    const times = { pressed: 0, named: 0, complete: 0 }
    Object.assign(window, { times })
    const look = () => {
      const isNamed = document.querySelector('main h1')?.textContent === wanted
      if (times.pressed && !times.named && isNamed) times.named = performance.now()
      if (isNamed && document.getElementById('specification')) times.complete = performance.now()
      if (!times.complete) requestAnimationFrame(look)
    }
    document.addEventListener('click', () => (times.pressed ||= performance.now()), { capture: true, once: true })
    requestAnimationFrame(look)
  }, name)
  await link.tap()
  await page.waitForFunction(() => Reflect.get(window, 'times').complete > 0)
  const { pressed, named, complete } = await page.evaluate(() => Reflect.get(window, 'times'))
  return { named: named - pressed, complete: complete - pressed }
}

/** Opens the page in a new profile with empty caches, acts on it when it is at rest, and returns what a visitor felt. */
async function onPhone(browser: Browser, url: string, act: (page: Page) => Promise<unknown>): Promise<PhoneFigures> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await watchFigures(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await act(page)
  const figures = await readFigures(page)
  await context.close()
  return figures
}

function present(all: readonly Figures[]): void {
  const names = Object.keys(all.at(-1) ?? {})
  const rows = names.map(name => {
    const values = all.map(figures => median(figures[name] ?? []))
    const ratio = values.length > 1 ? [((values[1] ?? 0) / (values[0] || 1)).toFixed(2)] : []
    return [name, ...values.map(figure), ...ratio, aimOf(name, values.at(-1) ?? 0)]
  })
  const head = all.length > 1 ? ['', 'beside', 'this build', 'share', 'aim'] : ['', 'this build', 'aim']
  printTable(`On a phone ${slowness} times slower, 1.6 Mbit/s, 150 ms`, head, rows)
}

function aimOf(name: string, value: number): string {
  const [, most] = limits.find(([part]) => name.includes(part)) ?? ['', 0]
  return aim(`≤ ${most}`, value <= most)
}
