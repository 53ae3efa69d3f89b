import { describe, expect, test } from 'vitest'
import { getMenu, listProducts } from '#features/catalog/catalog/contract.ts'
import { targetOf } from '#features/site/redirect/domain/redirect-map.ts'
import { readRedirects } from '#features/site/redirect/server/store.ts'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  deleteCategory,
  getEditedCategory,
  listEditedCategories,
  saveCategory,
  undoCategoryChange,
} from '../../desk-contract.ts'

const products = [1001, 1002].map(id => ({
  id,
  categoryId: ids.gmtPanels,
  position: id,
  sku: `P-${id}`,
  isPublished: id === 1001,
}))

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'] }) => openStaff(db, browser(), roles)
  type Staff = Awaited<ReturnType<typeof open>>
  const get = async (who: Staff, id: number) => (await who.browser.call(getEditedCategory, { params: { id } })).reply
  const save = (who: Staff, body: { id?: number; base_revision: number; changes: Record<string, unknown> }) =>
    who.browser.call(saveCategory, { body })

  test('categories are listed with their products of every state', async () => {
    const cora = await open()
    const { reply } = await cora.browser.call(listEditedCategories)
    expect(reply.find(({ id }) => id === ids.gmtPanels)).toEqual({
      id: ids.gmtPanels,
      parent_id: ids.power,
      name: 'gmt fuse panels en',
      se_name: 'gmt-fuse-panels',
      position: 2,
      is_published: true,
      product_count: 2,
      published_count: 1,
      template_count: 0,
    })
    expect(reply.find(({ id }) => id === ids.hiddenPanels)).toMatchObject({ is_published: false })
  })

  test('a new series is made in three languages, published, and then shown in the menu and as a list', async () => {
    const cora = await open()
    const changes = { se_name: 'fittings', parent_id: ids.power, 'name.en': 'Fittings', 'name.es': 'Racores' }
    const { reply: made } = await save(cora, { base_revision: 0, changes })
    expect(made).toMatchObject({ revision: 1, record: { is_published: false, url: null, position: 4 } })
    await catalog.refresh()
    const menu = async () => JSON.stringify((await browser().call(getMenu)).reply)
    expect(await menu()).not.toContain('Fittings')
    const { reply } = await save(cora, { id: made.record.id, base_revision: 1, changes: { is_published: true } })
    expect(reply.record.url).toBe('/dc-power-distribution/fittings')
    await catalog.refresh()
    expect(await menu()).toContain('Fittings')
    const list = await browser().call(listProducts, { params: { slug: 'fittings' }, body: {} })
    expect(list.reply).toMatchObject({ total_items: 0 })
  })

  test('a series that comes below another main category takes its products’ pages with it', async () => {
    const cora = await open()
    const { revision } = await get(cora, ids.tpaPanels)
    const move = (base_revision: number, parent_id: number) =>
      save(cora, { id: ids.tpaPanels, base_revision, changes: { parent_id } })
    await move(revision, ids.accessories)
    const redirects = await readRedirects(db)
    expect(targetOf(redirects, '/dc-power-distribution/tpa-fuse-panels')).toBe('/accessories/tpa-fuse-panels')
    const page = `/dc-power-distribution/${ids.tpaPanels}/1234`
    expect(targetOf(redirects, page)).toBe(`/accessories/${ids.tpaPanels}/1234`)
    await move(revision + 1, ids.power)
    const after = await readRedirects(db)
    expect(targetOf(after, page)).toBe(null)
    expect(targetOf(after, `/accessories/${ids.tpaPanels}/1234`)).toBe(page)
  })

  test('a template names the attributes of a series in their order, each once', async () => {
    const cora = await open()
    const template = [
      { attribute_id: ids.bus, is_required: true },
      { attribute_id: ids.positions, is_required: false },
    ]
    const change = async (value: unknown) => {
      const { revision } = await get(cora, ids.gmtPanels)
      return save(cora, { id: ids.gmtPanels, base_revision: revision, changes: { template: value } })
    }
    expect((await change(template)).reply.record.template).toEqual(template)
    expect((await change([...template, ...template])).error.errors).toEqual({
      template: ['An attribute is named twice.'],
    })
    expect((await change([{ attribute_id: 999_999, is_required: true }])).error.errors).toEqual({
      template: ['An attribute no longer exists.'],
    })
    expect((await change([{ attribute_id: ids.bus }])).error.errors).toEqual({
      template: ['This value is not possible.'],
    })
    const { history } = await get(cora, ids.gmtPanels)
    expect(history).toHaveLength(1)
    const undone = await cora.browser.call(undoCategoryChange, { body: { entry_id: history[0]?.id ?? 0 } })
    expect(undone.reply.done).toBe(1)
    expect((await get(cora, ids.gmtPanels)).template).toEqual([])
  })

  test.for([
    [{ se_name: 'search' }, 'se_name', 'The site itself uses this word in addresses.'],
    [{ se_name: 'TPA panels' }, 'se_name', 'Small letters and digits, joined by single hyphens.'],
    [{ se_name: 'heat-baffles' }, 'se_name', 'Another category has this address.'],
    [{ parent_id: null }, 'parent_id', 'It has products and stays a series.'],
    [{ parent_id: ids.tpaPanels }, 'parent_id', 'Choose a main category.'],
    [{ parent_id: ids.gmtPanels }, 'parent_id', 'Choose a main category.'],
    [{ 'name.en': null, 'name.es': null, 'name.fr': null }, 'name.en', 'A name is needed in at least one language.'],
    [{ 'description.fr': 'x'.repeat(2001) }, 'description.fr', 'This is too long.'],
    [{ picture_product_id: 5 }, 'picture_product_id', 'There is no such product.'],
    [{ colour: 'red' }, 'colour', 'There is no such field.'],
  ] as const)('%j is refused at %s', async ([changes, field, words]) => {
    const cora = await open()
    const { revision } = await get(cora, ids.gmtPanels)
    const answer = await save(cora, { id: ids.gmtPanels, base_revision: revision, changes })
    expect(answer.status).toBe(400)
    expect(answer.error.errors).toEqual({ [field]: [words] })
  })

  test('only an empty category is deleted', async () => {
    const cora = await open()
    const remove = (id: number) => cora.browser.call(deleteCategory, { params: { id } })
    expect((await remove(ids.gmtPanels)).error).toMatchObject({
      code: 'in_use',
      errors: { '': ['It has 2 products; move them first.'] },
    })
    expect((await remove(ids.power)).error.errors?.['']?.[0]).toMatch(/^It has these series: /)
    expect((await remove(ids.hiddenPanels)).status).toBe(200)
    expect((await remove(ids.hiddenPanels)).status).toBe(404)
  })

  test('what is live at once needs the right to publish', async () => {
    const sam = await open({ roles: ['sales'] })
    expect((await sam.browser.call(listEditedCategories)).status).toBe(200)
    const refused = await save(sam, { id: ids.power, base_revision: 1, changes: { position: 9 } })
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
  })
})
