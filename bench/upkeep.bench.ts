/**
 * How long one step of the upkeep holds everybody who asks the embedded engine: 200 000 rows of imported files are written, and all
 * changed; they are cleaned at once, as PostgreSQL's own thresholds say, and in the steps of src/server/database/upkeep.ts.
 * node bench/upkeep.bench.ts [ROWS]
 */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/database/migrate.ts'
import { openCopy, openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'

const rows = Number(process.argv[2]) || 200_000
const stepRows = 20_000

for (const way of ['at once', 'in steps']) {
  const home = fs.mkdtempSync(join(tmpdir(), 'bench-upkeep-'))
  const first = await openPglite({ dataDir: home, log: silentLog })
  await migrate(first)
  await first.close()
  // A copy has no upkeep of its own.
  const { db, close } = await openCopy(join(home, 'db'), silentLog)
  await db.execute(sql`set session_replication_role = replica`)
  const longest: Record<string, { ms: number; processorMs: number }> = {}
  const run = async (name: string, statement: string) => {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await db.execute(sql.raw(statement))
    const { user, system } = process.cpuUsage(used)
    const ms = Math.round(performance.now() - begun)
    if (ms > (longest[name]?.ms ?? 0)) longest[name] = { ms, processorMs: Math.round((user + system) / 1000) }
  }
  const write = (from: number, count: number) =>
    db.execute(
      sql.raw(`insert into import_row (run_id, "row", cells, key, state)
        select 1, n, jsonb_build_array('SKU-' || n, repeat(md5(n::text), 6)), 'SKU-' || n, 'read' from generate_series(${from}, ${from + count - 1}) n`),
    )
  const change = (from: number, count: number) =>
    db.execute(
      sql.raw(
        `update import_row set state = 'update', record_id = "row" where "row" between ${from} and ${from + count - 1}`,
      ),
    )
  for (const [name, work] of Object.entries({ written: write, changed: change })) {
    if (way === 'at once') {
      await work(1, rows)
      await run(`${name}: vacuum (analyze)`, 'vacuum (analyze) import_row')
    } else {
      for (let from = 1; from <= rows; from += stepRows) {
        await work(from, stepRows)
        await run(`${name}: vacuum`, 'vacuum import_row')
      }
      await db.execute(sql`set default_statistics_target = 20`)
      await run(`${name}: analyze`, 'analyze import_row')
    }
    await run('checkpoint', 'checkpoint')
  }
  process.stdout.write(`${JSON.stringify({ rows, way, longest })}\n`)
  await close()
  fs.rmSync(home, { recursive: true, force: true })
}
