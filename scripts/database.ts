import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { findDatabaseId, readMarker } from '#server/database/database-id.ts'
import { PostgresHosts } from '#server/database/postgres/postgres-hosts.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import {
  databaseUsage,
  isPostgresUrl,
  readDatabaseCommand,
  runDatabaseCommand,
} from '../src/composition/commands/database-command.ts'
import { tellsDatabaseFaults } from '../src/composition/commands/database-status.ts'
import { besideServer } from './beside-server.ts'
import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
const command = readDatabaseCommand(words)
if (words[0] === '--help') process.stdout.write(`${databaseUsage}\n`)
else if (!command) {
  process.stderr.write(`${databaseUsage}\n`)
  process.exitCode = 2
} else if (command.verb === 'id') await runCommand(printId)
else if (command.verb === 'move') {
  // The server may have another working directory.
  const to = isPostgresUrl(command.to) ? command.to : resolve(command.to)
  await runCommand(async () => void (await run(['move', to])))
} else
  await runCommand(async () => {
    const lines = await run([command.verb])
    if (command.verb === 'check' && tellsDatabaseFaults(lines)) process.exitCode = 1
  })

async function run(whole: string[]): Promise<string[]> {
  const config = readConfig(process.env)
  const log = createLog(line => process.stderr.write(line))
  const lines = await besideServer(config, ['database', ...whole], connection =>
    runDatabaseCommand({ connection, config, log }, whole),
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  return lines
}

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
