import { describe, expect, test } from 'vitest'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { createProduct, getEditedProduct, publishProduct, saveProduct, undoProductChange } from '../../desk-contract.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })
const today = '2026-11-23'

describe.each(
  await openProducts([panel(1001, 'GP-10'), panel(1002, 'GP-20'), panel(1003, 'GP-30'), panel(1004, 'GP-40')]),
)('$engine', ({ catalog, staff, browser }) => {
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const read = async (client: Client, id: number) => (await client.call(getEditedProduct, { params: { id } })).reply
  const save = (client: Client, id: number, changes: object) =>
    client.call(saveProduct, { params: { id }, body: { base_revision: 0, changes } })
  const publish = async (client: Client, id: number) =>
    (await client.call(publishProduct, { params: { id }, body: { revision: 1 } })).reply
  const page = async (id: number) => {
    await catalog.refresh()
    return (await browser().call(getProduct, { params: { id: String(id) } })).reply
  }

  test('a product is obsolete since its replacement is live, and no more when the replacement is taken away', async () => {
    const { browser: ann } = await staff()
    await save(ann, 1001, { replaced_by_id: 1002 })
    expect((await read(ann, 1001)).record.fields.obsolete_since).toBe(null)
    const live = await publish(ann, 1001)
    expect(live.record.fields).toMatchObject({ replaced_by_id: 1002, obsolete_since: today })
    const entry = live.history.find(({ fields }) => fields.some(({ field }) => field === 'obsolete_since'))
    expect(entry?.fields.map(({ field }) => field)).toEqual(['replaced_by_id', 'obsolete_since'])
    expect(await page(1001)).toMatchObject({ replaced_by: { id: 1002 }, obsolete_since: today })
    expect(await page(1002)).not.toHaveProperty('obsolete_since')
    // Another replacement is no new beginning.
    await save(ann, 1001, { obsolete_since: '2025-01-31' })
    await publish(ann, 1001)
    await save(ann, 1001, { replaced_by_id: 1003 })
    expect((await publish(ann, 1001)).record.fields).toMatchObject({
      replaced_by_id: 1003,
      obsolete_since: '2025-01-31',
    })
    await save(ann, 1001, { replaced_by_id: null })
    const back = await publish(ann, 1001)
    expect(back.record.fields).toMatchObject({ replaced_by_id: null, obsolete_since: null })
    const undone = await ann.call(undoProductChange, { body: { entry_id: back.history[0]?.id ?? 0 } })
    expect(undone.reply).toMatchObject({ done: 1, refused: [] })
    expect((await read(ann, 1001)).record.fields).toMatchObject({ replaced_by_id: 1003, obsolete_since: '2025-01-31' })
  })

  test('the undo of the first replacement takes the day with it', async () => {
    const { browser: ann } = await staff()
    await save(ann, 1004, { replaced_by_id: 1003 })
    const [entry] = (await publish(ann, 1004)).history
    await ann.call(undoProductChange, { body: { entry_id: entry?.id ?? 0 } })
    expect((await read(ann, 1004)).record.fields).toMatchObject({ replaced_by_id: null, obsolete_since: null })
  })

  test('a day is refused without a replacement, and where it is none', async () => {
    const { browser: ann } = await staff()
    const alone = await save(ann, 1002, { obsolete_since: '2026-01-01' })
    expect(alone.error.errors).toEqual({ obsolete_since: ['Only a product that another one replaces is obsolete.'] })
    const none = await save(ann, 1002, { replaced_by_id: 1003, obsolete_since: '2026-02-30' })
    expect(none.error.errors).toEqual({ obsolete_since: ['This is no day of the calendar.'] })
    const both = await save(ann, 1002, { replaced_by_id: 1003, obsolete_since: '2026-01-01' })
    expect(both.reply.record.pending?.fields).toEqual({ replaced_by_id: 1003, obsolete_since: '2026-01-01' })
  })

  test('the chain is shown from a product on, of what is live and of what waits, with what it replaces', async () => {
    const { browser: ann } = await staff()
    const [one, two, three, four] = await Promise.all(
      ['CH-1', 'CH-2', 'CH-3', 'CH-4'].map(async sku => {
        const { reply } = await ann.call(createProduct, {
          body: { sku, category_id: ids.gmtPanels, name: `Panel ${sku}`, changes: {} },
        })
        await publish(ann, reply.id)
        return reply.id
      }),
    )
    if (!one || !two || !three || !four) throw new Error('No products were made')
    for (const [id, by] of [
      [one, two],
      [two, three],
    ] as const) {
      await save(ann, id, { replaced_by_id: by })
      await publish(ann, id)
    }
    const first = (await save(ann, one, { replaced_by_id: four })).reply.record
    const link = (id: number, sku: string) => ({ id, sku, name: `Panel ${sku}`, state: 'published' })
    expect(first.replacements).toEqual([
      [
        { ...link(two, 'CH-2'), obsolete_since: today },
        { ...link(three, 'CH-3'), obsolete_since: null },
      ],
      [{ ...link(four, 'CH-4'), obsolete_since: null }],
    ])
    expect(first.replaces).toEqual([])
    expect((await read(ann, three)).replaces).toEqual([{ ...link(two, 'CH-2'), obsolete_since: today }])
  })
})
