import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'
import { watchFiles } from './watch-files.ts'

// node migrate-child.ts DATA_DIR MIGRATIONS [N], with DATABASE_URL for PostgreSQL: migrates and prints how many migrations it applied.
// With N it kills itself in the N-th write or fsync of the embedded database since that was open; it prints their number at last.
const [dataDir = '', folder = '', killAt] = process.argv.slice(2)
let touched = 0
let isCounted = false

/** Opens the embedded database whose N-th write has half of its bytes on the disk when it kills the process. */
const openDeadly = () =>
  openPglite({
    dataDir,
    log: silentLog,
    createFiles: watchFiles(({ half }) => {
      if (!isCounted) return
      touched += 1
      if (touched !== Number(killAt)) return
      half()
      process.kill(process.pid, 'SIGKILL')
    }),
  })

const connection = killAt
  ? await openDeadly()
  : await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, log: silentLog })
process.stdout.write('open\n')
isCounted = true
process.stdout.write(`${await migrate(connection, folder)}\n`)
isCounted = false
if (killAt) process.stdout.write(`touched ${touched}\n`)
await connection.close()
