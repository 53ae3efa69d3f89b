import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import * as inputs from './http-inputs.ts'
import { type Request, send } from './http-message.ts'
import type { HeldMailServer } from './quote-costs.ts'

/** A request and what its answer says, so that nobody measures how fast a site refuses. */
export interface Question {
  request: Request
  says: readonly string[]
}

export interface GuardCase {
  name: string
  /** How many questions a round has. */
  count: number
  /** The next questions; what comes before them, such as a full cart, is asked here. None is asked twice. */
  take: (count: number) => Promise<Question[]>
  /** Called after the round was counted. */
  after?: () => Promise<void>
}

const uncompressed = { 'Accept-Encoding': 'identity' }
const mailsOfAQuote = 2

/** What visitors ask most, each for the first time, so that no cache answers it. One site has one set of cases. */
export function guardCases(url: string, products: readonly ProductSummary[], mail: HeldMailServer): GuardCase[] {
  // A page makes the call that a browser makes, so pages and calls get different lists and products.
  const ofPages = inputs.productsInLanguages(products.filter((_, place) => place % 2 === 0))
  const ofCalls = inputs.productsInLanguages(products.filter((_, place) => place % 2 === 1))
  const pageChoices = inputs.listChoices(1)
  const callChoices = inputs.listChoices(2)
  let turn = 0
  const nextId = () => products[turn++ % products.length]?.id ?? 0
  const carts: string[] = []
  let submitted = 0
  return [
    {
      name: 'list page',
      count: 12,
      take: async count =>
        next(pageChoices, count).map(choice => ({
          request: inputs.listPage(choice),
          says: ['<!doctype html>', '<h1', '</html>'],
        })),
    },
    {
      name: 'product page',
      count: 7,
      take: async count =>
        next(ofPages, count).map(one => ({
          request: inputs.productPage(one),
          says: ['<!doctype html>', one.product.sku, '</html>'],
        })),
    },
    {
      name: 'product call',
      count: 7,
      take: async count =>
        next(ofCalls, count).map(one => ({
          request: inputs.productCall(one),
          says: ['"specification_groups":[', one.product.sku],
        })),
    },
    {
      name: 'list call, not compressed',
      count: 24,
      take: async count =>
        next(callChoices, count).map(choice => ({
          request: { ...inputs.listCall(choice), headers: uncompressed },
          says: ['"products":[', '"has_next_page":'],
        })),
    },
    {
      name: 'add a line to a quote',
      count: 10,
      take: async count => {
        for (let one = 0; one < count; one++) carts.push(await inputs.fillCart(url, [nextId()]))
        return carts.map(cart => ({ request: inputs.addCall(nextId(), cart), says: ['"success":true'] }))
      },
    },
    {
      name: 'submit a quote of two lines',
      // Each has two mails with a document, which take longest.
      count: 5,
      take: async count => {
        mail.received.splice(0)
        mail.hold()
        submitted = count
        return carts
          .splice(0)
          .slice(0, count)
          .map(cart => ({
            request: inputs.requestCall(cart, randomUUID()),
            says: ['"success":true', '"web_quote_id":"'],
          }))
      },
      // Its mails are written and sent meanwhile: the next round begins when they are gone.
      after: async () => {
        mail.release()
        await mail.haveCome(submitted * mailsOfAQuote)
      },
    },
  ]
}

export function next<T>(items: Iterator<T>, count: number): T[] {
  return Array.from({ length: count }, () => {
    const { value, done } = items.next()
    if (done) throw new Error('There are not enough products for so many rounds')
    return value
  })
}

/** Asks one after the other. Throws where an answer is not 200 or does not say what it must. */
export async function askAll(url: string, questions: readonly Question[]): Promise<void> {
  const answers = []
  for (const { request } of questions) answers.push(await send(url, request))
  for (const [at, { body, headers }] of answers.entries()) {
    const text = plain(body, headers['content-encoding'])
    const missing = questions[at]?.says.find(words => !text.includes(words))
    if (missing !== undefined)
      throw new Error(`${questions[at]?.request.path} was answered without ${missing}: ${text.slice(0, 300)}`)
  }
}

function plain(body: Buffer, coding: string | undefined): string {
  if (coding === undefined) return body.toString()
  return (coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString()
}
