import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seed } from '../../../db/seed/seed.ts'
import { newDataDir } from '../../../test/databases/data-dir.ts'
import { emptyPostgres } from '../../../test/databases/empty-database.ts'
import { atEndOfFile } from '../../../test/databases/end-of-file.ts'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import type { Connection } from '../database/connection.ts'
import { findDatabaseId, readMarker } from '../database/database-id.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/open-pglite.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { tarEnd, tarHeader, tarPadding } from '../files/tar.ts'
import { silentLog } from '../process/log.ts'
import { insertAudit } from '../security/audit.ts'
import { verifyChain } from '../security/audit-chain.ts'
import { rowsOfArchive } from './fill-database.ts'
import { type Manifest, manifestFile, manifestSumFile, sumLine } from './manifest.ts'
import { checkArchive, openArchive } from './read-archive.ts'
import { restoreToFolder } from './restore-folder.ts'
import { restoreToPostgres } from './restore-postgres.ts'
import { writeArchive } from './write-archive.ts'

const now = new Date('2026-05-04T08:00:00.000Z')
const untouched = async () => {}

const home = fs.mkdtempSync(join(tmpdir(), 'test-backup-'))
atEndOfFile(() => fs.rmSync(home, { recursive: true, force: true }))
let count = 0
const newFile = () => join(home, `${++count}.tar`)

const archives = new Map<Connection['engine'], { file: string; manifest: Manifest }>()
const archiveOf = (engine: Connection['engine']) => {
  const archive = archives.get(engine)
  if (!archive) throw new Error('The archive was not written')
  return archive
}

beforeAll(async () => {
  for (const engine of engines) {
    const connection = await testDatabase(engine)
    await seed(connection, silentLog, { hasStaff: true })
    await plant(connection)
    const file = newFile()
    archives.set(engine, { file, manifest: await writeArchive(connection, { file, now }) })
  }
})

/** Adds rows that are hard to copy: chained entries, many rows with a key of two texts, bytes, line breaks and signs that COPY escapes. */
async function plant({ db }: Connection): Promise<void> {
  const fact = { event: 'exported', customerId: null, reason: 'a\tb\\N\n"ü"\u2028' } as const
  for (let at = 0; at < 3; at++) await db.transaction(tx => insertAudit(tx, fact, null, now))
  await db.execute(sql`insert into rate_count (key, window_start, count)
    select 'key ''' || n, timestamptz '2026-01-01 00:00:00.123456+00' + n % 7 * interval '1 day', n from generate_series(1, 6000) n`)
  await db.execute(sql`insert into build_file (path, type, bytes, first_seen, last_seen)
    select '/assets/' || n, 'x', decode(repeat(md5(n::text), 20000), 'hex'), now(), now() from generate_series(1, 6) n`)
  await db.execute(sql`insert into setting (key, value) values ('text.test', ${'\\.\n\\.\r\n\t\\x41'})`)
}

async function restored(engine: Connection['engine'], file: string): Promise<Connection> {
  const archive = await openArchive(file)
  try {
    if (engine === 'postgres') {
      const databaseUrl = await emptyPostgres()
      await restoreToPostgres(databaseUrl, rowsOfArchive(archive), untouched)
      return await openPostgres({ databaseUrl, log: silentLog })
    }
    const dataDir = newDataDir()
    await restoreToFolder(dataDir, rowsOfArchive(archive), untouched, silentLog)
    expect(readMarker(dataDir)?.databaseId).toBe(archive.manifest.database_id)
    return await openPglite({ dataDir, log: silentLog })
  } finally {
    await archive.close()
  }
}

const pairs = engines.flatMap(from => engines.map(to => ({ from, to })))

describe.each(pairs)('a backup of $from restored into $to', ({ from, to }) => {
  test('has the same rows, and goes on where the other stopped', async () => {
    const { file, manifest } = archiveOf(from)
    const connection = await restored(to, file)
    onTestFinished(connection.close)
    const { db } = connection
    const again = newFile()
    const copy = await writeArchive(connection, { file: again, now })
    expect(copy.tables).toEqual(manifest.tables)
    expect(copy.sequences).toEqual(manifest.sequences)
    expect(copy.database_id).toBe(manifest.database_id)
    expect(await findDatabaseId(db)).toBe(manifest.database_id)
    expect(await migrate(connection)).toBe(0)

    expect(await verifyChain(db)).toMatchObject({ checked: 3, faults: [] })
    await db.transaction(tx => insertAudit(tx, { event: 'exported', customerId: null }, null, now))
    expect(await verifyChain(db)).toMatchObject({ checked: 4, faults: [] })
    await expect(db.execute(sql`update audit_entry set reason = 'another'`)).rejects.toThrow()
    const { rows } = await db.execute<{ keys: number; generated: number; off: number }>(sql`select
      (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
      (select count(*)::int from pg_attribute where attgenerated = 's' and attnum > 0) as generated,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as off`)
    const own = await (await testDatabase(to)).db.execute(sql`select
      (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
      (select count(*)::int from pg_attribute where attgenerated = 's' and attnum > 0) as generated, 0 as off`)
    expect(rows).toEqual(own.rows)
  })
})

test('both engines write the same bytes for the same rows', () => {
  if (engines.length < 2) return
  const hashes = (engine: Connection['engine']) =>
    archiveOf(engine).manifest.tables.filter(({ name }) => name === 'rate_count' || name === 'product_text')
  expect(hashes('pglite')).toEqual(hashes('postgres'))
})

test('only the owner can read the file; one that exists is left alone, a draft is replaced', async () => {
  const { file } = archiveOf('pglite')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(home).filter(name => name.endsWith('.part'))).toEqual([])
  const connection = await testDatabase('pglite')
  const before = fs.readFileSync(file)
  await expect(writeArchive(connection, { file, now })).rejects.toThrow('exists already')
  expect(fs.readFileSync(file).equals(before)).toBe(true)
  const next = newFile()
  fs.writeFileSync(`${next}.part`, 'left by a killed backup', { mode: 0o644 })
  await writeArchive(connection, { file: next, now })
  expect(fs.statSync(next).mode & 0o777).toBe(0o600)
  await expect(writeArchive(connection, { file: join(home, 'no', 'x.tar'), now })).rejects.toThrow(
    'cannot be written: ENOENT',
  )
})

test('a database that is not empty is left alone', async () => {
  const archive = await openArchive(archiveOf('pglite').file)
  onTestFinished(archive.close)
  const rows = rowsOfArchive(archive)
  const dataDir = newDataDir()
  await (await openPglite({ dataDir, log: silentLog })).close()
  const marker = readMarker(dataDir)
  await expect(restoreToFolder(dataDir, rows, untouched, silentLog)).rejects.toThrow('has a database already')
  expect(readMarker(dataDir)).toEqual(marker)
  if (!engines.includes('postgres')) return
  const databaseUrl = await emptyPostgres()
  const connection = await openPostgres({ databaseUrl, log: silentLog })
  onTestFinished(connection.close)
  await connection.db.execute(sql`create table of_another (id int)`)
  await expect(restoreToPostgres(databaseUrl, rows, untouched)).rejects.toThrow('not empty: it has of_another')
})

test('what fails at the end leaves nothing', async () => {
  const archive = await openArchive(archiveOf('pglite').file)
  onTestFinished(archive.close)
  const fail = async () => Promise.reject(new Error('at the end'))
  const dataDir = newDataDir()
  await expect(restoreToFolder(dataDir, rowsOfArchive(archive), fail, silentLog)).rejects.toThrow('at the end')
  expect(fs.readdirSync(dataDir).filter(name => name !== 'lock')).toEqual([])
  if (!engines.includes('postgres')) return
  const databaseUrl = await emptyPostgres()
  await expect(restoreToPostgres(databaseUrl, rowsOfArchive(archive), fail)).rejects.toThrow('at the end')
  await restoreToPostgres(databaseUrl, rowsOfArchive(archive), untouched)
})

/** Reads the archive as `verify` does. */
async function verify(file: string): Promise<Manifest> {
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    return archive.manifest
  } finally {
    await archive.close()
  }
}

describe('an archive that is not what was written', () => {
  const changed = (change: (bytes: Buffer) => Buffer) => {
    const file = newFile()
    fs.writeFileSync(file, change(fs.readFileSync(small.file)))
    onTestFinished(() => fs.rmSync(file))
    return file
  }
  const small = { file: '' }
  beforeAll(async () => {
    const connection = await testDatabase('pglite')
    small.file = newFile()
    await writeArchive(connection, { file: small.file, now })
  })

  test('is refused where a byte differs, or means the same', async () => {
    const { tables, sequences } = await verify(small.file)
    const { size } = fs.statSync(small.file)
    let refused = 0
    for (let at = 0; at < size; at += 401) {
      const file = changed(bytes => {
        bytes[at] = (bytes[at] ?? 0) ^ 0x10
        return bytes
      })
      // gzip notes the system that packed a file, which nothing depends on.
      const read = await verify(file).catch(() => null)
      if (read) expect(read).toMatchObject({ tables, sequences })
      else refused += 1
    }
    expect(refused / (size / 401)).toBeGreaterThan(0.9)
  })

  test('is refused wherever it ends too early', async () => {
    const { size } = fs.statSync(small.file)
    for (const length of [0, 100, 512, 5000, size - 2048, size - 1024, size - 512, size - 1]) {
      const file = changed(bytes => bytes.subarray(0, length))
      await expect(verify(file), String(length)).rejects.toThrow(/is damaged, or no backup of this site/)
    }
  })

  test('is refused without one of its pieces', async () => {
    const start = fs.readFileSync(small.file).indexOf('build_file.copy.gz')
    const file = changed(bytes => {
      const size = Number.parseInt(bytes.toString('latin1', start + 124, start + 135), 8)
      const length = 512 + Math.ceil(size / 512) * 512
      return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)])
    })
    await expect(verify(file)).rejects.toThrow('build_file.copy.gz is missing')
  })

  test('is refused when a later release wrote it', async () => {
    const manifest = await verify(small.file)
    const file = changed(bytes => {
      const end = bytes.indexOf(manifestFile)
      const later = { ...manifest, migrations: [...manifest.migrations, Date.UTC(2099, 0, 1)] }
      const text = Buffer.from(JSON.stringify(later))
      const sum = Buffer.from(sumLine(text))
      return Buffer.concat([
        bytes.subarray(0, end),
        ...[tarHeader(manifestFile, text.length, now), text, tarPadding(text.length)],
        ...[tarHeader(manifestSumFile, sum.length, now), sum, tarPadding(sum.length), tarEnd()],
      ])
    })
    await expect(verify(file)).rejects.toThrow(
      'of a later release: it has 1 migrations that this one does not know (the newest of 2099-01-01',
    )
  })
})
