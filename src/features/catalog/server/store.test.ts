import { expect, test } from 'vitest'
import { ids, insertCatalog } from '../../../../test/builders/catalog.ts'
import { engines, testDatabase } from '../../../../test/databases/test-database.ts'
import { findProductsForQuote } from './store.ts'

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
