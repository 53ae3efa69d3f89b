import { openPglite } from '#server/database/open-pglite.ts'
import { setting } from '#server/database/tables.ts'
import { createLog } from '#server/process/log.ts'
import { fail, watchFiles } from './watch-files.ts'

// node commit-loop.ts FOLDER NAME [sync|write]: commits for ever, and prints each commit's number once it is acknowledged.
// With 'sync' fsync begins to fail after a while, with 'write' writing the log does.
const [dataDir = '', name = '', fault] = process.argv.slice(2)
const faultAt = 20
let acknowledged = 0

const createFiles = watchFiles(({ kind, folder }) => {
  if (kind === fault && acknowledged >= faultAt && (kind === 'sync' || folder === 'pg_wal')) fail(kind)
})
const { db } = await openPglite({ dataDir, log: createLog(), createFiles })
process.stdout.write('open\n')

for (;;) {
  const id = `${name}-${acknowledged + 1}`
  // Two statements, so that an incomplete transaction would be noticed.
  await db.transaction(async tx => {
    await tx.insert(setting).values({ key: `${id}-a`, value: 'x'.repeat(acknowledged % 2000) })
    await tx.insert(setting).values({ key: `${id}-b`, value: '' })
  })
  acknowledged += 1
  process.stdout.write(`${id}\n`)
}
