import fs from 'node:fs'
import { DurableFiles, type MountedFiles } from '#server/database/durable-files.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'

// node migrate-child.ts DATA_DIR MIGRATIONS [N], with DATABASE_URL for PostgreSQL: migrates and prints how many migrations it applied.
// With N it kills itself in the N-th write or fsync of the embedded database since that was open; it prints their number at last.
const [dataDir = '', folder = '', killAt] = process.argv.slice(2)
let touched = 0
let isCounted = false

const dies = () => {
  if (!isCounted) return false
  touched += 1
  return touched === Number(killAt)
}

class DeadlyFiles extends DurableFiles {
  protected override amend(files: MountedFiles): void {
    const { write } = files.stream_ops
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      if (!dies()) return write(stream, buffer, offset, length, position)
      // Half of it is on the disk.
      write(stream, buffer, offset, length >> 1, position)
      process.kill(process.pid, 'SIGKILL')
      return 0
    }
    super.amend(files)
  }
}

const createFiles = (...own: ConstructorParameters<typeof DurableFiles>) => new DeadlyFiles(...own)
const connection = killAt
  ? await openPglite({ dataDir, log: silentLog, createFiles })
  : await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, log: silentLog })
const sync = fs.fsyncSync
fs.fsyncSync = handle => {
  if (dies()) process.kill(process.pid, 'SIGKILL')
  sync(handle)
}
process.stdout.write('open\n')
isCounted = true
process.stdout.write(`${await migrate(connection, folder)}\n`)
isCounted = false
if (killAt) process.stdout.write(`touched ${touched}\n`)
await connection.close()
