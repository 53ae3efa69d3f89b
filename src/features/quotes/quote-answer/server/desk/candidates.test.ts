import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { quote, quoteFreeLine } from '#features/quotes/quote/server/tables.ts'
import { insertVersion } from '../../../../../../test/builders/version.ts'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { findMatches, getPriceMemory, startDraft } from '../../desk-contract.ts'
import type { FindParts } from './candidate-routes.ts'

/** The searches, one after the other. */
const asked: string[] = []
let found: { id: number; reason: 'equal' | 'near' | 'words' }[] = []
let readProducts: (ids: number[], language: 'en' | 'es' | 'fr') => ReturnType<typeof findProductsForQuote>

const findParts: FindParts = async (text, language) => {
  asked.push(`${language} ${text}`)
  const products = await readProducts(
    found.map(one => one.id),
    language,
  )
  return found.flatMap(({ id, reason }) => {
    const match = products.find(one => one.id === id)
    return match ? [{ product: match, reason }] : []
  })
}

describe.each(await openInboxes({ findParts }))('$engine', ({ db, clock, request, staff, faults }) => {
  readProducts = (ids, language) => findProductsForQuote(db, ids, language)
  type Staff = Awaited<ReturnType<typeof staff>>
  const match = async (who: Staff, id: number, query: { line_id?: number; q?: string }) => {
    const { reply } = await who.browser.call(findMatches, { params: { id }, query })
    return reply.candidates.map(one => [one.product.name, one.reason])
  }

  test('a free line is looked for by its words, in the language of the quote; what is typed goes before', async () => {
    readProducts = (ids, language) => findProductsForQuote(db, ids, language)
    const sam = await staff()
    const { id } = await request()
    await db.update(quote).set({ language: 'es' }).where(eq(quote.id, id))
    await db.insert(quoteFreeLine).values({ quoteId: id, position: 0, text: '10 x panel', quantity: 1, note: null })
    const { reply } = await sam.browser.call(startDraft, {
      params: { id },
      body: { base_revision: 0, from: 'request' },
    })
    const line = reply.record.lines[1]?.id ?? 0
    asked.length = 0
    found = [
      { id: 3, reason: 'near' },
      { id: 2, reason: 'words' },
      { id: 3, reason: 'words' },
    ]
    expect(await match(sam, id, { line_id: line })).toEqual([
      ['Panel 3 (es)', 'near'],
      ['Panel 2 (es)', 'words'],
    ])
    await match(sam, id, { line_id: line, q: 'SKU-4' })
    expect(asked).toEqual(['es 10 x panel', 'es SKU-4'])
    expect((await sam.browser.call(findMatches, { params: { id }, query: { line_id: 99_999 } })).status).toBe(404)
    expect((await sam.browser.call(findMatches, { params: { id: 99_999 }, query: { q: 'x' } })).status).toBe(404)
    expect(await match(sam, id, { q: '  ' })).toEqual([])
    const reader = await staff({ roles: ['readers'] })
    expect((await reader.browser.call(findMatches, { params: { id }, query: { q: 'x' } })).status).toBe(403)
  })

  test('an obsolete product proposes the one that replaces it', async () => {
    readProducts = (ids, language) => findProductsForQuote(db, ids, language)
    const sam = await staff()
    const { id } = await request()
    // 6 is no longer published.
    await db.update(product).set({ replacedById: 5 }).where(eq(product.id, 6))
    await db.update(product).set({ replacedById: 4 }).where(eq(product.id, 1))
    const { reply } = await sam.browser.call(startDraft, {
      params: { id },
      body: { base_revision: 0, from: 'request' },
    })
    found = [{ id: 1, reason: 'equal' }]
    expect(await match(sam, id, { line_id: reply.record.lines[0]?.id ?? 0 })).toEqual([['Panel 4 (en)', 'replacement']])
    expect(await match(sam, id, { q: 'SKU-1' })).toEqual([
      ['Panel 4 (en)', 'replacement'],
      ['Panel 1 (en)', 'equal'],
    ])
    found = []
    expect(await match(sam, id, { q: ' sku-6 ' })).toEqual([['Panel 5 (en)', 'replacement']])
    await db.update(product).set({ replacedById: null })
  })

  test('the memory of prices has the last three, of the company and of all, from versions that went out', async () => {
    clock.now = new Date('2026-11-23T09:00:00Z')
    const sam = await staff()
    const [own, same, other] = [await request(), await request(), await request()]
    await db.update(quote).set({ company: 'Énergie  SA' }).where(eq(quote.id, own.id))
    await db.update(quote).set({ company: 'energie  sa ' }).where(eq(quote.id, same.id))
    await db.update(quote).set({ company: 'Another' }).where(eq(quote.id, other.id))
    const price = (quoteId: number, number: number | null, day: number, unitPrice: string, more: object = {}) =>
      insertVersion(db, {
        quoteId,
        number,
        state: number === null ? 'cancelled' : 'replaced',
        at: new Date(Date.UTC(2026, 9, day)),
        prices: [{ productId: 2, quantity: day, unitPrice }],
        ...more,
      })
    await price(same.id, 1, 1, '1')
    await price(same.id, 2, 2, '2.5', { currency: 'JPY' })
    await price(other.id, 1, 3, '3')
    await price(other.id, 2, 4, '4.0725')
    await price(same.id, 3, 5, '5')
    await price(same.id, null, 6, '6')
    const memory = async (product_id: number) =>
      (await sam.browser.call(getPriceMemory, { params: { id: own.id }, query: { product_id } })).reply
    const { company, all } = await memory(2)
    expect(company[0]).toEqual({
      at: '2026-10-05T00:00:00.000Z',
      web_quote_id: same.web_quote_id,
      version: 3,
      quantity: 5,
      unit_price: '5.00',
      currency: 'USD',
    })
    expect(company.map(one => one.unit_price)).toEqual(['5.00', '2.5', '1.00'])
    expect(all.map(one => [one.web_quote_id, one.unit_price])).toEqual([
      [same.web_quote_id, '5.00'],
      [other.web_quote_id, '4.0725'],
      [other.web_quote_id, '3.00'],
    ])
    expect(await memory(5)).toEqual({ company: [], all: [] })
    expect(faults).toEqual([])
  })
})
