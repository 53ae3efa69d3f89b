import { openPglite } from '#server/database/open-pglite.ts'
import { setting } from '#server/database/tables.ts'
import { createLog } from '#server/process/log.ts'

// node commit-loop.ts FOLDER NAME: commits for ever, and prints each commit's number once it is acknowledged.
const [dataDir = '', name = ''] = process.argv.slice(2)
let acknowledged = 0
const { db } = await openPglite({ dataDir, log: createLog() })
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
