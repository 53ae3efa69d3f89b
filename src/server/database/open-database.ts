import type { Log } from '../process/log.ts'
import type { Connection } from './connection.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

interface OpenDatabaseOptions {
  /** postgres://… A direct connection, or a pool that keeps sessions apart: LISTEN and locks live in a session. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  /** The id of the only database that may be used; any other, an empty one included, throws DatabaseUnusable. */
  expectDatabase?: string | undefined
  /** How long PostgreSQL is waited for; by default as long as suits a command. */
  waitMs?: number
}

/** PostgreSQL where there is a URL, else the embedded database in dataDir. Throws DatabaseUnusable. */
export function openDatabase({ databaseUrl, dataDir, ...rest }: OpenDatabaseOptions): Promise<Connection> {
  const { log, expectDatabase } = rest
  return databaseUrl ? openPostgres({ databaseUrl, ...rest }) : openPglite({ dataDir, log, expectDatabase })
}
