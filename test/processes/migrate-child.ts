import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'

// node migrate-child.ts DATA_DIR MIGRATIONS, with DATABASE_URL for PostgreSQL: migrates and prints how many migrations it applied.
const [dataDir = '', folder = ''] = process.argv.slice(2)
const connection = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir, log: silentLog })
process.stdout.write('open\n')
process.stdout.write(`${await migrate(connection, folder)}\n`)
await connection.close()
