import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../test/builders/random.ts'
import { newDataDir, readyDataDir } from '../../../test/databases/data-dir.ts'
import { PowerCutFiles } from '../../../test/databases/power-cut-files.ts'
import { sweep } from '../../../test/lanes.ts'
import { silentLog } from '../process/log.ts'
import type { Database } from './connection.ts'
import { openPglite } from './open-pglite.ts'
import { setting } from './tables.ts'

async function openOnTestDisk() {
  const dataDir = await readyDataDir()
  const disks: PowerCutFiles[] = []
  const connection = await openPglite({
    dataDir,
    log: silentLog,
    createFiles: (...own) => {
      const files = new PowerCutFiles(...own)
      disks.push(files)
      return files
    },
  })
  const [disk] = disks
  if (!disk) throw new Error('The database was opened on no disk')
  return { dataDir, connection, disk }
}

const insert = (db: Database, key: string, length: number) =>
  db.insert(setting).values({ key, value: key.repeat(length).slice(0, length) })

test('when a commit is acknowledged, the disk has confirmed every byte of the log', async () => {
  const { connection, disk } = await openOnTestDisk()
  for (let i = 0; i < 100; i += 1) {
    await insert(connection.db, `key-${i}`, i * 30)
    expect(disk.unconfirmed().filter(path => path.startsWith('pg_wal/'))).toEqual([])
  }
  // Proves that the simulated disk notices unsynced files: tables are not synced before the next checkpoint.
  expect(disk.unconfirmed().some(path => path.startsWith('base/'))).toBe(true)
  await connection.close()
})

const powerCuts = sweep(5, 2)

test('after a power cut at any moment every acknowledged commit is there', async () => {
  const random = seededRandom(7)
  const { dataDir, connection, disk } = await openOnTestDisk()
  const cuts: { copy: string; acknowledged: number }[] = []
  for (let i = 0; i < 80 * powerCuts; i += 1) {
    await insert(connection.db, `key-${i}`, Math.floor(random() ** 4 * 20_000))
    if (i % 50 === 49) await connection.db.execute(sql`checkpoint`)
    if (i % 80 === 79) {
      const copy = newDataDir()
      fs.mkdirSync(copy)
      fs.copyFileSync(join(dataDir, 'database.json'), join(copy, 'database.json'))
      const share = [0, 0.5, 0.95][cuts.length % 3] ?? 0
      disk.cutPower(join(copy, 'db'), () => random() < share)
      cuts.push({ copy, acknowledged: i + 1 })
    }
  }
  await connection.close()
  expect(cuts).toHaveLength(powerCuts)
  for (const { copy, acknowledged } of cuts) {
    const { db, close } = await openPglite({ dataDir: copy, log: silentLog })
    const rows = await db.select().from(setting).where(sql`${setting.key} like 'key-%'`)
    expect(rows).toHaveLength(acknowledged)
    expect(rows.every(({ key, value }) => value === key.repeat(value.length).slice(0, value.length))).toBe(true)
    await close()
  }
})
