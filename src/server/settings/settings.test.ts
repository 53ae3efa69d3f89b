import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SettingGroup } from '#shared/desk/setting-group.ts'
import { createTestDatabase, engines, testDatabase } from '../../../test/databases/test-database.ts'
import type { Connection } from '../database/connection.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { setting } from '../database/tables.ts'
import { silentLog } from '../process/log.ts'
import { lockGroup, saveGroup } from './setting-store.ts'
import { readSettings, watchSettings } from './settings.ts'

interface Shown {
  colour: string
  size: number
}
const group: SettingGroup<Shown> = {
  key: 'shown',
  fields: { colour: z.enum(['red', 'blue']), size: z.int().min(1) },
  defaults: { colour: 'red', size: 3 },
  readInstalled: text => JSON.parse(text),
}
const options = { installedKeys: ['shown'], fixed: {} }

const save = ({ db }: Connection, value: Record<string, unknown>, isKept = true) =>
  db.transaction(async tx => {
    const { revision } = await lockGroup(tx, 'shown', new Date())
    await saveGroup(tx, 'shown', { value, revision: revision + 1, updatedAt: new Date() })
    if (!isKept) throw new Error('not committed')
  })

describe.each(engines)('%s', engine => {
  test('what is not set, or no longer fits, has its default', async () => {
    const connection = await testDatabase(engine)
    const settings = await readSettings(connection.db, options)
    expect([settings.of(group), settings.revisionOf('shown')]).toEqual([{ colour: 'red', size: 3 }, 0])
    await save(connection, { colour: 'green', size: 5, gone: true })
    await settings.refresh()
    expect([settings.of(group), settings.revisionOf('shown')]).toEqual([{ colour: 'red', size: 5 }, 1])
  })

  test('facts of the installation take the place of the defaults, and the environment that of both', async () => {
    const { db } = await testDatabase(engine)
    await db.insert(setting).values({ key: 'shown', value: JSON.stringify({ colour: 'blue', size: 9 }) })
    const size = { field: 'size', variable: 'SIZE', value: 12 }
    const settings = await readSettings(db, { ...options, fixed: { shown: [size] } })
    expect(settings.of(group)).toEqual({ colour: 'blue', size: 12 })
    expect([settings.group(group).defaults, settings.fixedOf('shown')]).toEqual([{ colour: 'blue', size: 9 }, [size]])
  })

  test('whoever watches has what was committed within a second, and nothing that was rolled back', async () => {
    const connection = await testDatabase(engine)
    const settings = await watchSettings(connection, silentLog, options)
    afterAll(() => settings.stop())
    await save(connection, { size: 7 }, false).catch(() => {})
    await save(connection, { size: 8 })
    await expect.poll(() => settings.of(group).size, { timeout: 60_000 }).toBe(8)
  })
})

test.runIf(engines.includes('postgres'))('a second process has what the first one saves at once', async () => {
  const databaseUrl = await createTestDatabase()
  const [first, second] = await Promise.all([1, 2].map(() => openPostgres({ databaseUrl, log: silentLog })))
  if (!first || !second) throw new Error('not opened')
  const settings = await watchSettings(second, silentLog, options)
  const savedAt = performance.now()
  await save(first, { colour: 'blue' })
  await expect.poll(() => settings.of(group).colour, { timeout: 60_000, interval: 10 }).toBe('blue')
  expect(performance.now() - savedAt).toBeLessThan(5000)
  await settings.stop()
  await Promise.all([first.close(), second.close()])
})
