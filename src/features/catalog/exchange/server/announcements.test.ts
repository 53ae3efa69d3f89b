import { eq, gt } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogChannel } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { attribute, catalogChange, catalogRevision } from '#features/catalog/catalog/server/tables.ts'
import { apply, csv, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { undoImport } from '../desk-contract.ts'

const numbers = Array.from({ length: 12 }, (_, at) => at + 1)

/** Each of these records announces itself where it is changed at the desk. */
const files = {
  attributes: csv(
    'key,kind,group,name.en,filter_position,filter_control',
    ...numbers.map(at => `weather_${at},option,general,Weather ${at},${at},options`),
  ),
  options: csv('attribute,key,name.en', ...numbers.map(at => `weather_1,kind-${at},Kind ${at}`)),
  categories: csv('se_name,name.en,is_published', ...numbers.map(at => `weather-${at},Weather ${at},yes`)),
}

describe.each(await openProducts([]))('$engine', opened => {
  const { db, connection, catalog, staff, faults } = opened
  const revisionNow = async () => (await db.select().from(catalogRevision))[0]?.revision ?? 0
  const listenWhile = async (act: () => Promise<void>) => {
    let heard = 0
    const unlisten = await connection.listen(catalogChannel, () => {
      heard += 1
    })
    await act()
    // Earlier announcements have come when this one comes.
    let isOver = () => {}
    const over = new Promise<void>(resolve => {
      isOver = resolve
    })
    const unlistenEnd = await connection.listen('end_of_test', () => isOver())
    await connection.announce(db, 'end_of_test')
    await over
    await unlisten()
    await unlistenEnd()
    return heard
  }

  test.each(['attributes', 'options', 'categories'] as const)(
    'a file of %s is one revision and one announcement, and so is its undo',
    async kind => {
      const { browser } = await staff()
      const before = await revisionNow()
      let id = 0
      const applying = await listenWhile(async () => {
        const run = await apply(opened, browser, files[kind], { mode: 'all_or_nothing' })
        expect(run).toMatchObject({ kind, state: 'applied', counts: { done: numbers.length, refused: 0 } })
        id = run.id
      })
      expect(applying).toBe(1)
      expect(await revisionNow()).toBe(before + 1)
      const told = await db.select().from(catalogChange).where(gt(catalogChange.catalogRevision, before))
      expect(told).toHaveLength(kind === 'options' ? 1 : numbers.length)
      await catalog.refresh()
      expect(catalog.index.revision).toBe(before + 1)
      if (kind !== 'attributes') return
      const undoing = await listenWhile(async () => {
        await browser.call(undoImport, { params: { id }, body: {} })
        await work(opened)
      })
      expect(undoing).toBe(1)
      expect(await db.select().from(attribute).where(eq(attribute.key, 'weather_1'))).toEqual([])
      await catalog.refresh()
      expect(catalog.index.revision).toBe(await revisionNow())
      // The options of the next file need it.
      await apply(opened, browser, files[kind], { mode: 'all_or_nothing' })
    },
  )

  test('nothing failed', () => expect(faults).toEqual([]))
})
