import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { changeEntry, textState } from '#server/database/tables.ts'
import { ids, randomProducts } from '../../../../../../test/builders/catalog.ts'
import { apply, check, csv, exportBytes, work } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { confirmImport, getImport, undoImport } from '../../desk-contract.ts'
import { holdWork, workOnRun } from '../work-on-imports.ts'

const products = [
  { id: 1001, sku: 'GP-10', categoryId: ids.gmtPanels, position: 1, texts: { es: { name: 'Panel uno' } } },
  { id: 1002, sku: 'GP-20', categoryId: ids.gmtPanels, position: 2 },
  ...randomProducts(30).map(one => ({ ...one, id: one.id + 100 })),
]
describe.each(await openProducts(products))('$engine', opened => {
  const { staff, db, faults } = opened
  /** Everything that stays after a change: every field, the states of translations, what is due, and the history of the last run. */
  const stored = async (browser: Awaited<ReturnType<typeof staff>>['browser'], since: number) => {
    const states = await db.select().from(textState).orderBy(asc(textState.subjectId), asc(textState.textDigest))
    const { rows: due } = await db.execute(`select language, record_id, field, state, words from due_text
      where kind = 'product' order by record_id, language, field`)
    const entries = (await db.select().from(changeEntry).orderBy(asc(changeEntry.id))).filter(({ id }) => id > since)
    const told = entries.flatMap(({ subjectId, source, fields }) =>
      fields.map(({ field, before, after }) => JSON.stringify([subjectId, source, field, before, after])),
    )
    return {
      file: (await exportBytes(browser, 'products', 'json')).toString().replace(/"_revision":\d+/g, ''),
      states: states.map(({ at: _, by: __, ...state }) => state),
      due,
      told: told.toSorted(),
    }
  }
  const lastEntry = async () => (await db.select().from(changeEntry).orderBy(asc(changeEntry.id))).at(-1)?.id ?? 0

  test('rows that are written together leave the same as rows that are written one by one', async () => {
    const { browser } = await staff()
    const before = await stored(browser, await lastEntry())
    const heading =
      'name.en,name.es,short_description.fr,lead_time_weeks_to,attribute.bus,attribute.mounting,relation.related'
    const first = 'Renamed,Nombre,,7,100,19,'
    const second = ',,Résumé,,,,GP-20'
    const together = csv(
      `sku,id,${heading}`,
      'GP-10,,Renamed,Nombre,Résumé,7,100,19,GP-20',
      'GP-20,,Other,,,[clear],,,GP-10',
    )
    // A product that two rows name is not written together with others.
    const oneByOne = csv(
      `sku,id,${heading}`,
      `GP-10,,${first}`,
      `,1001,${second}`,
      'GP-20,,Other,,,,,,',
      ',1002,,,,[clear],,,GP-10',
    )
    const results = []
    const undone = []
    for (const file of [together, oneByOne]) {
      const since = await lastEntry()
      const run = await apply(opened, browser, file)
      expect(run.counts).toMatchObject({ error: 0, conflict: 0, refused: 0 })
      results.push(await stored(browser, since))
      const { revision } = (await db.select().from(product).orderBy(asc(product.id)))[0] ?? { revision: 0 }
      expect(revision).toBeGreaterThan(1)
      const sinceApplied = await lastEntry()
      await browser.call(undoImport, { params: { id: run.id }, body: {} })
      await work(opened)
      undone.push(await stored(browser, sinceApplied))
      expect(undone.at(-1)?.file).toBe(before.file)
    }
    expect(results[0]?.told.length).toBeGreaterThan(8)
    expect(results[0]).toEqual(results[1])
    expect(undone[0]?.told).toHaveLength(results[0]?.told.length ?? 0)
    expect(undone[0]).toEqual(undone[1])
  })

  test('a whole catalogue is changed in groups, each product by one revision and one entry', async () => {
    const { browser } = await staff()
    const revisions = async () =>
      new Map((await db.select().from(product).orderBy(asc(product.id))).map(({ id, revision }) => [id, revision]))
    const before = await revisions()
    const since = await lastEntry()
    const file = JSON.parse((await exportBytes(browser, 'products', 'json')).toString())
    for (const row of file.rows) row['name.en'] = `${row['name.en']} X`
    const run = await apply(opened, browser, JSON.stringify(file))
    expect(run.counts).toMatchObject({ done: products.length, refused: 0 })
    expect(await revisions()).toEqual(new Map([...before].map(([id, revision]) => [id, revision + 1])))
    expect((await db.select().from(changeEntry)).filter(({ id }) => id > since)).toHaveLength(products.length)
  })

  test('two runs of the same rows at the same time: each product is changed by one of them, the other sees a conflict', async () => {
    const { browser } = await staff()
    const since = await lastEntry()
    const file = JSON.parse((await exportBytes(browser, 'products', 'json')).toString())
    const runs = []
    for (const name of ['One', 'Two']) {
      for (const row of file.rows) row['name.en'] = `${name} ${row.sku}`
      runs.push(await check(opened, browser, JSON.stringify(file)))
    }
    const body = { mode: 'only_valid', publish: 'now' } as const
    await Promise.all(runs.map(({ id }) => browser.call(confirmImport, { params: { id }, body })))
    const { connection, editing, clock } = opened
    const deps = { ...editing, now: () => clock.now }
    await Promise.all(
      runs.map(async ({ id }) => {
        const held = holdWork()
        while (await workOnRun(connection, id, { ...deps, ...held }));
      }),
    )
    const counts = await Promise.all(
      runs.map(async ({ id }) => (await browser.call(getImport, { params: { id } })).reply.counts),
    )
    const sum = (of: 'done' | 'refused' | 'conflict') => counts.reduce((total, one) => total + one[of], 0)
    expect([sum('done'), sum('refused'), sum('conflict')]).toEqual([products.length, products.length, products.length])
    const after = JSON.parse((await exportBytes(browser, 'products', 'json')).toString())
    for (const row of after.rows) expect([`One ${row.sku}`, `Two ${row.sku}`]).toContain(row['name.en'])
    expect((await db.select().from(changeEntry)).filter(({ id }) => id > since)).toHaveLength(products.length)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
