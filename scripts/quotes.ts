import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { parseQuotesCommand, quotesUsage } from './quotes-command.ts'
import { runCommand } from './run-command.ts'
import { runQuotesCommand } from './run-quotes-command.ts'

/** What staff do with submitted quotes. The embedded database serves one process, so the command refuses while a server runs. */
await runCommand(() => run(process.argv.slice(2)))

async function run(words: string[]): Promise<void> {
  const command = parseQuotesCommand(words)
  if (!command.ok) throw new Error(`${command.reason}\n\n${quotesUsage}`)
  const { databaseUrl, expectDatabase, dataDir } = readConfig(process.env)
  const connection = await openDatabase({
    databaseUrl,
    expectDatabase,
    dataDir,
    log: createLog(line => process.stderr.write(line)),
  })
  try {
    await migrate(connection)
    const lines = await runQuotesCommand(connection.db, command.value, new Date())
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await connection.close()
  }
}
