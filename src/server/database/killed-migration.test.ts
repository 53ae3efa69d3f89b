import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newDataDir, readyDataDir } from '../../../test/databases/data-dir.ts'
import { atEndOfFile } from '../../../test/databases/end-of-file.ts'
import { startStatementProxy } from '../../../test/databases/statement-proxy.ts'
import { createTestDatabase, engines } from '../../../test/databases/test-database.ts'
import { lane } from '../../../test/lanes.ts'
import { bundleProgram } from '../../../test/processes/bundle-program.ts'
import { startChild } from '../../../test/processes/child.ts'
import { silentLog } from '../process/log.ts'
import type { Database } from './connection.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

vi.setConfig({ testTimeout: 1_800_000 })

const points = 40
const rows = 3000
const steps = 4

/**
 * The work of migrations, several times: they change every row, make a table from others, add a column, note that they were there, and
 * make an index outside a transaction. A step that ran twice, or half, is seen in the rows.
 */
const folder = writeMigrations(
  Array.from({ length: steps }, (_, at) => at + 1).flatMap(step => [
    [
      `update setting set value = value || '${step}' where key like 'row-%'`,
      `create table made_${step} as select key, value from setting where key like 'row-%'`,
      `alter table made_${step} add column step integer not null default ${step}`,
      `alter table made_${step} add primary key (key)`,
      `insert into setting (key, value) values ('step-${step}', '${step}')`,
    ].join(';--> statement-breakpoint\n'),
    `-- alone\ncreate unique index concurrently if not exists made_${step}_value on made_${step} (value, key);--> statement-breakpoint
    create index concurrently if not exists made_${step}_step on made_${step} (step)`,
  ]),
)

function writeMigrations(texts: readonly string[]): string {
  const home = fs.mkdtempSync(join(tmpdir(), 'test-migrations-'))
  atEndOfFile(() => fs.rmSync(home, { recursive: true, force: true }))
  fs.mkdirSync(join(home, 'meta'))
  const entries = texts.map((text, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`
    fs.writeFileSync(join(home, `${tag}.sql`), text)
    return { idx, version: '7', when: Date.UTC(2100, 0, 1 + idx), tag, breakpoints: true }
  })
  fs.writeFileSync(join(home, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return home
}

const fill = (db: Database) =>
  db.execute(
    sql`insert into setting select 'row-' || n, repeat(md5(n::text), 4) || ':' from generate_series(1, ${rows}::int) n`,
  )

/** Everything that the migrations leave, each figure as it is when each of them was applied exactly once. */
async function lookAt(db: Database) {
  const ask = async (text: string) => (await db.execute<{ n: number | string }>(sql.raw(text))).rows.map(row => row.n)
  return {
    rows: await ask(
      `select count(*)::int as n from setting where key like 'row-%' and value = repeat(md5(substr(key, 5)), 4) || ':1234'`,
    ),
    steps: await ask(`select key as n from setting where key like 'step-%' order by 1`),
    made: await ask(
      Array.from(
        { length: steps },
        (_, at) =>
          `select count(*)::int as n from made_${at + 1} where step = ${at + 1} and value like '%:${'1234'.slice(0, at + 1)}'`,
      ).join(' union all '),
    ),
    indexes: await ask(
      `select indexrelid::regclass::text as n from pg_index where indexrelid::regclass::text like 'made_%' and indisvalid and indisready order by 1`,
    ),
    unfinished: await ask(`select count(*)::int as n from pg_index where not indisvalid`),
    twice: await ask(
      'select count(*)::int as n from (select from drizzle.__drizzle_migrations group by created_at having count(*) > 1) t',
    ),
  }
}

const numbers = Array.from({ length: steps }, (_, at) => at + 1)
const complete = {
  rows: [rows],
  steps: numbers.map(step => `step-${step}`),
  made: numbers.map(() => rows),
  indexes: numbers.flatMap(step => [`made_${step}_pkey`, `made_${step}_step`, `made_${step}_value`]),
  unfinished: [0],
  twice: [0],
}

/** Where a database can be made anew, and a process that migrates it be killed at one of many points. */
interface Place {
  open: () => Promise<{ dataDir: string; databaseUrl: string | undefined }>
  /** Migrates in a process that is killed at that point, or at none (0). Returns how many there are, and whether it was killed. */
  run: (
    opened: { dataDir: string; databaseUrl: string | undefined },
    at: number,
  ) => Promise<{ all: number; isKilled: boolean }>
}

function placeOf(engine: 'pglite' | 'postgres'): Place {
  if (engine === 'pglite')
    return {
      open: async () => ({ dataDir: await readyDataDir(), databaseUrl: undefined }),
      run: async ({ dataDir }, at) => {
        const child = startChild(await bundleProgram('migrate-child'), [dataDir, folder, String(at)])
        const code = await child.exited
        const [, all] = /^touched (\d+)$/.exec(child.lines.at(-1) ?? '') ?? []
        return { all: Number(all ?? 0), isKilled: code === null }
      },
    }
  return {
    open: async () => ({ dataDir: newDataDir(), databaseUrl: await createTestDatabase() }),
    run: async ({ dataDir, databaseUrl = '' }, at) => {
      let all = 0
      const proxy = await startStatementProxy(databaseUrl, {
        onStatement: count => {
          all = count
          if (count === at) child.process.kill('SIGKILL')
        },
      })
      const child = startChild(await bundleProgram('migrate-child'), [dataDir, folder], { DATABASE_URL: proxy.url })
      const code = await child.exited
      await proxy.close()
      return { all, isKilled: code === null }
    },
  }
}

// Before a merge migrate.test.ts kills at one point.
test.runIf(lane === 'night').each(engines)(
  '%s: killed anywhere in migrations, the next start ends them: nothing lost, nothing twice',
  async engine => {
    const place = placeOf(engine)
    const opened = async () => {
      const made = await place.open()
      const connection = await openDatabase({ ...made, log: silentLog })
      await fill(connection.db)
      await connection.close()
      return made
    }
    const { all } = await place.run(await opened(), 0)
    expect(all).toBeGreaterThan(40)
    const left: number[] = []
    for (let point = 1; point <= points; point += 1) {
      const at = Math.ceil((all * (point - 0.5)) / points)
      const one = await opened()
      const { isKilled } = await place.run(one, at)
      expect(isKilled, `killed at ${at} of ${all}`).toBe(true)
      const connection = await openDatabase({ ...one, log: silentLog })
      left.push(await migrate(connection, folder))
      expect(await lookAt(connection.db), `killed at ${at} of ${all}`).toEqual(complete)
      await connection.close()
      if (engine === 'pglite') fs.rmSync(one.dataDir, { recursive: true })
    }
    console.log(`${engine}: ${points} points of ${all}; the next start had to apply ${left.join(', ')} of ${2 * steps}`)
  },
)
