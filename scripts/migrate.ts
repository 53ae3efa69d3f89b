import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { runCommand } from './run-command.ts'

/** Applies the new migrations of db/migrations and ends. A start does the same; this does it beforehand. */
async function main(): Promise<void> {
  const { databaseUrl, expectDatabase, dataDir } = readConfig(process.env)
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log: createLog() })
  try {
    const applied = await migrate(connection)
    process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `${applied} migrations applied.\n`)
  } finally {
    await connection.close()
  }
}

await runCommand(main)
