import { setImmediate as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { silentLog } from '#server/process/log.ts'
import { ids, insertCatalog, randomProducts } from '../../../../../../test/builders/catalog.ts'
import { changeProducts, randomChange } from '../../../../../../test/builders/catalog-changes.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { engines, testDatabase } from '../../../../../../test/databases/test-database.ts'
import { shownBy } from '../../../../../../test/readers/shown-by-index.ts'
import { buildIndex } from '../../domain/build-index.ts'
import { createCatalog } from '../catalog.ts'
import { findCatalogState, listChangesAfter } from '../index-store.ts'
import { readContents } from '../read-contents.ts'
import { announceChanges } from '../steps/announce-changes.ts'
import { attribute, catalogChange, product } from '../tables.ts'
import { removeOldCatalogChanges } from './remove-old-changes.ts'
import { joinChanges, mostChanged, readChanges } from './take-over.ts'

async function openFilled(engine: Connection['engine'], count: number) {
  const connection = await testDatabase(engine)
  const products = randomProducts(count, 7)
  await insertCatalog(connection.db, products)
  return { connection, known: products.map(({ id }) => id) }
}

const opened = await Promise.all(engines.map(async engine => ({ engine, ...(await openFilled(engine, 120)) })))

describe.each(opened)('$engine', ({ connection, known }) => {
  const { db } = connection

  test('after 120 random changes the contents equal those that are read anew, byte for byte', async () => {
    const random = seededRandom(21)
    let contents = await readContents(db)
    let state = await findCatalogState(db)
    let index = await buildIndex(contents, pause)
    await shownBy(index)
    for (let round = 0; round < 120; round++) {
      const together = random() < 0.3 ? 2 : 1
      const names: string[] = []
      for (let one = 0; one < together; one++) {
        const { name, productIds, change } = randomChange(random, known)
        names.push(`${name} ${productIds}`)
        await changeProducts(connection, productIds, change)
      }
      const changes = await readChanges(db, { contents, state })
      if (changes === 'everything') throw new Error(`Not taken over: ${names}`)
      const joined = await joinChanges({ index, contents }, changes.changed)
      const anew = await readContents(db)
      expect(joined.contents, names.join()).toEqual(anew)
      expect(joined.takenOver.after.revision).toBe(anew.revision)
      if (round % 4 === 0)
        expect(await shownBy(joined.takenOver.after), names.join()).toEqual(
          await shownBy(await buildIndex(anew, pause)),
        )
      state = changes.state
      contents = joined.contents
      index = joined.takenOver.after
    }
    expect(index.ids.length).toBeGreaterThan(50)
  })
})

describe.each(engines)('%s', engine => {
  test('reads everything where more than some products may have changed', async () => {
    const { connection, known } = await openFilled(engine, 20)
    const { db } = connection
    const now = new Date('2026-11-23T08:00:00Z')
    const [id = 0] = known
    const outcome = async () => {
      const changes = await readChanges(db, held)
      return changes === 'everything' ? changes : [...changes.changed.ids]
    }
    const held = { contents: await readContents(db), state: await findCatalogState(db) }
    await announceChanges(db, now, [{ kind: 'product', id }])
    expect(await outcome()).toEqual([id])
    await announceChanges(db, now, [{ kind: 'product', id: 1 }])
    expect(await outcome()).toEqual([id, 1])
    await db.delete(catalogChange).where(eq(catalogChange.subjectId, 1))
    expect(await outcome()).toBe('everything')
    await db.insert(catalogChange).values({ catalogRevision: 3, kind: 'attribute', subjectId: 1, at: now })
    expect(await outcome()).toBe('everything')
    await db.delete(catalogChange).where(eq(catalogChange.kind, 'attribute'))
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        catalogRevision: 3,
        kind: 'product' as const,
        subjectId: 50_000 + at,
        at: now,
      }))
    await db.insert(catalogChange).values(many(mostChanged - 1))
    expect(await outcome()).toHaveLength(mostChanged)
    await db.insert(catalogChange).values({ catalogRevision: 3, kind: 'product', subjectId: 1, at: now })
    expect(await outcome()).toBe('everything')
  })

  test('what changed is forgotten after a day', async () => {
    const { db } = await testDatabase(engine)
    const now = new Date('2026-11-23T08:00:00Z')
    const changedAt = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
    for (const [id, hours] of [
      [1, 25],
      [2, 23],
    ] as const)
      await announceChanges(db, changedAt(hours), [{ kind: 'product', id }])
    await removeOldCatalogChanges(db, now)
    expect(await listChangesAfter(db, 0, 9)).toEqual([{ revision: 2, kind: 'product', subjectId: 2 }])
  })

  test('a change of products leaves what it does not touch as it is; one of an attribute is read anew', async () => {
    const { connection, known } = await openFilled(engine, 60)
    const told: (ReadonlySet<number> | null)[] = []
    const catalog = await createCatalog(connection, silentLog, { onChange: changed => told.push(changed) })
    const followed: number[] = []
    catalog.onTakeOver(({ before, after, ids: changed }) => {
      expect(catalog.index).toBe(before)
      expect(after).not.toBe(before)
      followed.push(...changed)
    })
    const before = catalog.index
    const [id = 0] = [...before.ids]
    await changeProducts(connection, [id], tx =>
      tx.update(product).set({ manufacturer: 'Other' }).where(eq(product.id, id)),
    )
    await catalog.refresh()
    expect(catalog.index).not.toBe(before)
    expect(catalog.index.rowOf).toBe(before.rowOf)
    expect(catalog.index.products.names).toEqual(before.products.names)
    expect(catalog.index.products.names.en).toBe(before.products.names.en)
    expect(catalog.index.columns.get(ids.bus)).toBe(before.columns.get(ids.bus))
    expect([told, followed]).toEqual([[new Set([id])], [id]])
    const [attributeId = 0] = [ids.bus]
    await connection.db.update(attribute).set({ unit: 'kA' }).where(eq(attribute.id, attributeId))
    await announceChanges(connection.db, new Date(), [{ kind: 'attribute', id: attributeId }])
    await catalog.refresh()
    expect(told.at(-1)).toBeNull()
    expect(catalog.index.attributes.find(one => one.id === attributeId)?.unit).toBe('kA')
    expect(known.length).toBe(60)
    await catalog.close()
  })
})
