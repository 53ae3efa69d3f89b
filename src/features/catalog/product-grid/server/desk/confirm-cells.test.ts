import { describe, expect, test } from 'vitest'
import { getEditedProduct, publishProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { confirmCells, readGrid, saveGrid, undoGrid } from '../../desk-contract.ts'

const panels = [1001, 1002, 1003].map(id => ({ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position: id }))

describe.each(await openProducts(panels))('$engine', ({ catalog, staff, browser: visitor, faults }) => {
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  interface Seen {
    id: number
    column: string
    value: string | number
  }
  const confirm = (client: Client, cells: Seen[]) => client.call(confirmCells, { body: { cells } })
  const state = async (client: Client, values: Record<number, Record<string, string>>) => {
    const body = { view: { filter: {} }, columns: ['gtin', 'rohs'], from: 0, count: 10 }
    const { rows } = (await client.call(readGrid, { body })).reply
    const cells = rows.flatMap(({ id, revision }) =>
      Object.entries(values[id] ?? {}).map(([column, value]) => ({ id, column, value, base_revision: revision })),
    )
    expect((await client.call(saveGrid, { body: { cells, publish: 'now' } })).reply.refused).toEqual([])
  }
  const confirmedOf = async (id: number) => {
    await catalog.refresh()
    return (await visitor().call(getProduct, { params: { id: `${id}` } })).reply.trade?.confirmed ?? []
  }
  const on = '2026-11-23'
  const gtin = '012345678905'

  test('values of several products are confirmed as one batch, each as it was seen, and taken back as one', async () => {
    const { browser: ann } = await staff({ name: 'Ann Lee' })
    await state(ann, { 1001: { gtin, rohs: 'within_limits' }, 1002: { rohs: 'within_limits' } })
    const { reply } = await confirm(ann, [
      { id: 1001, column: 'gtin', value: gtin },
      { id: 1001, column: 'rohs', value: 'within_limits' },
      { id: 1002, column: 'rohs', value: 'within_limits' },
    ])
    expect(reply).toMatchObject({ done: 2, unchanged: 0, refused: [], batch_id: expect.any(String) })
    expect(await confirmedOf(1001)).toEqual([
      { fact: 'gtin', on },
      { fact: 'rohs', on },
    ])
    expect(await confirmedOf(1002)).toEqual([{ fact: 'rohs', on }])
    const { trade_notes: notes, history } = (await ann.call(getEditedProduct, { params: { id: 1002 } })).reply
    expect(notes.filter(note => note.confirmed_on === on)).toMatchObject([{ fact: 'rohs', confirmed_by: 'Ann Lee' }])
    expect(history[0]).toMatchObject({ batch_id: reply.batch_id, fields: [{ field: 'confirmed.rohs' }] })
    const again = await confirm(ann, [{ id: 1002, column: 'rohs', value: 'within_limits' }])
    expect(again.reply).toMatchObject({ done: 0, unchanged: 1, batch_id: null })
    const undone = await ann.call(undoGrid, { body: { batch_id: reply.batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 2, refused: [] })
    for (const id of [1001, 1002]) expect(await confirmedOf(id)).toEqual([])
  })

  test('a row of which a value is another now, waits or is not known is refused whole; the others are confirmed', async () => {
    const { browser: ann } = await staff({ language: 'fr' })
    await state(ann, { 1001: { gtin, rohs: 'within_limits' }, 1002: { rohs: 'within_limits' }, 1003: { gtin } })
    const waits = { base_revision: 0, changes: { gtin: '4006381333931' } }
    expect((await ann.call(saveProduct, { params: { id: 1003 }, body: waits })).status).toBe(200)
    const { reply } = await confirm(ann, [
      { id: 1001, column: 'gtin', value: '4006381333931' },
      { id: 1001, column: 'rohs', value: 'within_limits' },
      { id: 1002, column: 'rohs', value: 'within_limits' },
      { id: 1002, column: 'attribute.weight', value: 3 },
      { id: 1003, column: 'gtin', value: '4006381333931' },
      { id: 999_999, column: 'gtin', value: gtin },
    ])
    expect(reply.rows.map(({ became }) => became)).toEqual(['conflict', 'conflict', 'conflict', 'refused'])
    expect(reply.refused.map(({ reason }) => reason)).toEqual([
      `C’est maintenant ${gtin}, et non 4006381333931.`,
      '3 n’est plus la seule valeur du produit.',
      '4006381333931 attend d’être publié : on le confirme ensuite.',
      'Le produit n’existe plus.',
    ])
    for (const id of [1001, 1002, 1003]) expect(await confirmedOf(id)).toEqual([])
    const { pending } = (await ann.call(getEditedProduct, { params: { id: 1003 } })).reply
    await ann.call(publishProduct, { params: { id: 1003 }, body: { revision: pending?.revision ?? 0 } })
    const later = await confirm(ann, [
      { id: 1003, column: 'gtin', value: '4006381333931' },
      { id: 1001, column: 'rohs', value: 'above_limits' },
    ])
    expect(later.reply).toMatchObject({ done: 1, refused: [{ id: 1001 }] })
    expect(await confirmedOf(1003)).toEqual([{ fact: 'gtin', on }])
  })

  test('only who may publish confirms, and only trade data', async () => {
    const { browser: ann } = await staff()
    const other = await confirm(ann, [{ id: 1001, column: 'manufacturer', value: 'ACME' }])
    expect(other.status).toBe(400)
    const { browser: reader } = await staff({ roles: ['sales'] })
    expect((await confirm(reader, [{ id: 1001, column: 'gtin', value: gtin }])).status).toBe(403)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
