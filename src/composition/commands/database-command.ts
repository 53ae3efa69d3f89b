import { isAbsolute, resolve } from 'node:path'
import { moveToFolder, moveToPostgres } from '#server/backup/move-database.ts'
import type { Connection } from '#server/database/connection.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import { checkDatabase, tellStatus } from './database-status.ts'

export const databaseUsage = `npm run database -- id
npm run database -- status
npm run database -- check
npm run database -- move URL | FOLDER

id prints the id of the database of this configuration, for EXPECT_DATABASE.
status tells its schema, its size, the mail that waits, and who follows the server.
check looks for rows that name what is not there, for quotes that lack a part or whose lines reports have otherwise, for sequences that are behind, and at the audit's chain.
move copies the embedded database into an empty one of PostgreSQL (URL), or that of DATABASE_URL into a folder without one, compares all tables,
and notes where it has gone: the old one does not start any more. The embedded one may be running and refuses changes from then on; on
PostgreSQL the site must be stopped. Afterwards start the site with the new DATABASE_URL or DATA_DIR.

The site may be running for the first three. The exit code is 1 when something fails or check finds a fault, 2 when the command is wrong.`

export type DatabaseCommand = { verb: 'id' | 'status' | 'check' } | { verb: 'move'; to: string }

/** Parses the words after `npm run database --`; null when they are wrong. */
export function readDatabaseCommand(words: readonly string[]): DatabaseCommand | null {
  const [verb, to, ...rest] = words
  if (verb === 'move') return to && !to.startsWith('-') && rest.length === 0 ? { verb, to } : null
  return (verb === 'id' || verb === 'status' || verb === 'check') && to === undefined ? { verb } : null
}

export const isPostgresUrl = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text)

interface Parts {
  connection: Connection
  config: Pick<Config, 'dataDir'>
  log: Log
}

/** Does what the words say, but for `id`, and returns the lines to print. A folder has its whole path. Throws CommandRefused. */
export async function runDatabaseCommand(parts: Parts, words: readonly string[]): Promise<string[]> {
  const command = readDatabaseCommand(words)
  if (command?.verb === 'status') return tellStatus(parts.connection)
  if (command?.verb === 'check') return checkDatabase(parts.connection)
  if (command?.verb === 'move') return move(parts, command.to)
  throw new CommandRefused(databaseUsage)
}

async function move({ connection, config, log }: Parts, to: string): Promise<string[]> {
  if (connection.engine === 'pglite') {
    if (!isPostgresUrl(to))
      throw new CommandRefused('The embedded database moves to PostgreSQL: postgres://user:password@host/database.')
    const count = await moveToPostgres(connection, resolve(config.dataDir), to)
    return [
      `${count} tables moved and compared. Start the site with DATABASE_URL; a server that still runs here refuses changes.`,
    ]
  }
  if (isPostgresUrl(to) || !isAbsolute(to))
    throw new CommandRefused(
      'A PostgreSQL database moves into a folder. To another server lead npm run backup and npm run restore.',
    )
  const count = await moveToFolder(connection, to, log)
  return [`${count} tables moved and compared. Start the site with DATA_DIR=${to} and without DATABASE_URL.`]
}
