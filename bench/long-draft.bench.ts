import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { toDesk } from '../src/desk-routes.ts'
import { insertStaff, signIn } from '../test/builders/staff.ts'
import { browserLaunch } from '../test/e2e/site/browser.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { quoteShop } from '../test/openers/quote-shop.ts'
import { besideFolder, isQuick } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { insertPricesOfAll, insertRequestOf } from './site/draft-of-lines.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { type RunningSite, root, startSite } from './site/site.ts'

// A draft of 500 lines in a real browser: opened from the inbox, and typed into. The figures are processor time of the page's main thread,
// from the browser's own trace, so that other work of the machine does not lengthen them; of the rounds the lowest fifth counts. With
// `--beside` another build takes turns with this one, each on data of its own.
const rounds = isQuick ? 5 : 15
const keys = 20
const sizes = [10, 500]
const aims = { open: 100, key: 50 }

const folders = [...(besideFolder ? [besideFolder] : []), root]
const browser = await chromium.launch(await browserLaunch())
const sides: Side[] = []
for (const folder of folders) sides.push(await openSide(folder))
const found = sides.map(() => new Map<string, number[]>())
try {
  for (let round = 0; round < rounds; round++) {
    say(`Round ${round + 1} of ${rounds}`)
    for (const [place, side] of sides.entries())
      for (const lines of sizes) {
        const figures = await measure(browser, side, lines)
        for (const [name, ms] of Object.entries(figures)) {
          const all = found[place]?.get(`${lines} lines: ${name}`) ?? []
          found[place]?.set(`${lines} lines: ${name}`, [...all, ms])
        }
      }
  }
} finally {
  await browser.close()
  for (const { site, dataDir } of sides) {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}
const isBeside = sides.length > 1
printTable(
  'A draft of many lines: processor ms of the page',
  ['', ...(isBeside ? ['beside'] : []), 'now', ...(isBeside ? ['ratio'] : []), 'aim'],
  [...(found.at(-1)?.keys() ?? [])].map(name => {
    const all = found.map(one => percentile(Float64Array.from(one.get(name) ?? []).sort(), 0.2))
    const [last = 0] = all.slice(-1)
    const most = name.includes('a key') ? aims.key : aims.open
    const ratio = isBeside ? [(last / (all[0] ?? 1)).toFixed(2)] : []
    return [name, ...all.map(figure), ...ratio, aim(`≤ ${most}`, last <= most)]
  }),
)
process.exit(0)

interface Side {
  site: RunningSite
  dataDir: string
  context: BrowserContext
  numbers: Map<number, string>
}

async function openSide(folder: string): Promise<Side> {
  const dataDir = await copyCatalog(234)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const { db } = connection
  const { id } = await insertStaff(db, { roles: ['sales_managers'], name: 'Ada Admin', email: 'ada@site.example' })
  const token = await signIn(db, new ApiClient(quoteShop(db)), id)
  await insertPricesOfAll(db)
  const numbers = new Map<number, string>()
  for (const lines of sizes) numbers.set(lines, await insertRequestOf(db, lines))
  await connection.close()
  const site = await startSite(dataDir, {}, folder)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: deskCookie, value: token, url: site.url, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  for (const number of numbers.values()) {
    await page.goto(site.url + toDesk.quote({ number }))
    await page.locator('#answer').waitFor()
    await page.keyboard.press('e')
    await page.locator('[data-column=unit_price]').first().waitFor()
  }
  await page.close()
  return { site, dataDir, context, numbers }
}

async function measure(of: Browser, { site, context, numbers }: Side, lines: number): Promise<Record<string, number>> {
  const page = await context.newPage()
  try {
    await page.goto(`${site.url}/desk/quotes?view=all`)
    const link = page.getByRole('link', { name: numbers.get(lines) ?? '', exact: true })
    await link.waitFor()
    await page.waitForTimeout(300)
    await of.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
    await markWhenDrawn(page)
    await link.click()
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
    const field = page.locator('[data-column=unit_price]').nth(2)
    await field.focus()
    await page.waitForTimeout(700)
    await page.evaluate(() => performance.mark('types'))
    for (let key = 0; key < keys; key++) await page.keyboard.press(key % 4 === 3 ? 'Backspace' : '7')
    await page.evaluate(() => performance.mark('typed'))
    const trace: Trace = JSON.parse((await of.stopTracing()).toString())
    return {
      'opened, until the first window is drawn': workBetween(trace, 'opened', 'drawn'),
      'a key in a price': workBetween(trace, 'types', 'typed') / keys,
    }
  } finally {
    await page.close({ runBeforeUnload: false })
  }
}

/** Notes the press on the link, and the end of the first frame that has a field of the draft. */
function markWhenDrawn(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('opened'), { capture: true, once: true })
    const look = () => {
      if (!document.querySelector('[data-column=unit_price]')) return requestAnimationFrame(look)
      // A message comes after the frame's layout and paint.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('drawn')
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
}

interface TraceEvent {
  name: string
  cat: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  /** Microseconds of the thread's processor time. */
  tdur?: number
}

interface Trace {
  traceEvents: readonly TraceEvent[]
}

/** The processor milliseconds of the tasks that the page's main thread began between two marks. */
function workBetween({ traceEvents }: Trace, from: string, to: string): number {
  const markOf = (name: string) => traceEvents.find(event => event.name === name && event.cat.includes('user_timing'))
  const [first, last] = [markOf(from), markOf(to)]
  if (!first || !last) throw new Error(`The trace has no ${from} or ${to}`)
  const isBetween = ({ pid, tid, ts }: TraceEvent) =>
    pid === first.pid && tid === first.tid && ts >= first.ts && ts <= last.ts
  const tasks = traceEvents.filter(event => isBetween(event) && event.name.endsWith('RunTask'))
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
