import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { watchDatabaseState } from '../process/database-state.ts'
import { announceAfterCommit } from './channel.ts'
import { setting } from './tables.ts'

describe.each(engines)('%s', engine => {
  test('a listener hears an announcement, and one from a transaction only after its commit', async () => {
    const { db, listen, announce } = await testDatabase(engine)
    const heard = vi.fn()
    const other = vi.fn()
    const stop = await listen('catalog', heard)
    await listen('mail', other)
    await announce(db, 'catalog')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })

    await db.transaction(async tx => {
      await announce(tx, 'catalog')
      await tx.insert(setting).values({ key: 'a', value: '' })
      expect(heard).toHaveBeenCalledTimes(1)
    })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), { timeout: 60_000 })

    const undone = db.transaction(async tx => {
      await announce(tx, 'catalog')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await stop()
    await announce(db, 'catalog')
    await announce(db, 'mail')
    await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    expect(heard).toHaveBeenCalledTimes(2)
    await expect(listen('x; drop table quote', heard)).rejects.toThrow('no name for a channel')
  })

  test('an announcement after the commit comes once for each channel, and none after a rollback', async () => {
    const { db, listen } = await testDatabase(engine)
    const heard: string[] = []
    for (const channel of ['mail', 'desk', 'last']) await listen(channel, () => heard.push(channel))
    const undone = db.transaction(async tx => {
      await announceAfterCommit(tx, 'mail')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction(async tx => {
      for (const channel of ['mail', 'desk', 'mail']) await announceAfterCommit(tx, channel)
      await tx.transaction(inner => announceAfterCommit(inner, 'desk'))
      await expect(announceAfterCommit(tx, 'x; drop table quote')).rejects.toThrow('no name for a channel')
      await tx.insert(setting).values({ key: 'a', value: '' })
      expect(heard).toEqual([])
    })
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 60_000 })
    // Outside a transaction it is made at once.
    await announceAfterCommit(db, 'last')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('last'), { timeout: 60_000 })
    expect(heard.toSorted()).toEqual(['desk', 'last', 'mail'])
  })

  test('what a transaction has left running announces at once after its end', async () => {
    const { db, listen } = await testDatabase(engine)
    const heard = vi.fn()
    await listen('mail', heard)
    let later = () => Promise.resolve()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    await db.transaction(async () => {
      const waiting = isOver.then(() => announceAfterCommit(db, 'mail'))
      later = () => waiting
    })
    end()
    await later()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  })

  test('one listener can stop without the other', async () => {
    const { db, listen, announce } = await testDatabase(engine)
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = await listen('catalog', first)
    await listen('catalog', second)
    await stop()
    await announce(db, 'catalog')
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1), { timeout: 60_000 })
    expect(first).not.toHaveBeenCalled()
  })

  test('a failed transaction leaves nothing behind, even when its work swallows the error', async () => {
    const { db } = await testDatabase(engine)
    const insert = { key: 'a', value: '' }
    const hiding = db.transaction(async tx => {
      await tx.insert(setting).values(insert)
      await tx.execute(sql`select 1 / 0`).catch(() => {})
      return 'done'
    })
    await expect(hiding).rejects.toThrow()
    expect(await db.$count(setting, eq(setting.key, 'a'))).toBe(0)
    const nested = db.transaction(async tx => {
      await tx.insert(setting).values(insert)
      await tx.transaction(inner => inner.execute(sql`select 1 / 0`)).catch(() => {})
      return 'done'
    })
    expect(await nested).toBe('done')
    expect(await db.$count(setting, eq(setting.key, 'a'))).toBe(1)
  })

  test('a bare statement answers rows with the same values', async () => {
    const { db } = await testDatabase(engine)
    const { rows } = await db.execute(
      sql`select count(*) as big, 1.5::float8 as real, true as yes, '{"a":1}'::jsonb as data, null as none, '2026-01-02T03:04:05Z'::timestamptz as at`,
    )
    expect(rows).toEqual([{ big: 1, real: 1.5, yes: true, data: { a: 1 }, none: null, at: '2026-01-02 03:04:05+00' }])
  })

  test('works passed to alone run one after the other, and a failed one does not stop the next', async () => {
    const { alone } = await testDatabase(engine)
    const steps: string[] = []
    const work = (name: string) =>
      alone(async db => {
        steps.push(`${name} begins`)
        await db.execute(sql`select 1`)
        await new Promise(resolve => setTimeout(resolve, 30))
        steps.push(`${name} ends`)
        if (name === 'a') throw new Error('a fails')
        return name
      })
    const [a, b, c] = await Promise.allSettled([work('a'), work('b'), work('c')])
    expect([a.status, b.status, c.status]).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    const inPairs = [0, 2, 4].map(at => steps.slice(at, at + 2).map(step => step[0]))
    expect(inPairs.every(([one, other]) => one === other)).toBe(true)
  })

  test('a connection says whether the database is reachable, and can be closed twice', async () => {
    const { isReachable, close } = await testDatabase(engine)
    expect(await isReachable()).toBe(true)
    await close()
    expect(await isReachable()).toBe(false)
    await close()
  })
})

test('an embedded engine that works for long is there, and asked once', async () => {
  const { db, isReachable, close } = await testDatabase('pglite')
  const state = watchDatabaseState(isReachable)
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  const working = db.transaction(async () => ended)
  for (let time = 0; time < 4; time++) expect(await state()).toBe('up')
  end()
  await working
  expect(await state()).toBe('up')
  await close()
  expect(await state()).toBe('away')
})

test('inside a PGlite transaction a query outside of it fails at once instead of waiting forever', async () => {
  const { db } = await testDatabase('pglite')
  const wrong = db.transaction(async () => {
    await db.select().from(setting)
  })
  await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringContaining('only its own tx') } })
  const twice = db.transaction(async () => {
    await db.transaction(async () => {})
  })
  await expect(twice).rejects.toThrow('only its own tx')
  expect(await db.$count(setting, eq(setting.key, 'a'))).toBe(0)
})
