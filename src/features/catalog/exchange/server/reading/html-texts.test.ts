import { describe, expect, test } from 'vitest'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { apply, check } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { listImportRows } from '../../desk-contract.ts'

const panels = [{ id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 }]

describe.each(await openProducts(panels))('$engine', opened => {
  const { catalog, staff, browser: visitor } = opened

  test('descriptions in HTML become text, what that cannot keep is named, and the same file changes nothing then', async () => {
    const { browser } = await staff()
    const html =
      '"<div class=""x""><p>For 48&nbsp;V.</p><ul><li>Ten positions</li><li>See <a href=""https://x.example"">this</a></li></ul><img src=""a.png""></div>"'
    const file = `sku,name.en,full_description.en,short_description.en\nGP-10,Fuse &amp; panel,${html},5 < 6`
    const run = await check(opened, browser, file)
    const [row] = (await browser.call(listImportRows, { params: { id: run.id }, query: {} })).reply.rows
    const text = 'For 48\u00a0V.\n\n• Ten positions\n\n• See this'
    expect(row).toMatchObject({
      state: 'update',
      differences: [
        { field: 'name.en', after: 'Fuse & panel' },
        { field: 'short_description.en', after: '5 < 6' },
        { field: 'full_description.en', before: 'Full en', after: text },
      ],
    })
    expect(row?.errors.map(({ column }) => column).toSorted()).toEqual(['full_description.en', 'name.en'])
    expect(row?.errors.find(({ column }) => column === 'full_description.en')?.reason).toContain(
      'Not kept: addresses of links, pictures.',
    )
    expect((await apply(opened, browser, file)).counts).toMatchObject({ done: 1, refused: 0 })
    await catalog.refresh()
    expect((await visitor().call(getProduct, { params: { id: '1001' } })).reply.full_description).toBe(text)
    expect((await check(opened, browser, file)).counts).toMatchObject({ unchanged: 1, update: 0 })
  })
})
