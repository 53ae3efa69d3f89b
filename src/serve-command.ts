import type { Connection } from '#server/database/connection.ts'
import type { RunCommand } from '#server/process/command-socket.ts'
import type { Config } from '#server/process/config.ts'
import { runBackupCommand } from './backup-command.ts'
import { runCommandWords } from './run-command-words.ts'

/** The commands that the running server does on its embedded database. */
export const serveCommand =
  (connection: Connection, config: Config): RunCommand =>
  async words =>
    words[0] === 'backup'
      ? runBackupCommand(connection, words.slice(1), new Date())
      : runCommandWords(connection.db, words, config, new Date())
