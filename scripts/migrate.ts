import { DatabaseUnusable, isLockMissed } from '#server/database/database-errors.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run db:migrate

Applies the migrations of this release that the database does not have yet, and ends. Before the processes of a release start with MIGRATE=check;
one process with an embedded database does it by itself.
DATABASE_DIRECT_URL, DATABASE_URL (the role site_owner) or DATA_DIR say where. EXPECT_DATABASE refuses any other database.
The exit code is 1 when something went wrong (what was applied stays: run it again), 2 when the command is wrong.`

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

const words = process.argv.slice(2)
if (words[0] === '--help') process.stdout.write(`${usage}\n`)
else if (words.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else await runCommand(main)
