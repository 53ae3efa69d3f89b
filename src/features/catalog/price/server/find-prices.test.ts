import { describe, expect, test } from 'vitest'
import { customer } from '#features/site/session/server/tables.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { insertPriceList } from '../../../../../test/builders/prices.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { findPrices } from './store.ts'

const [panel, baffle] = [5001, 5002]
const products = [
  { id: panel, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' },
  { id: baffle, categoryId: ids.baffles, position: 1, sku: 'B-1' },
]

describe.each(await Promise.all(engines.map(testDatabase)))('$engine', ({ db }) => {
  test('a line has all prices of the list that decides, and another one only where that has none for its quantity', async () => {
    await insertCatalog(db, products)
    const [{ id: ana = 0 } = {}] = await db.insert(customer).values({ isGuest: false }).returning({ id: customer.id })
    const listOf = (facts: Parameters<typeof insertPriceList>[1], prices: Parameters<typeof insertPriceList>[2]) =>
      insertPriceList(db, { name: 'All', ...facts }, prices)
    const all = await listOf({}, [
      [panel, 1, '12.5'],
      [panel, 10, '11.0725'],
      [baffle, 1, '3'],
    ])
    const own = await listOf({ name: 'Ana', scope: 'customer', customerId: ana }, [[panel, 100, '9']])
    await listOf({ name: 'Euro', currency: 'EUR' }, [[panel, 1, '1']])
    await listOf({ name: 'Off', isActive: false, validFrom: '2026-01-01' }, [[panel, 1, '2']])
    const lines = [
      { productId: panel, quantity: 99 },
      { productId: panel, quantity: 100 },
      { productId: 77, quantity: 1 },
      { productId: baffle, quantity: 1 },
    ]
    const find = (customerId: number | null) =>
      findPrices(db, { customerId, currency: 'USD', day: '2026-11-29', lines })
    const ofAll = {
      listId: all,
      listName: 'All',
      breaks: [
        { from_quantity: 1, unit_price: '12.50' },
        { from_quantity: 10, unit_price: '11.0725' },
      ],
    }
    const ofBaffle = { listId: all, listName: 'All', breaks: [{ from_quantity: 1, unit_price: '3.00' }] }
    const ofAna = { listId: own, listName: 'Ana', breaks: [{ from_quantity: 100, unit_price: '9.00' }] }
    expect(await find(ana)).toEqual(
      new Map([
        [0, ofAll],
        [1, ofAna],
        [3, ofBaffle],
      ]),
    )
    expect(await find(null)).toEqual(
      new Map([
        [0, ofAll],
        [1, ofAll],
        [3, ofBaffle],
      ]),
    )
    expect(await find(ana + 1)).toEqual(await find(null))
  })
})
