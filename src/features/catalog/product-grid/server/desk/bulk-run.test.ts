import { describe, expect, test } from 'vitest'
import { getImport, listImportRows } from '#features/catalog/exchange/desk-contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { applyBulk, previewBulk } from '../../desk-contract.ts'

const count = 1004
const panels = Array.from({ length: count }, (_, at) => ({
  ...{ id: 1001 + at, sku: `GP-${at}`, categoryId: ids.gmtPanels, position: at },
}))

describe.each(await openProducts(panels))('$engine', opened => {
  test('more than a thousand products become an import, which is checked before anything is changed', async () => {
    const { browser } = await opened.staff()
    const changes = [
      { column: 'name.en', find: 'Panel', replace: 'Board' },
      { column: 'name.es', value: '' },
    ]
    const bulk = { filter: {}, exceptions: [1001, 1002], changes }
    const preview = (await browser.call(previewBulk, { body: bulk })).reply
    expect(preview).toMatchObject({ count: count - 2, looked_at: 1000, changed: 1000, is_run: true })
    const { reply } = await browser.call(applyBulk, { body: { ...bulk, expected_count: count - 2, publish: 'now' } })
    expect(reply).toMatchObject({ done: 0, batch_id: null, run_id: expect.any(Number) })
    await work(opened)
    const params = { id: reply.run_id ?? 0 }
    const run = (await browser.call(getImport, { params })).reply
    expect(run).toMatchObject({
      state: 'checked',
      kind: 'products',
      row_count: count - 2,
      counts: { update: count - 2 },
    })
    const [row] = (await browser.call(listImportRows, { params })).reply.rows
    expect(row?.differences).toContainEqual({ field: 'name.en', before: 'Panel 1003', after: 'Board 1003' })
  })
})
