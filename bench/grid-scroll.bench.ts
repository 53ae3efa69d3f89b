import { rm } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { insertStaff, signIn } from '../test/builders/staff.ts'
import { browserLaunch } from '../test/e2e/site/browser.ts'
import { ApiClient } from '../test/openers/api-client.ts'
import { quoteShop } from '../test/openers/quote-shop.ts'
import { plan } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

// The grid of products in a real browser, scrolled by wheel, by a dragged bar and by a held arrow key. The figures are processor time of the
// page's main thread for each of its tasks, from the browser's own trace: a task longer than a frame drops frames on any machine, and other
// work on this one does not lengthen it.
const frameMs = 1000 / 60
const columns = [
  ...['name.en', 'name.es', 'name.fr', 'short_description.en', 'manufacturer_part_number', 'lead_time_weeks_to'],
  ...['attribute.weight', 'attribute.width', 'attribute.height', 'attribute.depth'],
]
const gridOf = 'document.querySelector("[role=grid]")'

const moves: Record<string, (page: Page) => Promise<void>> = {
  'wheel, 3 rows a frame': page => scrollBy(page, 96, 300),
  'wheel, 30 rows a frame': page => scrollBy(page, 960, 200),
  'the bar dragged through all rows': page =>
    page.evaluate(`new Promise(done => {
      const grid = ${gridOf}; let step = 0
      const next = () => { grid.scrollTop = grid.scrollHeight * step / 200; step++ < 200 ? requestAnimationFrame(next) : done() }
      next()
    })`),
  'arrow key held': async page => {
    for (let press = 0; press < 120; press++) await page.keyboard.press('ArrowDown')
  },
}

const scrollBy = (page: Page, pixels: number, frames: number): Promise<void> =>
  page.evaluate(`new Promise(done => {
    const grid = ${gridOf}; grid.scrollTop = 0; let left = ${frames}
    const next = () => { grid.scrollTop += ${pixels}; left-- > 0 ? requestAnimationFrame(next) : done() }
    next()
  })`)

const rows: string[][] = []
const browser = await chromium.launch(await browserLaunch())
for (const size of plan.sizes.filter(count => count >= 10_000)) {
  const dataDir = await copyCatalog(size)
  const connection = await openDatabase({ dataDir, log: silentLog })
  const { id } = await insertStaff(connection.db, { roles: ['content'], name: 'Ada Admin', email: 'ada@site.example' })
  const token = await signIn(connection.db, new ApiClient(quoteShop(connection.db)), id)
  await connection.close()
  const site = await startSite(dataDir)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: deskCookie, value: token, url: site.url, httpOnly: true, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.goto(`${site.url}/desk/products/grid?columns=${columns.join(',')}`)
  await page.getByRole('grid').waitFor()
  await page.locator('[role=grid] [tabindex="0"]').focus()
  for (const [name, move] of Object.entries(moves)) {
    // The first time the browser compiles what it runs.
    await move(page)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'devtools.timeline.frame'] })
    await move(page)
    const tasks = readTasks(JSON.parse((await browser.stopTracing()).toString()))
    const [p99, most] = [percentile(tasks, 0.99), tasks.at(-1) ?? 0]
    const long = tasks.filter(ms => ms > frameMs).length
    say(`${size}: ${name}: ${figure(p99)} ms, most ${figure(most)}`)
    rows.push([
      figure(size),
      name,
      figure(tasks.length),
      figure(percentile(tasks, 0.5)),
      figure(p99),
      figure(most),
      figure(long),
      aim('none longer than a frame', long === 0),
    ])
  }
  await context.close()
  await site.stop()
  await rm(dataDir, { recursive: true })
}
await browser.close()
printTable(
  `The grid while it is scrolled, ${columns.length} columns: tasks of the page's main thread, processor ms`,
  ['products', '', 'tasks', 'p50', 'p99', 'longest', 'longer than a frame', 'aim'],
  rows,
)
process.exit(0)

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's processor time. */
  tdur?: number
  args: { name?: string }
}

/** The processor milliseconds of the tasks of the page's main thread that did something, rising. */
function readTasks({ traceEvents }: { traceEvents: readonly TraceEvent[] }): Float64Array {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents.filter(event => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask') && event.tdur)
  const byThread = threads.map(tasksOf).toSorted((a, b) => b.length - a.length)
  return Float64Array.from(byThread[0] ?? [], ({ tdur }) => (tdur ?? 0) / 1000)
    .filter(ms => ms >= 0.1)
    .sort()
}
