import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readySchema } from '#server/database/ready-schema.ts'
import { silentLog } from '#server/process/log.ts'
import { describeRelease, unpackRelease } from '../../scripts/release-before.ts'
import { lane } from '../../test/lanes.ts'
import { seed } from './seed.ts'

const root = join(import.meta.dirname, '../..')
const mostReleases = 4

/** The last commit of each of the days before that of HEAD on which something was committed, the latest first; none where there is no history. */
function releases(): string[] {
  if (!existsSync(join(root, '.git'))) return []
  const log = execFileSync('git', ['log', '--format=%cs %H'], { cwd: root, encoding: 'utf8' })
  const commitOf = new Map<string, string>()
  for (const line of log.trim().split('\n')) {
    const [day = '', commit = ''] = line.split(' ')
    if (!commitOf.has(day)) commitOf.set(day, commit)
  }
  return [...commitOf]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(1, mostReleases + 1)
    .map(([, commit]) => commit)
}

/** A folder that the release has filled at its first start, with its own program, tables and data. Our packages do for that. */
async function fillByRelease(commit: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'test-old-folder-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [program, dataDir] = [join(home, 'program'), join(home, 'data')]
  execFileSync('mkdir', [program])
  unpackRelease(root, commit, program)
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'))
  const { PATH } = process.env
  await promisify(execFile)(process.execPath, ['scripts/seed.ts'], {
    cwd: program,
    env: { PATH, DATA_DIR: dataDir, SEED: 'demo' },
  })
  return dataDir
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/**/tables.ts', { eager: true })
  const tables = Object.values(modules).flatMap(module => Object.values(module).filter(one => is(one, PgTable)))
  const counts: Record<string, number> = {}
  for (const table of tables) counts[getTableName(table)] = await db.$count(table)
  return counts
}

describe.runIf(lane === 'night')('folders of releases before', () => {
  test.each(releases().map(commit => [describeRelease(root, commit), commit]))(
    'a start of this release leaves the data alone: %s',
    async (_, commit) => {
      const connection = await openDatabase({ dataDir: await fillByRelease(commit), log: silentLog })
      const { db } = connection
      const people = async (): Promise<unknown> =>
        (await db.execute(sql`select ${customer.id}, ${customer.email} from ${customer} order by 1`)).rows
      const before = { staff: await db.$count(staffMember).catch(() => 0), people: await people() }
      await readySchema(connection, { onlyChecks: false, log: silentLog })
      const rows = await countRows(db)
      expect(rows.product).toBeGreaterThan(200)
      await seed(connection, silentLog, { hasStaff: true })
      expect(await countRows(db)).toEqual(rows)
      expect({ staff: await db.$count(staffMember), people: await people() }).toEqual(before)
      await connection.close()
    },
  )
})
