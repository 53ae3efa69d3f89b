import type { Log } from '../process/log.ts'
import type { Connection } from './connection.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './postgres/open-postgres.ts'

interface OpenDatabaseOptions {
  /** postgres://… */
  databaseUrl?: string | undefined
  /** The servers themselves, where databaseUrl leads to a pooler that has a session for each transaction only. */
  directUrl?: string | undefined
  poolSize?: number | undefined
  dataDir: string
  log: Log
  /** The id of the only database that may be used. Any other one, also an empty one, throws DatabaseUnusable. */
  expectDatabase?: string | undefined
  /** How long to wait for PostgreSQL. The default suits a command. */
  waitMs?: number
  /** Called again and again while PostgreSQL does not answer, with how long it has not. What it throws ends the waiting. */
  onAway?: (ms: number) => Promise<void>
}

/** Opens PostgreSQL when there is a URL, else the embedded database in dataDir. Throws DatabaseUnusable. */
export function openDatabase({ databaseUrl, dataDir, ...rest }: OpenDatabaseOptions): Promise<Connection> {
  const { log, expectDatabase } = rest
  return databaseUrl ? openPostgres({ databaseUrl, ...rest }) : openPglite({ dataDir, log, expectDatabase })
}
