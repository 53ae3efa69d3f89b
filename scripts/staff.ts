import { resolve } from 'node:path'
import { DatabaseUnusable } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { askRunningServer } from '#server/process/command-socket.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { parseStaffCommand, runStaffCommand } from '../src/staff-command.ts'
import { runCommand } from './run-command.ts'

/** Who belongs to the staff, with which roles. The server may run: with the embedded database it does the command itself. */
await runCommand(() => run(process.argv.slice(2)))

async function run(words: string[]): Promise<void> {
  parseStaffCommand(words)
  const config = readConfig(process.env)
  const lines = (await askServer(config, words)) ?? (await runHere(config, words))
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function askServer({ databaseUrl, dataDir }: Config, words: string[]): Promise<string[] | null> {
  return databaseUrl ? null : askRunningServer(resolve(dataDir), words)
}

async function runHere(config: Config, words: string[]): Promise<string[]> {
  const { databaseUrl, expectDatabase, dataDir } = config
  // These two are mailed, and mails are JSX.
  if (words[0] === 'invite' || words[0] === 'reset-factor') await import('./read-jsx.mjs')
  const log = createLog(line => process.stderr.write(line))
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log }).catch(async error => {
    // A server that was starting may be ready by now.
    const lines = error instanceof DatabaseUnusable ? await askServer(config, words) : null
    return lines ?? Promise.reject(error)
  })
  if (Array.isArray(connection)) return connection
  try {
    await migrate(connection)
    return await runStaffCommand(connection.db, words, config, new Date())
  } finally {
    await connection.close()
  }
}
