import { expect, test } from 'vitest'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { leadTimeFor } from '../domain/lead-time.ts'
import { replaceLeadTimes } from './steps/change-product.ts'
import { findLeadTimes, findProductsForQuote } from './store.ts'
import { productLeadTime } from './tables.ts'

test.each(engines)('%s: the products of a quote are found, hidden ones too', async engine => {
  const { db } = await testDatabase(engine)
  await insertCatalog(db, [
    { id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'A', name: 'Panel' },
    { id: 1002, categoryId: ids.gmtPanels, position: 1, sku: 'B', isPublished: false },
    { id: 1003, categoryId: ids.hiddenPanels, position: 1, sku: 'C' },
    { id: 1004, categoryId: ids.power, position: 1, sku: 'D' },
  ])
  const found = await findProductsForQuote(db, [1004, 1001, 1002, 1003, 99], 'es')
  expect(found.toSorted((a, b) => a.id - b.id)).toEqual([
    {
      id: 1001,
      isPublished: true,
      name: 'Panel es',
      sku: 'A',
      manufacturerPartNumber: null,
      productUrl: '/dc-power-distribution/11/1001',
    },
    {
      id: 1002,
      isPublished: false,
      name: 'Panel 1002 es',
      sku: 'B',
      manufacturerPartNumber: null,
      productUrl: '/dc-power-distribution/11/1002',
    },
    {
      id: 1003,
      isPublished: false,
      name: 'Panel 1003 es',
      sku: 'C',
      manufacturerPartNumber: null,
      productUrl: '/dc-power-distribution/13/1003',
    },
    {
      id: 1004,
      isPublished: true,
      name: 'Panel 1004 es',
      sku: 'D',
      manufacturerPartNumber: null,
      productUrl: '/dc-power-distribution/1/1004',
    },
  ])
  expect(await findProductsForQuote(db, [], 'en')).toEqual([])
  expect(await findProductsForQuote(db, [2_147_483_648, -2_147_483_649, 1e21], 'en')).toEqual([])
})

test.each(engines)('%s: lead times are found for a quantity, those of hidden products too', async engine => {
  const { db } = await testDatabase(engine)
  await insertCatalog(db, [
    { id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'A' },
    { id: 1002, categoryId: ids.gmtPanels, position: 1, sku: 'B', isPublished: false },
  ])
  await replaceLeadTimes(db, 1002, [
    { from_quantity: 5, time: 'stock' },
    { from_quantity: 50, time: { from: 10, to: 12, unit: 'days' } },
  ])
  const found = await findLeadTimes(db, [1001, 1002, 1003, 1e21])
  const at = (id: number, quantity: number) => leadTimeFor(found.get(id) ?? [], quantity)
  const usual = { from: 2, to: 3, unit: 'weeks' }
  expect([at(1001, 1), at(1002, 4), at(1002, 5), at(1002, 50), at(1003, 1)]).toEqual([
    ...[usual, usual, 'stock', { from: 10, to: 12, unit: 'days' }, null],
  ])
  // Half of one is none.
  await expect(db.insert(productLeadTime).values({ productId: 1001, fromQuantity: 1, from: 1 })).rejects.toThrow()
})
