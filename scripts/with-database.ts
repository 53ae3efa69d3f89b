import { resolve } from 'node:path'
import type { Connection } from '#server/database/connection.ts'
import { DatabaseUnusable } from '#server/database/database-errors.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readySchema } from '#server/database/ready-schema.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'

/** Does work that takes too long for the running server. With the embedded database in use it is refused, and says where the desk does it. */
export async function withDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const {
    databaseDirectUrl: databaseUrl,
    expectDatabase,
    dataDir,
    publicUrl,
    onlyChecksSchema: onlyChecks,
  } = readConfig(process.env)
  const log = createLog(line => process.stderr.write(line))
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir: resolve(dataDir), log }).catch(
    error => {
      if (databaseUrl || !(error instanceof DatabaseUnusable)) throw error
      throw new CommandRefused(`${error.message}\nWhile the site runs, the desk does this: ${publicUrl}/desk/import`)
    },
  )
  try {
    await readySchema(connection, { onlyChecks, log })
    return await work(connection)
  } finally {
    await connection.close()
  }
}
