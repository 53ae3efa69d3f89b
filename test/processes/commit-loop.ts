import fs from 'node:fs'
import { DurableFiles, type MountedFiles } from '#server/database/durable-files.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { setting } from '#server/database/tables.ts'
import { createLog } from '#server/process/log.ts'

// node commit-loop.ts FOLDER NAME [sync|write]: commits for ever, and prints each commit's number once it is acknowledged.
// With 'sync' fsync begins to fail after a while, with 'write' writing the log does.
const [dataDir = '', name = '', fault] = process.argv.slice(2)
const faultAt = 20
let acknowledged = 0

class FaultyFiles extends DurableFiles {
  protected override amend(files: MountedFiles): void {
    const { write } = files.stream_ops
    const inputOutputError = 29
    files.stream_ops.write = (stream, ...rest) => {
      if (fault === 'write' && acknowledged >= faultAt && stream.node.parent.name === 'pg_wal') {
        throw Object.assign({ name: 'ErrnoError' }, { errno: inputOutputError })
      }
      return write(stream, ...rest)
    }
    super.amend(files)
  }
}

const { db } = await openPglite({ dataDir, log: createLog(), createFiles: (...own) => new FaultyFiles(...own) })
process.stdout.write('open\n')

const sync = fs.fsyncSync
fs.fsyncSync = handle => {
  if (fault === 'sync' && acknowledged >= faultAt) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
  sync(handle)
}

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
