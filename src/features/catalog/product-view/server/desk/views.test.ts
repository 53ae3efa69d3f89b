import { describe, expect, test } from 'vitest'
import { listEditedProducts } from '#features/catalog/catalog-edit/desk-contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { deleteProductView, listProductViews, saveProductView } from '../../desk-contract.ts'

const panels = [{ id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1 }]
const view = {
  name: '  Panels \n to check ',
  is_shared: false,
  filter: { q: 'GP', category_id: ids.gmtPanels, complete_below: 90 },
  order: 'name',
  columns: ['name.en', 'attribute.bus'],
}

describe.each(await openProducts(panels))('$engine', ({ staff }) => {
  test('a view keeps its filter, order and columns, and is changed and deleted by its owner', async () => {
    const { browser } = await staff()
    const { reply } = await browser.call(saveProductView, { body: view })
    expect(reply).toEqual({ ...view, id: reply.id, name: 'Panels to check', is_own: true })
    const changed = { ...view, id: reply.id, name: 'Renamed', columns: [] }
    expect((await browser.call(saveProductView, { body: changed })).reply).toMatchObject({
      name: 'Renamed',
      columns: [],
    })
    expect((await browser.call(listProductViews)).reply).toHaveLength(1)
    expect((await browser.call(deleteProductView, { params: { id: reply.id } })).reply).toBe(true)
    expect((await browser.call(listProductViews)).reply).toEqual([])
    expect((await browser.call(deleteProductView, { params: { id: reply.id } })).status).toBe(404)
  })

  test('a private view is nobody else’s; a shared one is seen by all and changed by its owner alone', async () => {
    const owner = (await staff()).browser
    const other = (await staff({ roles: ['readers'] })).browser
    const { id } = (await owner.call(saveProductView, { body: view })).reply
    expect((await other.call(listProductViews)).reply).toEqual([])
    expect((await other.call(saveProductView, { body: { ...view, id } })).status).toBe(404)
    await owner.call(saveProductView, { body: { ...view, id, is_shared: true } })
    expect((await other.call(listProductViews)).reply).toMatchObject([{ id, is_own: false }])
    const refused = await other.call(saveProductView, { body: { ...view, id } })
    expect(refused).toMatchObject({ status: 400, error: { code: 'not_yours' } })
    expect((await other.call(deleteProductView, { params: { id } })).error.code).toBe('not_yours')
  })

  test.each(['sales', 'content', 'readers'] as const)('%s share a view with everybody, readers do not', async role => {
    const { browser } = await staff({ roles: [role] })
    const { status } = await browser.call(saveProductView, { body: { ...view, is_shared: true } })
    expect(status).toBe(role === 'readers' ? 403 : 200)
    expect((await browser.call(saveProductView, { body: view })).status).toBe(200)
  })

  test('the list has the values of the fields that were asked for', async () => {
    const { browser } = await staff()
    const ask = (fields?: string) => browser.call(listEditedProducts, { query: { ...(fields && { fields }) } })
    expect((await ask()).reply.rows[0]?.values).toEqual({})
    const asked = await ask('name.en,attribute.bus,nothing,sku')
    expect(asked.reply.rows[0]?.values).toEqual({ 'name.en': 'Panel 1001', sku: 'GP-10' })
  })
})
