import { resolve } from 'node:path'
import { DatabaseUnusable } from '#server/database/database-errors.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readySchema } from '#server/database/ready-schema.ts'
import { askRunningServer } from '#server/process/command-socket.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { askDatabaseTime } from '#server/process/database-clock.ts'
import { createLog } from '#server/process/log.ts'
import { runCommandWords } from '../src/composition/commands/run-command-words.ts'

/**
 * Does a command, prints what it says and answers that. The embedded database serves one process: while a server runs on it, the server does the
 * command itself. With PostgreSQL the command uses the database.
 */
export async function runBesideServer(name: 'audit' | 'staff' | 'quotes', words: readonly string[]): Promise<string[]> {
  const config = readConfig(process.env)
  const all = [name, ...words]
  const lines = (await askServer(config, all)) ?? (await runHere(config, all))
  process.stdout.write(`${lines.join('\n')}\n`)
  return lines
}

async function askServer({ databaseUrl, dataDir }: Config, words: readonly string[]): Promise<string[] | null> {
  return databaseUrl ? null : askRunningServer(resolve(dataDir), words)
}

async function runHere(config: Config, words: readonly string[]): Promise<string[]> {
  const { databaseDirectUrl: databaseUrl, expectDatabase, dataDir, onlyChecksSchema: onlyChecks } = config
  const log = createLog(line => process.stderr.write(line))
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log }).catch(async error => {
    // A server that was starting may be ready by now.
    const lines = error instanceof DatabaseUnusable ? await askServer(config, words) : null
    return lines ?? Promise.reject(error)
  })
  if (Array.isArray(connection)) return connection
  try {
    await readySchema(connection, { onlyChecks, log })
    return await runCommandWords(connection.db, words, config, await askDatabaseTime(connection))
  } finally {
    await connection.close()
  }
}
