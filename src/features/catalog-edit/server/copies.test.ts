import { expect, test } from 'vitest'
import { product } from '#features/catalog/server/tables.ts'
import { seedCatalog } from '../../../../db/seed/catalog.ts'
import { engines, testDatabase } from '../../../../test/databases/test-database.ts'
import { checkDraft, copiedFields } from './make-products.ts'
import { findProduct } from './store.ts'

test.each(engines)('every product of the demonstration can be copied: %s', async engine => {
  const { db } = await testDatabase(engine)
  await seedCatalog(db)
  const refused: unknown[] = []
  await db.transaction(async tx => {
    for (const { id } of await tx.select({ id: product.id }).from(product)) {
      const source = await findProduct(tx, id)
      if (!source) throw new Error(`Product ${id} is not found`)
      const { read, faults } = await checkDraft(tx, { ...copiedFields(source.fields), sku: `COPY-${id}` }, true)
      expect(read['meta_description.es'] ?? null, `${id}`).toBe(source.fields['meta_description.es'] ?? null)
      if (faults.size > 0) refused.push([id, ...faults])
    }
  })
  expect(refused).toEqual([])
})
