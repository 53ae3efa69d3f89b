import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDataDir, readyDataDir } from '../../../test/databases/data-dir.ts'
import { startChild } from '../../../test/processes/child.ts'
import { silentLog } from '../process/log.ts'
import { DatabaseUnusable } from './database-errors.ts'
import { DurableFiles } from './files/durable-files.ts'
import { openPglite } from './open-pglite.ts'
import { setting } from './tables.ts'

const open = (dataDir: string) => openPglite({ dataDir, log: silentLog })

/** PGlite's own file system, whose fsync does nothing. */
class FilesAsShipped extends DurableFiles {
  protected override amend(): void {}
}

const marker = (dataDir: string) => JSON.parse(fs.readFileSync(join(dataDir, 'database.json'), 'utf8'))

/** Opens, writes a row and closes. The row distinguishes this database from a new one. */
async function writeRow(dataDir: string): Promise<void> {
  const { db, close } = await open(dataDir)
  await db.insert(setting).values({ key: 'kept', value: 'yes' })
  await close()
}

async function hasRow(dataDir: string): Promise<boolean> {
  const { db, close } = await open(dataDir)
  const rows = await db.select().from(setting)
  await close()
  return rows.some(row => row.key === 'kept')
}

test('a new folder gets a database, and the next start finds it', async () => {
  const dataDir = newDataDir()
  await writeRow(dataDir)
  expect(await hasRow(dataDir)).toBe(true)
  expect(fs.statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700)
})

test('a second process is refused in one line, and the first keeps working', async () => {
  const dataDir = await readyDataDir()
  const first = await open(dataDir)
  const second = startChild('scripts/migrate.ts', [], { DATA_DIR: dataDir })
  expect(await second.exited).toBe(1)
  expect(second.errors()).toMatch(/^The data folder .+ is in use by another process .+\n$/)
  await first.db.insert(setting).values({ key: 'still', value: 'here' })
  await expect(open(dataDir)).rejects.toThrow('in use')
  await first.close()
  const third = startChild('scripts/migrate.ts', [], { DATA_DIR: dataDir })
  expect([await third.exited, third.lines]).toEqual([0, ['The database is up to date.']])
})

test('the lock ends when its process is killed', async () => {
  const dataDir = await readyDataDir()
  const child = startChild('test/processes/commit-loop.ts', [dataDir, 'a'])
  await child.said('open')
  child.process.kill('SIGKILL')
  // Does not wait for the end of the process, as a restart does not.
  await (await open(dataDir)).close()
})

test.skipIf(spawnSync('unshare', ['--net', 'true']).status !== 0)(
  'a process in another network is refused as well, as in another container',
  async () => {
    const dataDir = await readyDataDir()
    const first = await open(dataDir)
    const script = join(import.meta.dirname, '../../../scripts/migrate.ts')
    const inside = spawnSync('unshare', ['--net', process.execPath, script], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    expect([inside.status, inside.stderr]).toEqual([1, expect.stringMatching(/^The data folder .+ is in use/)])
    await first.close()
  },
)

test.each([
  ['the whole folder', 'db'],
  ['the file by which PGlite knows one', 'db/PG_VERSION'],
])('lost files are an error and never an empty database: %s', async (_, lost) => {
  const dataDir = await readyDataDir()
  fs.rmSync(join(dataDir, lost), { recursive: true })
  const refused = open(dataDir)
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnusable)
  await expect(refused).rejects.toThrow(/missing from .+ Restore .+ from a backup/)
  expect(fs.existsSync(join(dataDir, 'db/PG_VERSION'))).toBe(false)
})

test.each(['db/global/pg_control', 'db/pg_wal', 'db/base'])(
  'a damaged database says so and does not hang: %s',
  async lost => {
    const dataDir = await readyDataDir()
    fs.rmSync(join(dataDir, lost), { recursive: true })
    await expect(open(dataDir)).rejects.toThrow(/^The embedded database does not start: ./)
  },
)

/** Returns the path of a table's file below the folder. */
async function fileOf(dataDir: string, table: string): Promise<string> {
  const { db, close } = await open(dataDir)
  const { rows } = await db.execute<{ file: string }>(sql`select pg_relation_filepath(${table}::regclass) as file`)
  await close()
  return join(dataDir, 'db', rows[0]?.file ?? '')
}

const damages = {
  'other bytes': (bytes: Buffer) => bytes.fill(0x5a, 8000, 8100),
  zeros: (bytes: Buffer) => bytes.fill(0),
  'no end': (bytes: Buffer) => bytes.subarray(0, 4000),
}

test.each([
  { table: 'setting', what: 'other bytes' },
  { table: 'setting', what: 'zeros' },
  { table: 'drizzle.__drizzle_migrations', what: 'no end' },
  { table: 'pg_class', what: 'other bytes' },
  { table: 'pg_database', what: 'zeros' },
] as const)('damaged pages are called damaged, and a backup is asked for: $table, $what', async ({ table, what }) => {
  const dataDir = await readyDataDir()
  const file = await fileOf(dataDir, table)
  fs.writeFileSync(file, damages[what](fs.readFileSync(file)))
  const refused = startChild('scripts/migrate.ts', [], { DATA_DIR: dataDir })
  expect(await refused.exited).toBe(1)
  expect(refused.errors()).toMatch(/^.*damaged.*restore .+ from a backup.*\n$/i)
  expect(refused.errors()).not.toMatch(/move it away|Failed query|\[object/i)
})

test('only the expected database is opened, and no new one is created instead', async () => {
  const dataDir = await readyDataDir()
  const { databaseId } = marker(dataDir)
  const expecting = (folder: string, expectDatabase: string) =>
    openPglite({ dataDir: folder, log: silentLog, expectDatabase })
  const another = '00000000-0000-4000-8000-000000000000'
  await expect(expecting(dataDir, another)).rejects.toThrow(`is the database ${databaseId}, but EXPECT_DATABASE names`)
  await (await expecting(dataDir, databaseId)).close()
  const empty = newDataDir()
  await expect(expecting(empty, databaseId)).rejects.toThrow('is no database of this site yet')
  expect(fs.readdirSync(empty)).toEqual(['lock'])
  fs.rmSync(join(dataDir, 'database.json'))
  await expect(expecting(dataDir, another)).rejects.toThrow(`is the database ${databaseId}`)
})

test('the command prints the id while the site is running', async () => {
  const dataDir = await readyDataDir()
  const running = await open(dataDir)
  const child = startChild('scripts/database.ts', ['id'], { DATA_DIR: dataDir })
  expect([await child.exited, child.lines]).toEqual([0, [marker(dataDir).databaseId]])
  await running.close()
  const none = startChild('scripts/database.ts', ['id'], { DATA_DIR: newDataDir() })
  expect([await none.exited, none.errors()]).toEqual([1, expect.stringMatching(/^There is no database .+\n$/)])
})

test('a database with another id than the marker is refused', async () => {
  const [one, other] = [newDataDir(), await readyDataDir()]
  await (await open(one)).close()
  fs.rmSync(join(one, 'db'), { recursive: true })
  fs.cpSync(join(other, 'db'), join(one, 'db'), { recursive: true })
  await expect(open(one)).rejects.toThrow(/remembers .+ Restore both from one backup/)
})

test('a database in an older state than the marker is refused', async () => {
  const dataDir = await readyDataDir()
  const now = marker(dataDir)
  fs.writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ ...now, schema: now.schema + 1 }))
  await expect(open(dataDir)).rejects.toThrow(/older state/)
})

test('a damaged marker and a folder without a database are refused', async () => {
  const dataDir = await readyDataDir()
  fs.writeFileSync(join(dataDir, 'database.json'), '{"databaseId":')
  await expect(open(dataDir)).rejects.toThrow(/database\.json is damaged/)
  const strange = newDataDir()
  fs.mkdirSync(join(strange, 'db/photos'), { recursive: true })
  await expect(open(strange)).rejects.toThrow(/missing/)
  expect(fs.readdirSync(join(strange, 'db'))).toEqual(['photos'])
})

test('after a kill between the new database and its marker the next start uses the database', async () => {
  const dataDir = await readyDataDir()
  await writeRow(dataDir)
  const before = marker(dataDir)
  fs.rmSync(join(dataDir, 'database.json'))
  expect(await hasRow(dataDir)).toBe(true)
  expect(marker(dataDir)).toEqual(before)
})

test('after a kill during the creation of the database the next start creates it', async () => {
  const dataDir = newDataDir()
  for (const half of ['db.new', 'db.new/PG_VERSION', 'db.new/global/pg_control']) {
    const child = startChild('test/processes/commit-loop.ts', [dataDir, 'a'])
    while (!fs.existsSync(join(dataDir, half)) && child.process.exitCode === null) await sleep(1)
    child.process.kill('SIGKILL')
    await child.exited
    expect(child.lines).not.toContain('open')
    expect(fs.existsSync(join(dataDir, 'db'))).toBe(false)
  }
  await writeRow(dataDir)
  expect(fs.existsSync(join(dataDir, 'db.new'))).toBe(false)
  expect(await hasRow(dataDir)).toBe(true)
})

test('a database without a working fsync does not start', async () => {
  const dataDir = await readyDataDir()
  const createFiles = (...own: ConstructorParameters<typeof DurableFiles>) => new FilesAsShipped(...own)
  await expect(openPglite({ dataDir, log: silentLog, createFiles })).rejects.toThrow(/would lose data in a power cut/)
  await (await open(dataDir)).close()
})
