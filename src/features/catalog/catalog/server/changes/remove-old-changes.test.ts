import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../../../../test/databases/test-database.ts'
import { announceChanges } from '../steps/announce-changes.ts'
import { catalogChange } from '../tables.ts'
import { removeOldCatalogChanges } from './remove-old-changes.ts'

describe.each(engines)('%s', engine => {
  test('what changed is kept for a day, and goes with its whole revision', async () => {
    const { db } = await testDatabase(engine)
    const [early, late] = [new Date('2026-11-22T08:59:00Z'), new Date('2026-11-22T09:01:00Z')]
    for (const at of [early, late])
      await db.transaction(tx =>
        announceChanges(
          tx,
          at,
          [1, 2].map(id => ({ kind: 'product' as const, id })),
        ),
      )
    await removeOldCatalogChanges(db, new Date('2026-11-23T09:00:00Z'))
    expect((await db.select().from(catalogChange)).map(row => [row.at, row.subjectId])).toEqual([
      [late, 1],
      [late, 2],
    ])
  })
})
