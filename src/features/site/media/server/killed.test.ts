import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { readyDataDir } from '../../../../../test/databases/data-dir.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { sweep } from '../../../../../test/lanes.ts'
import { bundleProgram } from '../../../../../test/processes/bundle-program.ts'
import { startChild } from '../../../../../test/processes/child.ts'
import { media } from './tables.ts'

const kills = sweep(4, 2)

test.each(engines)('killed %s processes leave no half picture, and lose none that was stored', async engine => {
  const dataDir = await readyDataDir()
  const databaseUrl = engine === 'postgres' ? await createTestDatabase() : undefined
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const program = await bundleProgram('store-pictures')
  const stored: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const child = startChild(program, [], env)
    await new Promise(resolve => child.process.stdout?.once('data', resolve))
    await sleep(Math.random() * 400)
    child.process.kill('SIGKILL')
    expect(await child.exited, child.errors()).toBeNull()
    stored.push(...child.lines.map(line => line.replace('stored ', '')))
  }
  const { db, close } = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  const { rows } = await db.execute<{ hash: string; bytes: number; files: number; found: number }>(sql`
    select hash, bytes, (select count(*)::integer from media_file where media_id = media.id) as files,
      (select coalesce(sum(length(bytes)), 0)::integer from media_piece where media_id = media.id) as found from media`)
  const count = await db.$count(media)
  await close()
  expect(count).toBeGreaterThanOrEqual(kills)
  for (const row of rows) expect([row.files, row.found]).toEqual([2, row.bytes])
  expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(stored))
})
