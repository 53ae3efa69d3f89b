import { describe, expect, test } from 'vitest'
import { getEditedProduct, saveProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import type { Language } from '#shared/language.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { applyBulk, getGridColumns, previewBulk, readGrid, saveGrid, undoGrid } from '../../desk-contract.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })
const panels = [panel(1001, 'GP-10'), panel(1002, 'GP-20'), panel(1003, 'GP-30'), panel(1004, 'GP-40')]
const columns = ['sku', 'name.en', 'lead_time_weeks_to', 'attribute.bus', 'attribute.mounting']

describe.each(await openProducts(panels))('$engine', opened => {
  const { catalog, staff, browser: visitor, revision } = opened
  type Client = Awaited<ReturnType<typeof staff>>['browser']

  const read = async (client: Client, more: { from?: number; count?: number; filter?: object } = {}) => {
    const { from = 0, count = 200, filter = {} } = more
    return (await client.call(readGrid, { body: { view: { filter }, columns, from, count } })).reply
  }
  const rowOf = async (client: Client, id: number) => {
    const row = (await read(client)).rows.find(one => one.id === id)
    if (!row) throw new Error(`There is no row of ${id}`)
    return row
  }
  const cell = (id: number, column: string, value: string | number | null, base: number) => ({
    ...{ id, column, value },
    base_revision: base,
  })
  const save = (client: Client, cells: ReturnType<typeof cell>[], publish: 'now' | 'as_draft' = 'now') =>
    client.call(saveGrid, { body: { cells, publish } })
  const shown = async (id: number) => {
    await catalog.refresh()
    return (await visitor().call(getProduct, { params: { id: `${id}` } })).reply
  }

  test('rows come in windows, with the cells of the chosen columns alone', async () => {
    const { browser } = await staff()
    const all = await read(browser)
    expect(all.total).toBe(4)
    expect(all.rows.map(({ sku }) => sku)).toEqual(['GP-10', 'GP-20', 'GP-30', 'GP-40'])
    expect(Object.keys(all.rows[0]?.cells ?? {}).every(key => columns.includes(key))).toBe(true)
    const window = await read(browser, { from: 1, count: 2 })
    expect(window).toMatchObject({ total: 4, rows: [{ id: 1002 }, { id: 1003 }] })
    const again = { view: { filter: {} }, columns, from: 0, count: 200, ids: [1004, 1001] }
    expect((await browser.call(readGrid, { body: again })).reply.rows.map(({ id }) => id)).toEqual([1004, 1001])
    expect((await read(browser, { filter: { q: 'GP-30' } })).rows.map(({ id }) => id)).toEqual([1003])
    const known = (await browser.call(getGridColumns)).reply
    expect(known.columns.find(({ key }) => key === 'attribute.mounting')).toMatchObject({
      kind: 'choice',
      choices: ['23', '19'],
      is_editable: true,
    })
    expect(known.columns.find(({ key }) => key === 'state')?.is_editable).toBe(false)
  })

  test('changed cells of several products are one batch, shown on the site, and taken back as one', async () => {
    const { browser } = await staff()
    const [first, second] = [await rowOf(browser, 1001), await rowOf(browser, 1002)]
    const before = await revision()
    const { reply } = await save(browser, [
      cell(1001, 'name.en', 'Renamed in the grid', first.revision),
      cell(1001, 'attribute.bus', '100', first.revision),
      cell(1002, 'name.en', 'Renamed too', second.revision),
      cell(1002, 'sku', second.sku, second.revision),
    ])
    expect(reply).toMatchObject({ done: 2, unchanged: 0, refused: [], batch_id: expect.any(String) })
    expect(reply.rows).toEqual([
      { id: 1001, became: 'done', errors: [] },
      { id: 1002, became: 'done', errors: [] },
    ])
    expect(await revision()).toBe(before + 1)
    expect((await shown(1001)).name).toBe('Renamed in the grid')
    expect((await rowOf(browser, 1001)).cells).toMatchObject({ 'attribute.bus': 100 })
    const history = (await browser.call(getEditedProduct, { params: { id: 1001 } })).reply.history[0]
    expect(history).toMatchObject({ batch_id: reply.batch_id, source: 'desk' })

    const undone = await browser.call(undoGrid, { body: { batch_id: reply.batch_id ?? '' } })
    expect(undone.reply).toMatchObject({ done: 2, refused: [] })
    expect((await shown(1001)).name).toBe('Panel 1001')
    expect((await rowOf(browser, 1001)).cells['attribute.bus']).toBeUndefined()
    expect((await browser.call(undoGrid, { body: { batch_id: crypto.randomUUID() } })).status).toBe(404)
  })

  test('what is saved as a draft waits, is shown over the live value, and its undo leaves nothing waiting', async () => {
    const { browser } = await staff()
    const before = await rowOf(browser, 1003)
    const { reply } = await save(browser, [cell(1003, 'name.en', 'Waits', before.revision)], 'as_draft')
    expect(reply.done).toBe(1)
    const row = await rowOf(browser, 1003)
    expect(row).toMatchObject({ waiting: ['name.en'], cells: { 'name.en': 'Waits' } })
    expect((await shown(1003)).name).toBe('Panel 1003')
    const now = await save(browser, [cell(1003, 'name.en', 'At once', row.revision)])
    expect(now.reply.rows[0]).toMatchObject({ became: 'refused', errors: [{ column: 'name.en' }] })
    const again = await save(browser, [cell(1003, 'name.en', 'Waits longer', row.revision)], 'as_draft')
    expect(again.reply.done).toBe(1)
    for (const batch of [again, { reply }])
      await browser.call(undoGrid, { body: { batch_id: batch.reply.batch_id ?? '' } })
    expect((await browser.call(getEditedProduct, { params: { id: 1003 } })).reply.pending).toBe(null)
  })

  test('the last name of a product is not emptied: the row is refused at the name in the language of whoever saves', async () => {
    const { browser } = await staff()
    const { revision } = await rowOf(browser, 1003)
    const blank = (['en', 'es', 'fr'] as const).map(language => cell(1003, `name.${language}`, '', revision))
    const { reply } = await save(browser, blank)
    expect(reply.rows).toMatchObject([{ became: 'refused', errors: [{ column: 'name.en' }] }])
    expect((await shown(1003)).name).toBe('Panel 1003')
  })

  test('different fields of two people are joined; the same one is a conflict that names the other', async () => {
    const { browser } = await staff()
    const other = (await staff()).browser
    const base = (await rowOf(browser, 1002)).revision
    await save(other, [cell(1002, 'lead_time_weeks_to', 9, base)])
    const joined = await save(browser, [cell(1002, 'attribute.mounting', '19', base)])
    expect(joined.reply.done).toBe(1)
    expect((await rowOf(browser, 1002)).cells).toMatchObject({ lead_time_weeks_to: 9, 'attribute.mounting': '19' })
    for (const publish of ['now', 'as_draft'] as const) {
      const clash = await save(browser, [cell(1002, 'lead_time_weeks_to', 8, base)], publish)
      expect(clash.reply).toMatchObject({ done: 0, batch_id: null, refused: [{ id: 1002, name: 'GP-20' }] })
      expect(clash.reply.rows[0]).toMatchObject({ became: 'conflict', errors: [{ column: 'lead_time_weeks_to' }] })
      expect(clash.reply.rows[0]?.errors[0]?.reason).toMatch(/^Changed by /)
    }
    const fresh = (await rowOf(browser, 1002)).revision
    expect((await save(browser, [cell(1002, 'lead_time_weeks_to', 8, fresh)])).reply.done).toBe(1)
  })

  test('a field of a waiting set that somebody else has changed there is a conflict too', async () => {
    const { browser } = await staff()
    const base = (await rowOf(browser, 1004)).revision
    const body = { base_revision: 0, changes: { 'name.en': 'Of another' } }
    await (await staff()).browser.call(saveProduct, { params: { id: 1004 }, body })
    const clash = await save(browser, [cell(1004, 'name.en', 'Mine', base)], 'as_draft')
    expect(clash.reply.rows[0]).toMatchObject({ became: 'conflict', errors: [{ column: 'name.en' }] })
    const other = await save(browser, [cell(1004, 'manufacturer', 'Somebody else', base)], 'as_draft')
    expect(other.reply).toMatchObject({ done: 1 })
    expect((await rowOf(browser, 1004)).cells['name.en']).toBe('Of another')
  })

  test.each<[Language, string[]]>([
    ['en', ['This is no number: many', 'At most 104.', 'Another product has this part number.', 'none of the words']],
    ['es', ['Esto no es un número: many', '104 como máximo.', 'Otro producto tiene esta referencia.', 'no es ninguna']],
    ['fr', ['Ce n’est pas un nombre : many', '104 au plus.', 'Un autre produit porte cette référence.', 'n’est aucun']],
  ])(
    'bad cells are refused each with its reason in %s, and good products of the batch are saved',
    async (language, words) => {
      const { browser } = await staff({ language })
      const bases = new Map((await read(browser)).rows.map(row => [row.id, row.revision]))
      const at = (id: number, column: string, value: string) => cell(id, column, value, bases.get(id) ?? 0)
      const { reply } = await save(browser, [
        at(1001, 'attribute.bus', 'many'),
        at(1001, 'lead_time_weeks_to', '105'),
        at(1002, 'sku', 'gp-30'),
        at(1003, 'attribute.mounting', '18'),
        at(1004, 'lead_time_weeks_from', ''),
        at(9999, 'name.en', 'Nobody'),
        at(1004, 'lead_time_weeks_to', { en: '20', es: '21', fr: '22' }[language]),
      ])
      const reasons = new Map(
        reply.rows.flatMap(row => row.errors.map(error => [`${row.id} ${error.column}`, error.reason])),
      )
      expect(reasons.get('1001 attribute.bus')).toContain(words[0])
      expect(reasons.get('1001 lead_time_weeks_to')).toContain(words[1])
      expect(reasons.get('1002 sku')).toContain(words[2])
      expect(reasons.get('1003 attribute.mounting')).toContain(words[3])
      expect(reply.rows.map(({ id, became }) => [id, became])).toEqual([
        [1001, 'refused'],
        [1002, 'refused'],
        [1003, 'refused'],
        [1004, 'done'],
        [9999, 'refused'],
      ])
    },
  )

  test('a change of all that match is shown before, refused with another count, applied, and taken back', async () => {
    const { browser } = await staff()
    const bulk = {
      filter: { q: 'GP' },
      exceptions: [1004],
      changes: [{ column: 'name.en', find: 'panel', replace: 'Board' }],
    }
    const preview = (await browser.call(previewBulk, { body: bulk })).reply
    expect(preview).toMatchObject({ count: 3, looked_at: 3, changed: 3, refused: 0, is_run: false })
    expect(preview.rows).toContainEqual({
      ...{ id: 1001, sku: 'GP-10', column: 'name.en', before: 'Panel 1001', after: 'Board 1001', reason: null },
    })
    const wrong = await browser.call(applyBulk, { body: { ...bulk, expected_count: 4, publish: 'now' } })
    expect(wrong).toMatchObject({ status: 400, error: { code: 'count_changed' } })
    expect((await rowOf(browser, 1001)).cells['name.en']).toBe('Panel 1001')
    const { reply } = await browser.call(applyBulk, { body: { ...bulk, expected_count: 3, publish: 'now' } })
    expect(reply).toMatchObject({ done: 3, unchanged: 0, refused: [], run_id: null })
    expect((await shown(1001)).name).toBe('Board 1001')
    await browser.call(undoGrid, { body: { batch_id: reply.batch_id ?? '' } })
    expect((await shown(1001)).name).toBe('Panel 1001')
  })

  test('columns that are none, and that are not changed here, are refused by name', async () => {
    const { browser } = await staff()
    const { revision: base } = await rowOf(browser, 1001)
    const answer = await save(browser, [cell(1001, 'state', 'withdrawn', base), cell(1001, 'price', '1', base)])
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.errors ?? {}).toSorted()).toEqual(['price', 'state'])
  })

  test('readers read, and nobody without the right saves or publishes', async () => {
    const reader = (await staff({ roles: ['readers'] })).browser
    const row = await rowOf(reader, 1001)
    expect((await save(reader, [cell(1001, 'name.en', 'No', row.revision)])).status).toBe(403)
    const bulk = { filter: {}, exceptions: [], changes: [{ column: 'name.en', value: 'No' }] }
    expect((await reader.call(previewBulk, { body: bulk })).status).toBe(403)
    expect((await reader.call(applyBulk, { body: { ...bulk, expected_count: 4 } })).status).toBe(403)
    expect((await reader.call(undoGrid, { body: { batch_id: crypto.randomUUID() } })).status).toBe(403)
    expect((await rowOf(reader, 1001)).revision).toBe(row.revision)
  })
})
