import type { Connection } from '#server/database/connection.ts'
import type { RunCommand } from '#server/process/command-socket.ts'
import type { Config } from '#server/process/config.ts'
import type { Log } from '#server/process/log.ts'
import { copyForBackup } from './backup-command.ts'
import { runDatabaseCommand } from './database-command.ts'
import { runCommandWords } from './run-command-words.ts'
import { runSiteCommand } from './site-command.ts'

/** The commands that the running server does on its embedded database. */
export const serveCommand =
  (connection: Connection, config: Config, log: Log): RunCommand =>
  async ([name = '', ...words], signal) => {
    if (name === 'backup-copy') return copyForBackup(connection, words, signal)
    if (name === 'database') return runDatabaseCommand({ connection, config, log }, words)
    if (name === 'site') return runSiteCommand(connection.db, words, new Date())
    return runCommandWords(connection.db, [name, ...words], config, new Date())
  }
