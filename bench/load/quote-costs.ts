import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../../test/outside/mail-server.ts'
import { mainThreadMs, processorMs } from '../site/process-figures.ts'
import type { RunningSite } from '../site/site.ts'
import { send } from './http-message.ts'

const visitors = 30
const linesOfAVisitor = 5
const base = '/api-frontend'
const mostWaitMs = 180_000
const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@bench.example' }

/** Processor milliseconds that one of each takes: of the thread that answers, and of the process, which prints in other threads. */
export interface QuoteCosts {
  addLine: Cost
  submission: Cost
  /** The two mails of a submission, with the PDF that both carry. */
  mails: Cost
}

interface Cost {
  thread: number
  all: number
}

/** A mail server that lets nobody send until it is told, so that submissions and their mails are measured apart. */
export async function startHeldMailServer() {
  let hold = Promise.withResolvers<void>()
  const { received, url, close } = await startMailServer({
    onMailFrom: (_address, _session, callback) => void hold.promise.then(() => callback()),
  })
  return {
    url,
    received,
    close,
    hold: () => {
      hold = Promise.withResolvers()
    },
    release: () => hold.resolve(),
    haveCome: async (count: number) => {
      const until = performance.now() + mostWaitMs
      while (received.length < count) {
        if (performance.now() > until) throw new Error(`${received.length} mails have come, of ${count}`)
        await sleep(20)
      }
    },
  }
}
export type HeldMailServer = Awaited<ReturnType<typeof startHeldMailServer>>

/** Visitors add lines to their carts; then each cart, of one line, is submitted; then the mails are sent. */
export async function measureQuoteCosts(site: RunningSite, mail: HeldMailServer): Promise<QuoteCosts> {
  const productIds = await findProducts(site.url)
  const cookies = await Promise.all(Array.from({ length: visitors }, () => firstLine(site.url, productIds[0] ?? 0)))
  const addLine = await costOf(site, visitors * linesOfAVisitor, async () => {
    for (const cookie of cookies)
      for (const id of productIds.slice(1, linesOfAVisitor + 1)) await addProduct(site.url, id, cookie)
  })
  const buyers = await Promise.all(cookies.map(() => firstLine(site.url, productIds[0] ?? 0)))
  mail.received.splice(0)
  mail.hold()
  const submission = await costOf(site, visitors, async () => {
    for (const cookie of buyers) {
      const body = JSON.stringify({ contact })
      await send(site.url, { method: 'POST', path: `${base}/wishlist/requestQuote`, body, headers: { cookie } })
    }
  })
  const mails = await costOf(site, visitors, async () => {
    mail.release()
    await mail.haveCome(2 * visitors)
  })
  return { addLine, submission, mails }
}

async function costOf({ pid }: RunningSite, times: number, work: () => Promise<void>): Promise<Cost> {
  const before = { thread: mainThreadMs(pid), all: processorMs(pid) }
  await work()
  return { thread: (mainThreadMs(pid) - before.thread) / times, all: (processorMs(pid) - before.all) / times }
}

async function findProducts(url: string): Promise<number[]> {
  const headers = { 'Accept-Encoding': 'identity' }
  const { body } = await send(url, { method: 'GET', path: `${base}/catalog/getBestSellers`, headers })
  const products: { productId: number }[] = JSON.parse(body.toString())
  return products.map(({ productId }) => productId)
}

/** Adds the first line of a new visitor and returns his cookie. */
async function firstLine(url: string, productId: number): Promise<string> {
  const { headers } = await addProduct(url, productId)
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

function addProduct(url: string, productId: number, cookie = '') {
  const path = `${base}/shoppingCart/addProductToCartFromCatalog/${productId}`
  return send(url, { method: 'POST', path, body: '{}', headers: { cookie } })
}
