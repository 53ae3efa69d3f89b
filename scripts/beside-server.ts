import { resolve } from 'node:path'
import type { Connection } from '#server/database/connection.ts'
import { DatabaseUnusable } from '#server/database/database-errors.ts'
import { readMarker } from '#server/database/database-id.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { isNew } from '#server/database/postgres/create-database.ts'
import { askRunningServer } from '#server/process/command-socket.ts'
import type { Config } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'

/**
 * Has the running server do a command on the embedded database, or does it here where no server runs or the database is PostgreSQL's.
 * Nothing is migrated, and no database is created.
 */
export async function besideServer(
  { databaseDirectUrl: databaseUrl, expectDatabase, dataDir: folder }: Config,
  words: readonly string[],
  work: (connection: Connection) => Promise<string[]>,
): Promise<string[]> {
  const dataDir = resolve(folder)
  const ask = async () => (databaseUrl ? null : askRunningServer(dataDir, words))
  const answered = await ask()
  if (answered) return answered
  if (!databaseUrl && !readMarker(dataDir) && isNew(resolve(dataDir, 'db')))
    throw new DatabaseUnusable(`There is no database in ${dataDir} yet.`)
  const log = createLog(line => process.stderr.write(line))
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log }).catch(async error => {
    // A server that was starting may be ready by now.
    const lines = error instanceof DatabaseUnusable ? await ask() : null
    return lines ?? Promise.reject(error)
  })
  if (Array.isArray(connection)) return connection
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
