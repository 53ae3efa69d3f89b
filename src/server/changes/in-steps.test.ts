import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { inSteps } from './in-steps.ts'

describe.each(engines)('%s', engine => {
  test('a long list is done in order, in several transactions between which others are served', async () => {
    const { db } = await testDatabase(engine)
    await db.execute(sql`create table done (item integer)`)
    const items = Array.from({ length: 120 }, (_, place) => place)
    let isOver = false
    const seen: number[] = []
    const watch = async () => {
      while (!isOver) {
        const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from done`)
        seen.push(rows[0]?.count ?? 0)
        await nextTurn()
      }
    }
    const watched = watch()
    const sizes: number[] = []
    const outcomes = await inSteps(
      db,
      items,
      async (tx, item) => {
        await tx.execute(sql`insert into done values (${item})`)
        if (item % 10 === 9) await sleep(10)
        return item * 2
      },
      async (_, step) => void sizes.push(step.length),
    )
    isOver = true
    await watched
    expect(outcomes).toEqual(items.map(item => item * 2))
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(120)
    expect(seen.some(count => count > 0 && count < 120)).toBe(true)
  })

  test('what fails ends the work; the steps before it stay', async () => {
    const { db } = await testDatabase(engine)
    await db.execute(sql`create table done (item integer)`)
    const work = inSteps(
      db,
      Array.from({ length: 60 }, (_, place) => place),
      async (tx, item) => {
        if (item === 55) throw new Error('no')
        await tx.execute(sql`insert into done values (${item})`)
      },
    )
    await expect(work).rejects.toThrow('no')
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from done`)
    // Steps may be shorter on a busy machine, and never longer.
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(rows[0]?.count).toBeLessThan(55)
  })

  test('an empty list does nothing', async () => {
    const { db } = await testDatabase(engine)
    expect(await inSteps(db, [], async () => 1)).toEqual([])
  })
})
