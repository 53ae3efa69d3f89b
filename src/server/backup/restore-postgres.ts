import { drizzle } from 'drizzle-orm/node-postgres'
import { wordsOf } from '../database/database-errors.ts'
import { copyIntoPostgres, copyOutOfPostgres } from '../database/files/copy-postgres.ts'
import { PostgresHosts } from '../database/postgres/postgres-hosts.ts'
import { CommandRefused } from '../process/command-socket.ts'
import { fillDatabase, type Rows, type Settle } from './fill-database.ts'

/** Fills an empty database of a PostgreSQL server, in one transaction: a process that is killed leaves it empty. Throws CommandRefused. */
export async function restoreToPostgres(databaseUrl: string, rows: Rows, settle: Settle): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await client.query('begin')
    const db = drizzle({ client })
    const copyIn = copyIntoPostgres.bind(null, client)
    const copyOut = copyOutOfPostgres.bind(null, client)
    await fillDatabase({ db, copyIn, copyOut }, rows, settle)
    await client.query('commit')
  } finally {
    // Without a commit the server takes everything back.
    await client.end().catch(() => {})
  }
}

async function connect(databaseUrl: string) {
  try {
    return await new PostgresHosts(databaseUrl).connect({ connectionTimeoutMillis: 3000, keepAlive: true })
  } catch (error) {
    // The driver's words have no password, the URL has.
    throw new CommandRefused(`PostgreSQL cannot be used: ${wordsOf(error)}. Nothing was changed.`)
  }
}
