import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readyDataDir } from '../../../test/databases/data-dir.ts'
import { createTestDatabase, engines, testDatabase } from '../../../test/databases/test-database.ts'
import { startChild } from '../../../test/processes/child.ts'
import { type Log, silentLog } from '../process/log.ts'
import type { Database } from './connection.ts'
import { isLockMissed } from './database-errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openPglite } from './open-pglite.ts'
import { readySchema } from './ready-schema.ts'

const home = fs.mkdtempSync(join(tmpdir(), 'test-migrations-'))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

/** Writes a folder of migrations as drizzle-kit does, all later than the real ones. */
function migrationsOf(steps: Record<string, string>): string {
  const folder = fs.mkdtempSync(join(home, 'migrations-'))
  fs.mkdirSync(join(folder, 'meta'))
  const entries = Object.entries(steps).map(([tag, text], idx) => {
    fs.writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx, version: '7', when: Date.UTC(2100, 0, 1 + Number(tag.slice(0, 4))), tag, breakpoints: true }
  })
  fs.writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

const tables = async (db: Database) =>
  (await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where tablename like 't_'`)).rows
    .map(row => row.name)
    .toSorted()

/** Two steps. The second announces itself, then waits while ta has a row, so that a test can kill the process in it. */
const slowSteps = (sayBusy: string) => ({
  '0001_a': 'create table ta (); --> statement-breakpoint\ninsert into ta default values',
  '0002_b': `create table tb (); --> statement-breakpoint
    ${sayBusy}; --> statement-breakpoint
    do $$ declare until timestamptz := clock_timestamp() + interval '20 s'; begin
      while exists (select from ta) and clock_timestamp() < until loop perform pg_sleep(0.01); end loop;
    end $$`,
  '0003_c': 'create table tc ()',
})

describe.each(engines)('%s', engine => {
  test('each migration runs once, and later ones follow', async () => {
    const connection = await testDatabase(engine)
    const first = { '0001_a': 'create table ta (); --> statement-breakpoint\ncreate table tb ()' }
    expect(await migrate(connection)).toBe(0)
    expect(await migrate(connection, migrationsOf(first))).toBe(1)
    expect(await migrate(connection, migrationsOf({ ...first, '0003_c': 'create table tc ()' }))).toBe(1)
    expect(await tables(connection.db)).toEqual(['ta', 'tb', 'tc'])
    const late = migrationsOf({ ...first, '0002_d': 'create table td ()', '0003_c': 'create table tc ()' })
    await expect(migrate(connection, late)).rejects.toThrow(/is older than others that this database already has/)
  })

  test('a failed migration leaves nothing behind, and the ones before it stay', async () => {
    const connection = await testDatabase(engine)
    const broken = {
      '0001_a': 'create table ta ()',
      '0002_b': 'create table tb (); --> statement-breakpoint\nselect 1/0',
    }
    await expect(migrate(connection, migrationsOf(broken))).rejects.toThrow()
    expect(await tables(connection.db)).toEqual(['ta'])
    expect(await migrate(connection, migrationsOf({ ...broken, '0002_b': 'create table tb ()' }))).toBe(1)
    expect(await tables(connection.db)).toEqual(['ta', 'tb'])
  })

  test('a file that runs alone is outside a transaction, and makes anew what an interruption left behind', async () => {
    const connection = await testDatabase(engine)
    const { db } = connection
    const make = '-- alone\ncreate unique index concurrently if not exists ta_n on ta (n)'
    const steps = { '0001_a': 'create table ta (n integer)', '0002_b': make }
    await migrate(connection, migrationsOf({ '0001_a': steps['0001_a'] }))
    await db.execute(sql`insert into ta values (1), (1)`)
    await expect(migrate(connection, migrationsOf(steps))).rejects.toThrow()
    const valid = async () =>
      (await db.execute(sql`select indisvalid as valid from pg_index where indexrelid = 'ta_n'::regclass`)).rows
    expect(await valid()).toEqual([{ valid: false }])
    await db.execute(sql`delete from ta where ctid = '(0,1)'`)
    expect(await migrate(connection, migrationsOf(steps))).toBe(1)
    expect(await valid()).toEqual([{ valid: true }])
    expect(await migrate(connection, migrationsOf(steps))).toBe(0)
  })

  test('after a kill in the middle of a migration the next start continues', async () => {
    const place = await newPlace(engine)
    const folder = migrationsOf(slowSteps(place.sayBusy))
    const child = startChild('test/processes/migrate-child.ts', [place.dataDir, folder], place.environment)
    await vi.waitUntil(place.isBusy, { timeout: 60_000, interval: 20 })
    child.process.kill('SIGKILL')
    await child.exited
    const connection = await openDatabase({ ...place, log: silentLog })
    expect(await tables(connection.db)).toEqual(['ta'])
    await connection.db.execute(sql`delete from ta`)
    expect(await migrate(connection, folder)).toBe(2)
    expect(await tables(connection.db)).toEqual(['ta', 'tb', 'tc'])
    await connection.close()
  })
})

/** Opens a database that a test can watch while another process migrates it. */
async function newPlace(engine: 'pglite' | 'postgres') {
  if (engine === 'pglite') {
    const dataDir = await readyDataDir()
    const isBusy = () => fs.existsSync(join(dataDir, 'db/busy'))
    return { dataDir, environment: undefined, sayBusy: `copy (select 1) to '/pglite/data/busy'`, isBusy }
  }
  const databaseUrl = await createTestDatabase()
  const { db } = await testDatabase(engine)
  const isBusy = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = ${new URL(databaseUrl).pathname.slice(1)} and query like '%do $$%'`,
    )
    return rows.length > 0
  }
  return { dataDir: home, databaseUrl, environment: { DATABASE_URL: databaseUrl }, sayBusy: 'select 1', isBusy }
}

describe.runIf(engines.includes('postgres'))('beside a running site', () => {
  const wide = { '0001_a': 'alter table setting add column wide text' }
  /** Reads a table in a transaction that ends with `until`; returns when it has begun. */
  const hold = async (db: Database, until: Promise<void>) => {
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const ended = db.transaction(async tx => {
      await tx.execute(sql`select from setting`)
      begin()
      await until
    })
    await hasBegun
    return { ended }
  }

  test('a migration that waits for a table lets others use it in between, and comes through when it is free', async () => {
    const connection = await testDatabase('postgres')
    const { db } = connection
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { ended } = await hold(db, isOver)
    const folder = migrationsOf(wide)
    const migrating = migrate(connection, folder, { lockMs: 300, tries: 50, pauseMs: 100 })
    const waits: number[] = []
    for (const until = performance.now() + 1500; performance.now() < until; ) {
      const askedAt = performance.now()
      await db.execute(sql`select from setting`)
      waits.push(performance.now() - askedAt)
    }
    // The reads did wait behind it, each for one try and not until the end.
    expect(Math.max(...waits)).toBeGreaterThan(150)
    expect(Math.max(...waits)).toBeLessThan(1200)
    end()
    await ended
    expect(await migrating).toBe(1)
    await db.execute(sql`select wide from setting`)
  })

  test('a migration gives up after its tries and leaves nothing behind', async () => {
    const connection = await testDatabase('postgres')
    const { db } = connection
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const { ended } = await hold(db, isOver)
    const folder = migrationsOf(wide)
    const impatient = migrate(connection, folder, { lockMs: 50, tries: 3, pauseMs: 10 })
    await expect(impatient).rejects.toSatisfy(isLockMissed)
    end()
    await ended
    expect(await migrate(connection, folder)).toBe(1)
  })

  test('with MIGRATE=check a start waits until the tables are there, and takes those of a later release', async () => {
    const connection = await testDatabase('postgres')
    const steps = { '0001_a': 'create table ta ()', '0002_b': 'create table tb ()' }
    const folder = migrationsOf(steps)
    const said: string[] = []
    const log: Log = { ...silentLog, warn: (event, fields) => said.push(`${event} ${fields?.migrations}`) }
    const check = { onlyChecks: true, log, folder }
    await expect(readySchema(connection, check)).rejects.toThrow('lacks 2 migrations of this release: npm run db:mig')
    expect(await tables(connection.db)).toEqual([])
    let isReady = false
    const waiting = readySchema(connection, { ...check, waitMs: Number.POSITIVE_INFINITY }).then(() => {
      isReady = true
    })
    await vi.waitUntil(() => said.includes('schema_waited_for 2'))
    await migrate(connection, migrationsOf({ '0001_a': steps['0001_a'] }))
    await vi.waitUntil(() => said.includes('schema_waited_for 1'), { timeout: 60_000 })
    expect(isReady).toBe(false)
    await migrate(connection, migrationsOf({ ...steps, '0003_c': 'create table tc ()' }))
    await waiting
    expect(said.at(-1)).toBe('schema_is_newer 1')
  })
})

describe.runIf(engines.includes('postgres'))('several processes', () => {
  test('several processes start at once on an empty PostgreSQL: one migrates, the others wait', async () => {
    const environment = { DATABASE_URL: await createTestDatabase('template0') }
    const folder = migrationsOf({
      '0001_a': 'create table ta (); --> statement-breakpoint\nselect pg_sleep(2)',
      '0002_b': 'create table tb ()',
    })
    const children = [1, 2, 3].map(() => startChild('test/processes/migrate-child.ts', [home, folder], environment))
    expect(await Promise.all(children.map(child => child.exited))).toEqual([0, 0, 0])
    expect(children.map(child => child.lines.at(-1)).toSorted()).toEqual(['0', '0', '2'])
  })

  test('the command applies all migrations and says how many', async () => {
    const environment = { DATABASE_URL: await createTestDatabase('template0') }
    for (const answer of [/^\d+ migrations applied\.$/, /^The database is up to date\.$/]) {
      const child = startChild('scripts/migrate.ts', [], environment)
      expect(await child.exited).toBe(0)
      expect(child.lines.at(-1)).toMatch(answer)
    }
  })
})

test('the marker beside the embedded database follows the migrations', async () => {
  const dataDir = await readyDataDir()
  const marker = () => JSON.parse(fs.readFileSync(join(dataDir, 'database.json'), 'utf8')).schema
  const connection = await openPglite({ dataDir, log: silentLog })
  const before = marker()
  await migrate(connection)
  expect(marker()).toBe(before)
  await migrate(connection, migrationsOf({ '0001_a': 'create table ta ()' }))
  expect(marker()).toBe(Date.UTC(2100, 0, 2))
  await connection.close()
})
