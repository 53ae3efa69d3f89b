/**
 * What a backup of the embedded engine costs those who write: a database of so many megabytes, four writers, `npm run backup`.
 * node bench/backup.bench.ts [MEGABYTES]
 */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { serveCommand } from '../src/serve-command.ts'
import { startChild } from '../test/processes/child.ts'

const megabytes = Number(process.argv[2]) || 500
const home = fs.mkdtempSync(join(tmpdir(), 'bench-backup-'))
const dataDir = join(home, 'data')
fs.mkdirSync(dataDir)
const connection = await openPglite({ dataDir, log: silentLog })
await migrate(connection)
const { db } = connection
for (let at = 0; at < megabytes; at += 10)
  await db.execute(sql`insert into build_file (path, type, bytes, first_seen, last_seen)
    select '/' || ${at}::int || '/' || n, 'x', (select decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 32768 + n * 0)), now(), now()
    from generate_series(1, 20) n`)
const commands = await openCommandSocket(
  dataDir,
  silentLog,
  serveCommand(connection, readConfig({ DATA_DIR: dataDir }), silentLog),
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
const child = startChild('scripts/backup.ts', [join(home, 'site.tar')], { DATA_DIR: dataDir })
const code = await child.exited
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
state.isOver = true
await Promise.all(writers)
const { size } = fs.statSync(join(home, 'site.tar'))
process.stdout.write(
  `${JSON.stringify({ megabytes, code, seconds, archiveMb: Math.round(size / 1e6), ...seen, longestMs: Math.round(seen.longestMs), rssMb: Math.round(process.memoryUsage.rss() / 1e6) })}\n`,
)
commands.close()
await connection.close()
fs.rmSync(home, { recursive: true, force: true })
