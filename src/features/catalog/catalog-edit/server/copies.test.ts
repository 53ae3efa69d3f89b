import { and, eq, gt, or, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product, productText } from '#features/catalog/catalog/server/tables.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { copyProduct } from '../desk-contract.ts'
import { textLengths } from '../domain/product-fields.ts'

const opened = await openProducts('demonstration')

describe.each(opened)('$engine', ({ db, staff }) => {
  test('products whose texts are longer than a form allows today are copied with these texts', async () => {
    const { browser } = await staff()
    const isLong = or(
      gt(sql`length(${productText.metaDescription})`, textLengths.meta_description),
      gt(sql`length(${productText.metaTitle})`, textLengths.meta_title),
    )
    const rows = await db
      .select({ id: product.id, text: productText.metaDescription })
      .from(product)
      .innerJoin(productText, and(eq(productText.productId, product.id), eq(productText.language, 'es')))
      .where(isLong)
      .orderBy(product.id)
      .limit(3)
    expect(rows.map(({ id }) => id)).toContain(10201)
    for (const { id, text } of rows) {
      const copy = await browser.call(copyProduct, { params: { id }, body: { sku: `COPY-${id}` } })
      expect([copy.status, copy.error?.errors], `${id}`).toEqual([200, undefined])
      expect(copy.reply.record.texts.es.meta_description).toBe(text)
    }
  })
})
