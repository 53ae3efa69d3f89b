import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { noteBackup, removeLeftBackup } from '#server/backup/backup-note.ts'
import { openArchive } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { findDatabaseId } from '#server/database/database-id.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { serveCommand } from '../src/composition/commands/serve-command.ts'
import { newDataDir, readyDataDir } from '../test/databases/data-dir.ts'
import { emptyPostgres } from '../test/databases/empty-database.ts'
import { engines, testDatabase } from '../test/databases/test-database.ts'
import { startChild } from '../test/processes/child.ts'

async function run(script: string, args: string[], environment: Record<string, string>) {
  const child = startChild(`scripts/${script}.ts`, args, environment)
  return { code: await child.exited, lines: child.lines, errors: child.errors() }
}

/** A data folder with a database of some size, and a place for files. */
async function filled(rows: number) {
  const dataDir = await readyDataDir()
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  await db.execute(
    sql`insert into setting (key, value) select 'test ' || n, repeat(md5(n::text), 20) from generate_series(1, ${rows}::int) n`,
  )
  return { dataDir, db, close, file: join(dataDir, '..', 'site.tar') }
}

test('from one data folder into another, by commands; a wrong command says how', async () => {
  const { dataDir, close, file } = await filled(10)
  await close()
  const written = await run('backup', [file], { DATA_DIR: dataDir })
  expect(written).toMatchObject({ code: 0, lines: [expect.stringContaining(`${file}: `)] })
  const contents = /contents (\w+)\.$/.exec(written.lines[0] ?? '')?.[1]
  expect((await run('backup', [file], { DATA_DIR: dataDir })).errors).toContain('exists already')
  expect(await run('backup', ['verify', file, '--restore'], {})).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(new RegExp(`contents ${contents}\\. It was restored and compared\\.$`))],
  })
  const other = newDataDir()
  expect((await run('backup', [join(dataDir, 'x.tar')], { DATA_DIR: other })).errors).toContain('There is no database')
  expect(fs.existsSync(other)).toBe(false)
  expect(await run('restore', [file], { DATA_DIR: other })).toMatchObject({
    code: 0,
    lines: [expect.stringContaining(`restored and compared, contents ${contents}.`)],
  })
  expect(await run('restore', [file], { DATA_DIR: other })).toMatchObject({ code: 1 })
  for (const [script, words] of [
    ['backup', []],
    ['backup', ['a', 'b']],
    ['backup', ['--restore', 'a']],
    ['restore', []],
  ] as const)
    expect((await run(script, [...words], {})).code, `${script} ${words}`).toBe(2)
  for (const script of ['backup', 'restore'])
    expect((await run(script, ['--help'], {})).lines[0]).toContain(`npm run ${script} -- FILE`)
})

test('with EXPECT_DATABASE a backup of another database is refused by both engines, and nothing is changed', async () => {
  const { dataDir, db, close, file } = await filled(1)
  const id = await findDatabaseId(db)
  await close()
  await run('backup', [file], { DATA_DIR: dataDir })
  const places: Record<string, string>[] = [{ DATA_DIR: newDataDir() }]
  if (engines.includes('postgres')) places.push({ DATABASE_URL: await emptyPostgres() })
  for (const place of places) {
    const refused = await run('restore', [file], { ...place, EXPECT_DATABASE: crypto.randomUUID() })
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(`is the database ${id}, but`) })
    expect(await run('restore', [file], { ...place, EXPECT_DATABASE: id ?? '' })).toMatchObject({ code: 0 })
  }
})

const hasAge = spawnSync('age', ['--version']).status === 0

test.runIf(hasAge)('what is written for a key is read with its secret half alone', async () => {
  const { dataDir, close, file } = await filled(1000)
  await close()
  const secret = join(dataDir, '..', 'key.txt')
  expect(spawnSync('age-keygen', ['-o', secret]).status).toBe(0)
  const [, key = ''] = /public key: (age1\w+)/.exec(fs.readFileSync(secret, 'utf8')) ?? []
  const written = await run('backup', [file, '--recipient', key], { DATA_DIR: dataDir })
  expect(written).toMatchObject({ code: 0, lines: [expect.stringContaining('contents')] })
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect((await run('backup', ['verify', file], {})).code).toBe(1)
  const plain = `${file}.plain`
  expect(spawnSync('age', ['--decrypt', '-i', secret, '-o', plain, file]).status).toBe(0)
  const contents = /contents (\w+)\.$/.exec(written.lines[0] ?? '')?.[1]
  const verified = await run('backup', ['verify', plain, '--restore'], {})
  expect(verified).toMatchObject({ code: 0, lines: [expect.stringContaining(`contents ${contents}.`)] })
  const other = `${file}.other`
  const wrong = await run('backup', [other, '--recipient', 'age1nobody'], { DATA_DIR: dataDir })
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('age did not encrypt the archive') })
  expect([other, `${other}.part`].filter(one => fs.existsSync(one))).toEqual([])
})

test('a key needs age, and nothing is written without it', async () => {
  const { dataDir, close, file } = await filled(1)
  await close()
  const wanted = [file, '--recipient', 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq']
  const { code, errors } = await run('backup', wanted, { DATA_DIR: dataDir, PATH: '/nowhere' })
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringContaining('the program age, which is not installed'),
  })
  expect(fs.existsSync(file)).toBe(false)
})

test('beside a running server nobody is refused, and the archive is of one moment', async () => {
  const { dataDir, close, file } = await filled(20_000)
  await close()
  const connection = await openPglite({ dataDir, log: silentLog })
  const commands = await openCommandSocket(
    dataDir,
    silentLog,
    serveCommand(connection, readConfig({ DATA_DIR: dataDir }), silentLog),
  )
  onTestFinished(async () => {
    commands.close()
    await connection.close()
  })
  const seen = { reads: 0, refused: 0, longestMs: 0 }
  let isOver = false
  const visit = async () => {
    for (let at = 0; !isOver; at++) {
      const begun = performance.now()
      await connection.db.execute(sql`select count(*) from setting where key = 'database_id'`)
      seen.reads += 1
      seen.longestMs = Math.max(seen.longestMs, performance.now() - begun)
      await connection.db
        .transaction(async tx => {
          await tx.execute(sql`insert into setting (key, value) values (${`pair ${at}`}, '')`)
          await tx.execute(sql`insert into rate_count (key, window_start, count) values (${`pair ${at}`}, now(), 1)`)
        })
        .catch(() => (seen.refused += 1))
      await sleep(1)
    }
  }
  const visiting = visit()
  const written = await run('backup', [file], { DATA_DIR: dataDir })
  isOver = true
  await visiting
  expect(written).toMatchObject({ code: 0 })
  expect(seen.refused).toBe(0)
  expect(seen.reads).toBeGreaterThan(10)
  expect(fs.existsSync(join(dataDir, 'backup-copy'))).toBe(false)
  expect(fs.existsSync(join(dataDir, 'backup.json'))).toBe(false)
  expect(seen.longestMs).toBeLessThan(2000)
  await connection.db.execute(sql`insert into setting (key, value) values ('after', '')`)
  const archive = await openArchive(file)
  onTestFinished(archive.close)
  const text = async (name: string) => {
    const pieces: Buffer[] = []
    for await (const piece of archive.rowsOf(name)) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  }
  const pairs = (rows: string) => rows.match(/^pair \d+/gm)?.toSorted() ?? []
  const inSettings = pairs(await text('setting'))
  expect(inSettings.length).toBeGreaterThan(0)
  expect(pairs(await text('rate_count'))).toEqual(inSettings)
})

test('rows of a file that nobody has confirmed are left out, and the rest is restored', async () => {
  const { dataDir, db, close, file } = await filled(10)
  await db.execute(sql`insert into import_run (kind, file_name, signature, headings, columns, state, language, batch_id, created_at)
    select 'products', 'x', '', '[]', '[]', state, 'en', gen_random_uuid(), now() from unnest(array['checked', 'applied']) state`)
  await db.execute(sql`insert into import_row (run_id, row, cells, state)
    select id, n, jsonb_build_array(repeat('x', 9000)), 'create' from import_run, generate_series(1, 500) n`)
  await close()
  await run('backup', [file], { DATA_DIR: dataDir })
  const archive = await openArchive(file)
  onTestFinished(archive.close)
  expect(archive.manifest.tables.find(({ name }) => name === 'import_row')?.rows).toBe(500)
  expect(await run('restore', [file], { DATA_DIR: newDataDir() })).toMatchObject({ code: 0 })
})

test('what a killed backup has left is removed by the next start and by the next backup, not while it is written', async () => {
  const dataDir = newDataDir()
  fs.mkdirSync(dataDir)
  const file = join(dataDir, 'site.tar')
  const leave = (pid: number) => {
    fs.writeFileSync(`${file}.part`, 'secrets')
    fs.mkdirSync(join(dataDir, 'backup-copy'), { recursive: true })
    fs.writeFileSync(join(dataDir, 'backup-copy', 'x'), 'secrets')
    fs.writeFileSync(join(dataDir, 'backup.json'), JSON.stringify({ pid, part: `${file}.part` }))
  }
  leave(process.ppid)
  removeLeftBackup(dataDir)
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['backup-copy', 'backup.json', 'site.tar.part'])
  expect(() => noteBackup(dataDir, file)).toThrow('Another backup')
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  for (const clean of [removeLeftBackup, (folder: string) => noteBackup(folder, file)()]) {
    leave(gone)
    clean(dataDir)
    expect(fs.readdirSync(dataDir)).toEqual([])
  }
})

test('the copying ends when who asked has gone, and nothing of it is left', async () => {
  const { dataDir, close } = await filled(20_000)
  await close()
  const connection = await openPglite({ dataDir, log: silentLog })
  onTestFinished(connection.close)
  const into = join(dataDir, 'backup-copy')
  const gone = new AbortController()
  const copying = connection.copyFiles?.(into, gone.signal)
  gone.abort(new Error('gone'))
  await expect(copying).rejects.toThrow('gone')
  expect(fs.existsSync(into)).toBe(false)
  await connection.db.execute(sql`insert into setting (key, value) values ('after', '')`)
})

test.runIf(engines.includes('postgres'))(
  'a backup of PostgreSQL under writes is of one moment, and its restore is equal',
  async () => {
    const source = await testDatabase('postgres')
    await source.db.execute(
      sql`insert into setting (key, value) select 'test ' || n, repeat(md5(n::text), 20) from generate_series(1, 20000) n`,
    )
    const seen = { written: 0, failed: 0 }
    const state = { isOver: false }
    // Moves between tables in both directions: each moment has every pair in both or in neither.
    const write = async (writer: string) => {
      for (let at = 0; !state.isOver; at++) {
        const pair = `pair ${writer} ${at}`
        await source.db
          .transaction(async tx => {
            await tx.execute(sql`insert into setting (key, value) values (${pair}, '')`)
            await tx.execute(sql`insert into rate_count (key, window_start, count) values (${pair}, now(), 1)`)
            const former = `pair ${writer} ${at - 5}`
            await tx.execute(sql`delete from setting where key = ${former}`)
            await tx.execute(sql`delete from rate_count where key = ${former}`)
          })
          .then(
            () => (seen.written += 1),
            () => (seen.failed += 1),
          )
      }
    }
    const writing = Promise.all(['a', 'b', 'c'].map(write))
    while (seen.written < 20) await sleep(5)
    const file = join(await readyDataDir(), '..', 'site.tar')
    const before = seen.written
    await writeArchive(source, { file, now: new Date() })
    const during = seen.written - before
    state.isOver = true
    await writing
    expect(seen.failed, 'nobody is refused').toBe(0)
    expect(during).toBeGreaterThan(10)
    const databaseUrl = await emptyPostgres()
    expect(await run('restore', [file], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
    const client = new pg.Client(databaseUrl)
    await client.connect()
    onTestFinished(() => client.end())
    const keysOf = async (table: string) =>
      (await client.query(`select key from ${table} where key like 'pair %' order by key collate "C"`)).rows
    const inSettings = await keysOf('setting')
    expect(inSettings.length).toBeGreaterThan(3)
    expect(await keysOf('rate_count')).toEqual(inSettings)
  },
)

test('a restore that is killed leaves an empty folder', async () => {
  const { dataDir, close, file } = await filled(20_000)
  await close()
  await run('backup', [file], { DATA_DIR: dataDir })
  const other = newDataDir()
  const child = startChild('scripts/restore.ts', [file], { DATA_DIR: other })
  while (!fs.existsSync(join(other, 'db.new', 'PG_VERSION'))) await sleep(5)
  child.process.kill('SIGKILL')
  await child.exited
  expect(fs.existsSync(join(other, 'db'))).toBe(false)
  expect(await run('restore', [file], { DATA_DIR: other })).toMatchObject({ code: 0 })
})

test.runIf(engines.includes('postgres'))(
  'a restore into PostgreSQL that is killed leaves an empty database',
  async () => {
    const source = await testDatabase('postgres')
    await source.db.execute(
      sql`insert into setting (key, value) select 'test ' || n, repeat(md5(n::text), 20) from generate_series(1, 100000) n`,
    )
    const file = join(await readyDataDir(), '..', 'site.tar')
    await writeArchive(source, { file, now: new Date() })
    const databaseUrl = await emptyPostgres()
    const client = new pg.Client(databaseUrl)
    await client.connect()
    onTestFinished(() => client.end())
    const others = async (condition: string) => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
      )
      return rows.length
    }
    const child = startChild('scripts/restore.ts', [file], { DATABASE_URL: databaseUrl })
    while ((await others(`query like 'copy "setting"%'`)) === 0) await sleep(2)
    child.process.kill('SIGKILL')
    await child.exited
    while ((await others('true')) > 0) await sleep(20)
    const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rows).toEqual([])
    expect(await run('restore', [file], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
    const found = await client.query(`select count(*)::int as count from setting where key like 'test %'`)
    expect(found.rows).toEqual([{ count: 100_000 }])
  },
)
