import { randomUUID } from 'node:crypto'
import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { isQuick, plan } from '../report/plan.ts'
import type { Case } from './compare.ts'
import * as inputs from './http-inputs.ts'
import type { Request } from './http-message.ts'

/** The cases in the order of measuring. Reads come first, because writes queue mail that is sent meanwhile. */
export function httpCases(url: string, products: readonly ProductSummary[]): Case[] {
  const choices = (seed: number) => inputs.listChoices(seed)
  // Drawing a page makes the same call as the browser, so the page and the call get different products.
  const halfOf = (from: number) => products.filter((_, place) => place % 2 === from)
  const inTurn = (from: number) => inputs.productsInLanguages(halfOf(from))
  return [
    { name: 'home page, kept', isNew: false, contains: '<!doctype', take: () => [{ method: 'GET', path: '/' }] },
    ...keptAndNew('list, three filters, API', '"products":[', map(choices(1), inputs.listCall)),
    ...keptAndNew('list, three filters, page', '<!doctype', map(choices(2), inputs.listPage)),
    ...keptAndNew('filter choices', '"attributes":[', map(choices(3), inputs.choicesCall)),
    ...keptAndNew('product, API', '"specification_groups":[', map(inTurn(0), inputs.productCall)),
    ...keptAndNew('product, page', '<!doctype', map(inTurn(1), inputs.productPage)),
    ...keptAndNew('search', '"products":[', map(inputs.searchTexts(halfOf(0)), inputs.searchCall)),
    ...keptAndNew('search, page', '<!doctype', map(inputs.searchTexts(halfOf(1)), inputs.searchPage)),
    ...writeCases(url, products),
  ]
}

const mostInputs = 30_000

/** Makes two cases: one that the cache answers, and one with requests that the site has never seen. */
function keptAndNew(name: string, contains: string, requests: Iterator<Request>): Case[] {
  const all = takeFrom(requests, mostInputs)
  const isScarce = all.length < mostInputs
  let start = 0
  const take = (count: number) => {
    const taken = all.slice(start, start + count)
    start += count
    return taken
  }
  // With few requests (234 products) the rounds share them.
  const mostRequests = isScarce ? Math.floor((all.length - 60) / (plan.rounds + 1)) : 6000
  return [
    { name: `${name}, kept`, isNew: false, contains, take },
    { name: `${name}, new`, isNew: true, contains, take, mostRequests },
  ]
}

function writeCases(url: string, products: readonly ProductSummary[]): Case[] {
  let turn = 0
  const nextId = () => products[turn++ % products.length]?.id ?? 0
  const carts: string[] = []
  return [
    {
      name: 'add to quote, new visitor',
      isNew: true,
      contains: '"success":true',
      mostRequests: 2000,
      take: count => Array.from({ length: count }, () => inputs.addCall(nextId())),
    },
    {
      name: 'add to quote, visitor with a cart',
      isNew: true,
      contains: '"success":true',
      mostRequests: 2000,
      take: async count => {
        while (carts.length < 64) carts.push(await inputs.fillCart(url, [nextId()]))
        return Array.from({ length: count }, () => inputs.addCall(nextId(), carts[turn % carts.length]))
      },
    },
    {
      name: 'Quick Quote of 3 lines',
      isNew: true,
      contains: '"success":true',
      mostRequests: isQuick ? 40 : 120,
      take: count =>
        Promise.all(
          Array.from({ length: count }, async () =>
            inputs.requestCall(await inputs.fillCart(url, [nextId(), nextId(), nextId()]), randomUUID()),
          ),
        ),
    },
  ]
}

function takeFrom(requests: Iterator<Request>, count: number): Request[] {
  const taken: Request[] = []
  while (taken.length < count) {
    const { value, done } = requests.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function* map<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U, undefined> {
  for (const item of items) yield change(item)
}
