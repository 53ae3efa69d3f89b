import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../database/connection.ts'
import { noteMoved, noteMovedInside } from '../database/files/moved.ts'
import { readDatabaseUrl } from '../database/postgres/database-url.ts'
import { CommandRefused } from '../process/command-socket.ts'
import type { Log } from '../process/log.ts'
import { rowsOfSource } from './fill-database.ts'
import { restoreToFolder } from './restore-folder.ts'
import { restoreToPostgres } from './restore-postgres.ts'

const asItIs = async () => {}

/**
 * Copies the embedded database into an empty one of PostgreSQL, compares them, and notes where it has gone: it does not start again.
 * Writes are refused from the beginning, and stay refused after success. Returns the number of tables. Throws CommandRefused.
 */
export async function moveToPostgres(connection: Connection, dataDir: string, databaseUrl: string): Promise<number> {
  const to = withoutPassword(databaseUrl)
  return connection.readTables(async source => {
    await restoreToPostgres(databaseUrl, await rowsOfSource(source), asItIs)
    noteMoved(dataDir, to)
    return source.tables.length
  }, true)
}

/** Copies a PostgreSQL database that no process of the site uses into a folder without one, and notes in it where it has gone. */
export async function moveToFolder(connection: Connection, dataDir: string, log: Log): Promise<number> {
  await assertUnused(connection.db)
  const count = await connection.readTables(async source => {
    await restoreToFolder(dataDir, await rowsOfSource(source), asItIs, log)
    return source.tables.length
  })
  await assertUnused(connection.db)
  await noteMovedInside(connection.db, dataDir)
  return count
}

/** Refuses while processes use the database: what they wrote while it is copied would be lost. They name themselves to the server. */
async function assertUnused(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'dc-power-catalogue %'
      and application_name <> current_setting('application_name') limit 1`)
  if (rows[0])
    throw new CommandRefused(
      `The site is running on the database (${rows[0].name}). Stop its processes first: what they write would be lost.`,
    )
}

function withoutPassword(databaseUrl: string): string {
  const url = readDatabaseUrl(databaseUrl)?.urls[0]
  if (url === undefined) throw new CommandRefused('A URL begins with postgres:// and names a server and a database.')
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}
