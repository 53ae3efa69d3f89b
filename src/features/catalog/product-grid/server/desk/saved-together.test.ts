import { and, asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { pendingChange } from '#features/catalog/catalog-edit/server/tables.ts'
import { changeEntry, textState } from '#server/database/tables.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { readGrid, saveGrid, undoGrid } from '../../desk-contract.ts'

const panel = (id: number, sku: string) => ({ id, sku, categoryId: ids.gmtPanels, position: id })
const panels = [
  panel(1001, 'GP-10'),
  panel(1002, 'GP-20'),
  panel(1003, 'GP-30'),
  panel(1004, 'GP-40'),
  ...Array.from({ length: 60 }, (_, at) => panel(1100 + at, `GX-${at}`)),
]
const columns = [
  'name.en',
  'name.es',
  'name.fr',
  'short_description.fr',
  'lead_time_weeks_to',
  'lead_times',
  'attribute.bus',
  'attribute.mounting',
]

describe.each(await openProducts(panels))('$engine', opened => {
  const { db, staff, faults } = opened
  type Client = Awaited<ReturnType<typeof staff>>['browser']

  const read = async (client: Client) => {
    const body = { view: { filter: {} }, columns, from: 0, count: 200 }
    return new Map((await client.call(readGrid, { body })).reply.rows.map(row => [row.id, row]))
  }
  const save = async (
    client: Client,
    bases: ReadonlyMap<number, { revision: number }>,
    values: Record<string, string>,
    { of, publish }: { of: readonly number[]; publish: 'now' | 'as_draft' },
  ) => {
    const cells = of.flatMap(id =>
      Object.entries(values).map(([column, value]) => ({
        ...{ id, column, value },
        base_revision: bases.get(id)?.revision ?? 0,
      })),
    )
    const { reply } = await client.call(saveGrid, { body: { cells, publish } })
    expect(reply.rows.map(({ id, became }) => [id, became])).toEqual(of.map(id => [id, 'done']))
    return reply.batch_id ?? ''
  }
  /** Everything that a save leaves of a product, but for numbers that differ from product to product. */
  const stored = async (id: number, batchId: string) => {
    const sets = await db.select().from(pendingChange).where(eq(pendingChange.subjectId, id))
    const entries = await db
      .select()
      .from(changeEntry)
      .where(
        and(
          eq(changeEntry.batchId, batchId),
          inArray(changeEntry.subjectId, [id, ...sets.map(set => set.id)]),
          eq(changeEntry.subjectKind, sets.length > 0 ? 'waiting_change' : 'product'),
        ),
      )
    const states = await db
      .select()
      .from(textState)
      .where(eq(textState.subjectId, id))
      .orderBy(asc(textState.field), asc(textState.language), asc(textState.textDigest))
    const { rows: due } = await db.execute(`select language, field, state, words from due_text
      where kind = 'product' and record_id = ${id} order by language, field`)
    return {
      sets: sets.map(({ id: _, subjectId: __, baseRevision: ___, revision, ...set }) => ({
        ...set,
        isNew: revision === 1,
      })),
      entries: entries.map(({ id: _, subjectId: __, revision: ___, ...entry }) => ({
        ...entry,
        fields: entry.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1)),
      })),
      states: states.map(({ subjectId: _, ...state }) => state),
      due,
    }
  }

  test.each(['now', 'as_draft'] as const)(
    'cells that are stored together with others (%s) leave the same as cells that are joined with what another one has saved',
    async publish => {
      const { browser } = await staff()
      const pair = [1001, 1002]
      const start = { 'name.en': 'Equal', 'name.es': 'Igual', 'name.fr': 'Pareil', manufacturer: 'Maker' }
      await save(browser, await read(browser), start, { of: pair, publish: 'now' })
      // The states of the names before, which differ.
      await db.delete(textState).where(inArray(textState.subjectId, pair))
      const rounds: Record<string, string>[] = [
        {
          ...{ 'name.en': 'Same', 'short_description.fr': 'Pareil', lead_time_weeks_to: '30', 'attribute.bus': '100' },
          lead_times: 'stock; 10: 5-7 days',
        },
        { 'name.es': 'Mismo', 'attribute.mounting': '19', 'attribute.bus': '', lead_times: '20: 3 weeks' },
      ]
      for (const [at, values] of rounds.entries()) {
        const bases = await read(browser)
        // Somebody else has saved another field of this one: it is joined, by itself.
        await save(browser, bases, { manufacturer: `Other ${publish} ${at}` }, { of: [1001], publish: 'now' })
        const batchId = await save(browser, bases, values, { of: pair, publish })
        const [joined, together] = [await stored(1001, batchId), await stored(1002, batchId)]
        expect(together.entries).toHaveLength(1)
        expect(together.sets).toHaveLength(publish === 'now' ? 0 : 1)
        expect(together.states.length).toBeGreaterThan(0)
        expect(joined).toEqual(together)
        const rows = await read(browser)
        expect(rows.get(1001)?.cells).toEqual(rows.get(1002)?.cells)
        expect(rows.get(1001)?.waiting.toSorted()).toEqual(rows.get(1002)?.waiting.toSorted())
      }
    },
  )

  test.each(['now', 'as_draft'] as const)(
    'a save that is taken back together with others (%s) leaves the same as one of a product that was changed since',
    async publish => {
      const { browser } = await staff()
      const pair = [1003, 1004]
      const start = { 'name.en': 'Equal', 'name.es': 'Igual', 'name.fr': 'Pareil', manufacturer: 'Maker' }
      await save(browser, await read(browser), start, { of: pair, publish: 'now' })
      await db.delete(textState).where(inArray(textState.subjectId, pair))
      // The Spanish name is outdated, and is so again when another one is taken back.
      await save(browser, await read(browser), { 'name.en': `Same ${publish}` }, { of: pair, publish: 'now' })
      const own = { manufacturer: `Own ${publish}` }
      await save(browser, await read(browser), own, { of: [1004], publish })
      const before = (await read(browser)).get(1004)
      const values = {
        ...{ 'name.es': 'Mismo', 'short_description.fr': 'Panneau', lead_time_weeks_to: '30', lead_times: '5: stock' },
        ...{ 'attribute.bus': publish === 'now' ? '100' : '125', 'attribute.mounting': '19' },
      }
      const batchId = await save(browser, await read(browser), values, { of: pair, publish })
      // This one is taken back by itself.
      await save(browser, await read(browser), own, { of: [1003], publish })
      const { reply } = await browser.call(undoGrid, { body: { batch_id: batchId } })
      expect(reply).toMatchObject({ done: 2, unchanged: 0, refused: [] })
      const [alone, together] = [await stored(1003, reply.batch_id ?? ''), await stored(1004, reply.batch_id ?? '')]
      expect(together.entries).toHaveLength(1)
      expect(together.sets).toHaveLength(publish === 'now' ? 0 : 1)
      expect(together.states.filter(({ source }) => source === 'Equal')).toHaveLength(2)
      expect(alone).toEqual(together)
      const rows = await read(browser)
      expect(rows.get(1003)?.cells).toEqual(rows.get(1004)?.cells)
      expect(rows.get(1003)?.revision).toBe(rows.get(1004)?.revision)
      expect(rows.get(1004)?.cells).toEqual(before?.cells)
      expect(rows.get(1004)?.waiting).toEqual(before?.waiting)
    },
  )

  test('many products are one batch with one revision and one entry each, and are taken back as one', async () => {
    const { browser } = await staff()
    const of = panels.map(({ id }) => id).filter(id => id >= 1100)
    const revisions = async () =>
      new Map(
        (await db.select().from(product).where(inArray(product.id, of))).map(({ id, revision }) => [id, revision]),
      )
    const before = await revisions()
    const batchId = await save(browser, await read(browser), { 'name.en': 'One of many' }, { of, publish: 'now' })
    expect(await revisions()).toEqual(new Map([...before].map(([id, revision]) => [id, revision + 1])))
    expect(await db.select().from(changeEntry).where(eq(changeEntry.batchId, batchId))).toHaveLength(of.length)
    const undone = await browser.call(undoGrid, { body: { batch_id: batchId } })
    expect(undone.reply).toMatchObject({ done: of.length, refused: [] })
    expect((await read(browser)).get(1100)?.cells['name.en']).toBe('Panel 1100')
  })

  test('what waits of many products is over when it is taken back, and one that was changed since keeps what is newer', async () => {
    const { browser } = await staff()
    const of = panels.map(({ id }) => id).filter(id => id >= 1140)
    const sets = () => db.select().from(pendingChange).where(inArray(pendingChange.subjectId, of))
    const values = { 'name.en': 'Waiting', lead_time_weeks_to: '40' }
    const batchId = await save(browser, await read(browser), values, { of, publish: 'as_draft' })
    expect(await sets()).toHaveLength(of.length)
    await save(browser, await read(browser), { 'name.en': 'Newer' }, { of: [1150], publish: 'as_draft' })
    const { reply } = await browser.call(undoGrid, { body: { batch_id: batchId } })
    expect(reply).toMatchObject({ done: of.length, refused: [{ id: 1150 }] })
    expect((await sets()).map(({ subjectId, fields }) => [subjectId, fields])).toEqual([[1150, { 'name.en': 'Newer' }]])
    const undone = await db
      .select()
      .from(changeEntry)
      .where(eq(changeEntry.batchId, reply.batch_id ?? ''))
    expect(undone.map(({ revision }) => revision).sort()).toEqual([...of.slice(1).map(() => 2), 3])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
