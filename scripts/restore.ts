import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { skipRevisions } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import { rowsOfArchive } from '#server/backup/fill-database.ts'
import { fingerprint, openArchive } from '#server/backup/read-archive.ts'
import { restoreToFolder } from '#server/backup/restore-folder.ts'
import { restoreToPostgres } from '#server/backup/restore-postgres.ts'
import { tellingProgress } from '#server/backup/restore-progress.ts'
import { assertExpected } from '#server/database/database-id.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run restore -- FILE

Fills the database of this configuration (DATABASE_URL, or the folder DATA_DIR) with a backup. It must be empty: a new database of PostgreSQL, or a
folder without one. Backups of either engine go into either. All tables are compared before anything counts; what fails, or is killed,
leaves the database empty. A backup of an earlier release is brought to the tables of this one.

It gets the id of the database that was saved: with EXPECT_DATABASE a backup of another one is refused.

The site must not be running on it. Mails that waited when the backup was made are sent when it starts: without SMTP_URL they stay files.

The exit code is 1 when that fails, 2 when the command is wrong.`

const [file, ...rest] = process.argv.slice(2)
if (file === '--help') process.stdout.write(`${usage}\n`)
else if (!file || file.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else await runCommand(() => restore(resolve(file)))

async function restore(path: string): Promise<void> {
  const { databaseDirectUrl: databaseUrl, dataDir, expectDatabase } = readConfig(process.env)
  const log = createLog(line => process.stderr.write(line))
  const archive = await openArchive(path)
  try {
    // A restored database has the id of the one that was saved.
    assertExpected(archive.manifest.database_id, expectDatabase, path)
    const say = (line: string) => process.stderr.write(`${line}\n`)
    const rows = tellingProgress(rowsOfArchive(archive), archive.manifest.tables, { say })
    if (databaseUrl) await restoreToPostgres(databaseUrl, rows, skipRevisions)
    else await restoreToFolder(resolve(dataDir), rows, skipRevisions, log)
    const { tables, created_at: at } = archive.manifest
    process.stdout.write(
      `${tables.length} tables of ${at} restored and compared, contents ${fingerprint({ tables })}.\n`,
    )
  } finally {
    await archive.close()
  }
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir: resolve(dataDir), log })
  try {
    const applied = await migrate(connection)
    if (applied > 0) process.stdout.write(`${applied} migrations of this release applied.\n`)
    const { rows } = await connection.db.execute<{ count: number }>(
      sql`select count(*)::int as count from outbox where state = 'waiting'`,
    )
    const waiting = rows[0]?.count ?? 0
    if (waiting > 0) process.stdout.write(`${waiting} mails wait, and are sent when the site starts.\n`)
  } finally {
    await connection.close()
  }
}
