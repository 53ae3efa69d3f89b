import { expect, test } from 'vitest'
import { readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { sweep } from '../../../../../test/lanes.ts'
import { killSenders } from '../../../../../test/processes/kill-senders.ts'

// bench/killed-sends.bench.ts kills fifty times.
const kills = sweep(10, 2)

const cases = engines.flatMap(engine => [
  { engine, what: 'that people send', isAutomatic: false },
  { engine, what: 'that are made by themselves', isAutomatic: true },
])

test.each(cases)(
  'killed $engine processes send each of the versions $what once, with one mail',
  { timeout: 900_000 },
  async ({ engine, isAutomatic }) => {
    const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
    // PostgreSQL has several processes, each with its clock.
    const processes = databaseUrl ? 3 : 1
    const killed = await killSenders({ dataDir: await readyDataDir(), databaseUrl, processes, kills, isAutomatic })
    expect(killed.troubles).toEqual([])
    expect(new Set(killed.versions).size).toBe(killed.versions.length)
    expect(killed.acknowledged.length).toBeGreaterThanOrEqual(kills)
    for (const id of killed.acknowledged) expect(killed.versions).toContain(id)
    expect(killed.states).toEqual(['in_force 1'])
    for (const list of [killed.mails, killed.events, killed.sent]) expect(list).toEqual(killed.versions)
  },
)
