import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { findDatabaseId, readMarker } from '#server/database/database-id.ts'
import { PostgresHosts } from '#server/database/postgres-hosts.ts'
import { readConfig } from '#server/process/config.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run database -- id

Prints the id of the database of this configuration, for EXPECT_DATABASE. The site may be running.`

const [verb, ...rest] = process.argv.slice(2)
if (verb === '--help') process.stdout.write(`${usage}\n`)
else if (verb !== 'id' || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else await runCommand(printId)

async function printId(): Promise<void> {
  const { databaseDirectUrl: databaseUrl, dataDir } = readConfig(process.env)
  // For the embedded database the marker file has the id, so the database is not opened.
  const id = databaseUrl ? await readId(databaseUrl) : readMarker(resolve(dataDir))?.databaseId
  if (!id) throw new Error('There is no database of this site yet: npm start or npm run db:migrate makes one.')
  process.stdout.write(`${id}\n`)
}

async function readId(databaseUrl: string): Promise<string | null> {
  const client = await new PostgresHosts(databaseUrl).connect({ connectionTimeoutMillis: 3000 })
  try {
    return await findDatabaseId(drizzle({ client }))
  } finally {
    await client.end().catch(() => {})
  }
}
