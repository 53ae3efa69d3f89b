import { DatabaseUnusable, isLockMissed } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { runCommand } from './run-command.ts'

/** Applies the new migrations of db/migrations and ends. A start does the same, unless MIGRATE=check; this does it beforehand. */
async function main(): Promise<void> {
  const { databaseDirectUrl: databaseUrl, expectDatabase, dataDir } = readConfig(process.env)
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log: createLog() })
  try {
    const applied = await migrate(connection).catch(explainLocks)
    process.stdout.write(applied === 0 ? 'The database is up to date.\n' : `${applied} migrations applied.\n`)
  } finally {
    await connection.close()
  }
}

function explainLocks(error: unknown): never {
  if (!isLockMissed(error)) throw error
  throw new DatabaseUnusable(
    'Others hold tables that a migration needs, for longer than it may wait without holding the site up. What was applied before stays. Run it again when they have ended (pg_stat_activity names them).',
  )
}

await runCommand(main)
