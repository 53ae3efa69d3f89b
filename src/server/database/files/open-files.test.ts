import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readyDataDir } from '../../../../test/databases/data-dir.ts'
import { silentLog } from '../../process/log.ts'
import { migrate } from '../migrate.ts'
import { openPglite } from '../open-pglite.ts'

const mostFiles = 200

/** Counts the files below the folder that this process has open. Linux only. */
function openFilesIn(folder: string): number {
  const names = fs.readdirSync('/proc/self/fd').map(name => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      return ''
    }
  })
  return names.filter(name => name.startsWith(folder)).length
}

test.skipIf(process.platform !== 'linux')(
  'the embedded database holds few files open, however many it has',
  async () => {
    const dataDir = await readyDataDir()
    const connection = await openPglite({ dataDir, log: silentLog })
    await migrate(connection)
    const { db } = connection
    await db.execute(sql`do $$ begin
    for place in 1..60 loop
      execute format('create table many_%s (id int primary key, words text, unique (words))', place);
      execute format('insert into many_%s values (1, repeat(''x'', 2000))', place);
    end loop;
  end $$`)
    const { rows } = await db.execute<{ name: string }>(
      sql`select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace <> 'pg_toast'::regnamespace`,
    )
    for (const { name } of rows) await db.execute(sql.raw(`select count(*) from ${name}`))
    expect(openFilesIn(dataDir)).toBeLessThanOrEqual(mostFiles)
    expect(rows.length).toBeGreaterThan(120)
    await connection.close()
  },
)
