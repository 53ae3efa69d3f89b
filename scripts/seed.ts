import { openDatabase } from '#server/database/open-database.ts'
import { readySchema } from '#server/database/ready-schema.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { seed } from '../db/seed/seed.ts'
import { runCommand } from './run-command.ts'

/** npm run db:seed: fills the empty tables with the demonstration data; people and quotes of it come into a new database only. DATABASE_URL, DATA_DIR and SEED mean the same as at a start. */
await runCommand(run)

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const {
    databaseDirectUrl: databaseUrl,
    expectDatabase,
    dataDir,
    seed: wanted,
    isPublic,
    onlyChecksSchema: onlyChecks,
  } = config
  if (wanted === 'none') return void process.stdout.write('SEED=none: nothing was seeded.\n')
  const log = createLog()
  const connection = await openDatabase({ databaseUrl, expectDatabase, dataDir, log })
  try {
    await readySchema(connection, { onlyChecks, log })
    await seed(connection, log, { hasStaff: !isPublic, fillsGaps: true })
  } finally {
    await connection.close()
  }
}
