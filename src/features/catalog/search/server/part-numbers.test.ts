import { describe, expect, test } from 'vitest'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { searchProducts } from '../contract.ts'

/** As makers write them. */
const numbers = [
  'abc 12-3',
  'WAGO_2002-1301',
  'M12x1.5 (A2)',
  '3RT2015-1BB41+X',
  'el-10/2',
  `long-${'x'.repeat(70)}-9`,
  'Z 100 b',
]
const products = numbers.map((sku, at) => ({ id: 1001 + at, sku, categoryId: ids.gmtPanels, position: at + 1 }))

describe.each(await openCatalogs(db => insertCatalog(db, products)))('$engine', ({ browser, faults }) => {
  test.each(numbers)('%s is found as it is written, in other letters and without its signs', async sku => {
    for (const term of [sku, sku.toUpperCase(), sku.toLowerCase(), sku.replace(/[- ]/g, '')]) {
      const { reply } = await browser().call(searchProducts, { query: { q: term } })
      expect([term, reply.products[0]?.sku]).toEqual([term, sku])
    }
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
