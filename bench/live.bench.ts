import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../db/seed/company.ts'
import { seedGeneratedCatalog } from '../db/seed/generate.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { listCall, listChoices, productCall, productsInLanguages, readProducts } from './load/http-inputs.ts'
import type { Request } from './load/http-message.ts'
import { isQuick, plan } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { type RunningSite, startSite } from './site/site.ts'

// How long a published change takes until every one of three processes shows it over HTTP, while visitors read each of them: its page
// and the suggestions for its name. The processes share one PostgreSQL and nothing else. Besides, each visitor asks for the page and the
// suggestions in one go: neither may know of a later change than the process has shown before.
const processes = 3
const rounds = isQuick ? 5 : 40
const visitors = 2
const shownMs = 2000

const rows: string[][] = []
for (const size of plan.sizes.filter(count => count !== 10_000)) {
  say(`${size} products`)
  rows.push(...(await measure(size)))
}
printTable(
  `A change of one product until each of ${processes} processes shows it, over HTTP, in ms`,
  ['', 'page p50', 'p99', 'found p50', 'p99', 'older than before', 'answers meanwhile, p99', 'aim'],
  rows,
)
process.exit(0)

async function measure(size: number): Promise<string[][]> {
  const server = await startPostgres()
  if (!server) throw new Error('This bench needs PostgreSQL')
  const folder = await mkdtemp(join(tmpdir(), 'bench-live-'))
  const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
  const { db } = connection
  const sites: RunningSite[] = []
  try {
    await migrate(connection)
    await seedCompany(db)
    await seedGeneratedCatalog(db, size)
    for (let at = 0; at < processes; at++)
      sites.push(await startSite(join(folder, `${at}`), { DATABASE_URL: server.url, SEED: 'none' }))
    const [first] = sites
    if (!first) throw new Error('No process runs')
    const products = await readProducts(first.url, 200)
    // The first search of a language makes its index.
    await Promise.all(sites.map(({ url }) => ask(url, { method: 'GET', path: `/api-frontend${suggestions('panel')}` })))
    const crowd = sites.flatMap(site => Array.from({ length: visitors }, (_, at) => startVisitor(site, products, at)))
    const page: number[] = []
    const found: number[] = []
    let older = 0
    for (let round = 0; round < rounds; round++) {
      // Longer than the pace, so that no change waits for the one before.
      await wait(1200)
      const changed = products[round % products.length]
      if (!changed) throw new Error('There are no products')
      const word = `Zephyr${round}`
      await db.transaction(async tx => {
        const name = `${word} panel`
        const english = and(eq(productText.productId, changed.id), eq(productText.language, 'en'))
        await tx.update(productText).set({ name }).where(english)
        await tx.update(product).set({ updatedAt: new Date() }).where(eq(product.id, changed.id))
        await announceChanges(tx, new Date(), [{ kind: 'product', id: changed.id }])
      })
      const since = performance.now()
      const seen = await Promise.all(sites.map(site => follow(site, { id: changed.id, word, since })))
      page.push(...seen.map(one => one.page))
      found.push(...seen.map(one => one.found))
      older += seen.filter(one => one.wentBack).length
    }
    const answers = (await Promise.all(crowd.map(visitor => visitor.stop()))).flat()
    const of = (times: readonly number[]) => Float64Array.from(times).sort()
    const [pages, finds] = [of(page), of(found)]
    const p99 = Math.max(percentile(pages, 0.99), percentile(finds, 0.99))
    return [
      [
        `${figure(size)} products`,
        figure(percentile(pages, 0.5)),
        figure(percentile(pages, 0.99)),
        figure(percentile(finds, 0.5)),
        figure(percentile(finds, 0.99)),
        `${older}`,
        figure(percentile(of(answers), 0.99)),
        aim(`< ${figure(shownMs)}, none older`, p99 < shownMs && older === 0),
      ],
    ]
  } finally {
    await Promise.all(sites.map(site => site.stop()))
    await connection.close()
    await server.remove()
    await rm(folder, { recursive: true })
  }
}

interface Change {
  id: number
  word: string
  since: number
}

/** Asks one process for the page and for the suggestions until both show a change; what it has shown once must stay. */
async function follow({ url }: RunningSite, { id, word, since }: Change) {
  const [page, found] = [`/Product/GetProductDetails/${id}?lang=en`, suggestions(word)].map(path =>
    untilShown(() => ask(url, { method: 'GET', path: `/api-frontend${path}` }), word, since),
  )
  if (!page || !found) throw new Error('Two are asked for')
  const [shown, suggested] = [await page, await found]
  const again = await ask(url, { method: 'GET', path: `/api-frontend/Product/GetProductDetails/${id}?lang=en` })
  return { page: shown, found: suggested, wentBack: !again.includes(word) }
}

function suggestions(word: string): string {
  return `/catalog/quickSearch?term=${word}`
}

/** The milliseconds since the commit after which an answer has the word. */
async function untilShown(read: () => Promise<string>, word: string, since: number): Promise<number> {
  while (performance.now() - since < 60_000) {
    const answer = await read()
    if (answer.includes(word)) return performance.now() - since
    await wait(5)
  }
  throw new Error(`A change is not shown after a minute: ${word}`)
}

async function ask(url: string, { method, path, body }: Request): Promise<string> {
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  return response.text()
}

/** A visitor who reads lists and products that nobody has read before; `stop` answers how long each answer took, in ms. */
function startVisitor({ url }: RunningSite, products: readonly ProductSummary[], seed: number) {
  const times: number[] = []
  const [lists, pages] = [listChoices(seed), productsInLanguages(products)]
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      const [list, product] = [lists.next().value, pages.next().value]
      for (const request of [list && listCall(list), product && productCall(product)]) {
        if (!request) continue
        const startedAt = performance.now()
        await ask(url, request)
        times.push(performance.now() - startedAt)
      }
      await wait(40)
    }
    return times
  })()
  return {
    stop: () => {
      isOver = true
      return work
    },
  }
}
