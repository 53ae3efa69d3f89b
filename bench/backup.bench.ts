/**
 * What a backup costs those who write: a database of so many megabytes, four writers, `npm run backup`; then the archive restored into
 * the other engine, and compared row by row by what both archives say of each table.
 * node bench/backup.bench.ts [MEGABYTES] [--postgres]
 */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { openArchive } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { serveCommand } from '../src/composition/commands/serve-command.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { startChild } from '../test/processes/child.ts'
import { processorMs, residentBytes } from './site/process-figures.ts'

const onPostgres = process.argv.includes('--postgres')
const megabytes = Number(process.argv[2]) || 500
const home = fs.mkdtempSync(join(tmpdir(), 'bench-backup-'))
const server = await startPostgres()
if (!server) throw new Error('This bench needs PostgreSQL')
const environment = (name: string, isPostgres: boolean): { DATA_DIR: string; DATABASE_URL?: string } => ({
  DATA_DIR: join(home, name),
  ...(isPostgres ? { DATABASE_URL: server.url } : {}),
})
const open = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: silentLog })
const own = environment('data', onPostgres)
fs.mkdirSync(own.DATA_DIR)
const connection = await open(own)
await migrate(connection)
const { db } = connection
for (let at = 0; at < megabytes; at += 10)
  await db.execute(sql`insert into build_file (path, type, bytes, first_seen, last_seen)
    select '/' || ${at}::int || '/' || n, 'x', (select decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 32768 + n * 0)), now(), now()
    from generate_series(1, 20) n`)
const commands = await openCommandSocket(
  own.DATA_DIR,
  silentLog,
  serveCommand(connection, readConfig({ ...own }), silentLog),
)
const seen = { written: 0, failed: 0, longestMs: 0 }
const state = { isOver: false }
const writers = Array.from({ length: 4 }, async (_, writer) => {
  for (let at = 0; !state.isOver; at++) {
    const begun = performance.now()
    const insert = db.execute(sql`insert into setting (key, value) values (${`${writer} ${at}`}, ${'x'.repeat(2000)})`)
    await insert.then(
      () => (seen.written += 1),
      () => (seen.failed += 1),
    )
    seen.longestMs = Math.max(seen.longestMs, performance.now() - begun)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
})
const begun = performance.now()
const file = join(home, 'site.tar')
const child = startChild('scripts/backup.ts', [file], { ...own })
const used = { processorMs: 0, peak: 0 }
const sampling = setInterval(() => {
  const { pid = 0 } = child.process
  if (!fs.existsSync(`/proc/${pid}/stat`)) return
  used.processorMs = processorMs(pid)
  used.peak = Math.max(used.peak, residentBytes(pid).peak || 0)
}, 200)
const code = await child.exited
clearInterval(sampling)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
state.isOver = true
await Promise.all(writers)
const { size } = fs.statSync(file)
const rssMb = Math.round(process.memoryUsage.rss() / 1e6)
commands.close()
await connection.close()

const other = environment('other', !onPostgres)
const restoring = performance.now()
const restore = startChild('scripts/restore.ts', [file], { ...other })
if ((await restore.exited) !== 0) throw new Error(restore.errors())
const restoredSeconds = ((performance.now() - restoring) / 1000).toFixed(1)
const copy = await open(other)
const again = await writeArchive(copy, { file: join(home, 'again.tar'), now: new Date() })
await copy.close()
const archive = await openArchive(file)
// A restore lets the revision of the catalogue begin above what visitors have seen.
const others = archive.manifest.tables.filter((table, at) => !isDeepStrictEqual(again.tables[at], table))
const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
await archive.close()
const figures = {
  ...{ engine: onPostgres ? 'postgres' : 'pglite', megabytes, code, seconds, archiveMb: Math.round(size / 1e6) },
  ...{ ...seen, longestMs: Math.round(seen.longestMs), serverMb: rssMb },
  ...{ commandSeconds: used.processorMs / 1000, commandMb: Math.round(used.peak / 1e6) },
  ...{ restoredSeconds, rows, differing: others.map(({ name }) => name) },
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
await server.remove()
fs.rmSync(home, { recursive: true, force: true })
