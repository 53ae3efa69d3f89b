import { setTimeout as sleep } from 'node:timers/promises'

const json = { 'Content-Type': 'application/json' }
const pauseMs = 100

/** The answers of a site, or a balancer before it, while something moves: nothing at all, or that it cannot be done just now. */
const isPassing = (status: number) => status === 0 || status >= 502

export interface Acknowledged {
  email: string
  webQuoteId: string
  at: number
}

/** Visitors who request quotes at several processes of a site, and try again until each has an answer. */
export class Visitors {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that are neither a success nor a passing refusal. */
  readonly faults: string[] = []
  #refusals = 0
  readonly #sites: readonly string[]
  readonly #productId: number
  readonly #name: string
  readonly #cookies = new Map<number, string>()

  /** `name` tells their e-mail addresses from those of others. */
  constructor(sites: readonly string[], productId: number, name: string) {
    this.#sites = sites
    this.#productId = productId
    this.#name = name
  }

  /** The number of requests that had to be made again. */
  get refusals(): number {
    return this.#refusals
  }

  /** Lets `count` visitors request a quote each, some of them at the same time. */
  async submit(count: number, atOnce: number): Promise<void> {
    let next = 0
    const work = async () => {
      while (next < count) {
        const visitor = next
        next += 1
        await this.#submitOne(visitor)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Puts a product into the cart of one visitor, who then only has to send the request. */
  async fill(visitor: number): Promise<string> {
    const path = `/api-frontend/shoppingCart/addProductToCartFromCatalog/${this.#productId}?quantity=${visitor + 1}`
    const { cookie } = await this.#insist(visitor, path, {}, {})
    this.#cookies.set(visitor, cookie)
    return cookie
  }

  async #submitOne(visitor: number): Promise<void> {
    const email = `${this.#name}-${visitor}@cluster.example`
    const cookie = this.#cookies.get(visitor) ?? (await this.fill(visitor))
    const body = { contact: { first_name: 'Ann', last_name: `No. ${visitor}`, email } }
    const headers = { cookie, 'Idempotency-Key': crypto.randomUUID() }
    const { text } = await this.#insist(visitor, '/api-frontend/wishlist/requestQuote', body, headers)
    this.acknowledged.push({ email, webQuoteId: JSON.parse(text).web_quote_id, at: performance.now() })
  }

  /** Posts until the answer is 200, at another process each time. */
  async #insist(visitor: number, path: string, body: object, headers: Record<string, string>) {
    for (let turn = visitor; ; turn += 1) {
      const url = `${this.#sites[turn % this.#sites.length]}${path}`
      const { status, text, cookie } = await post(url, body, headers)
      if (status === 200) return { text, cookie }
      this.#refusals += 1
      if (!isPassing(status)) this.faults.push(`${path}: ${status} ${text.slice(0, 200)}`)
      if (this.faults.length > 20) throw new Error(this.faults.join('\n'))
      await sleep(pauseMs)
    }
  }
}

/** Status 0: no answer came. */
async function post(url: string, body: object, headers: Record<string, string>) {
  try {
    const response = await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { status: response.status, text: await response.text(), cookie }
  } catch {
    return { status: 0, text: '', cookie: '' }
  }
}

export interface Reading {
  reads: number
  /** Every answer except 200. */
  failures: string[]
  longestMs: number
}

/** Reads the pages of each site in turn, without a pause, until `stop`. */
export function keepReading(sites: readonly string[], paths: readonly string[]) {
  const reading: Reading = { reads: 0, failures: [], longestMs: 0 }
  let isOver = false
  const read = async (site: string) => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const askedAt = performance.now()
      const answer = await fetch(site + path).then(
        async response => `${response.status}${(await response.text()).includes('</html>') ? '' : ' cut off'}`,
        error => String(error),
      )
      if (answer !== '200') reading.failures.push(`${path}: ${answer}`)
      reading.reads += 1
      reading.longestMs = Math.max(reading.longestMs, performance.now() - askedAt)
      await sleep(20)
    }
  }
  const working = Promise.all(sites.map(read))
  return async (): Promise<Reading> => {
    isOver = true
    await working
    return reading
  }
}
