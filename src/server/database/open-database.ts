import type { Log } from '../log.ts'
import type { Connection } from './connection.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

interface OpenDatabaseOptions {
  /** postgres://… A direct connection, or a pool that keeps sessions apart: LISTEN and locks live in a session. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
}

/** PostgreSQL where there is a URL, else the embedded database in dataDir. Throws DatabaseUnusable. */
export function openDatabase({ databaseUrl, dataDir, log }: OpenDatabaseOptions): Promise<Connection> {
  return databaseUrl ? openPostgres({ databaseUrl, log }) : openPglite({ dataDir, log })
}
