import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { announceOn } from './channel.ts'
import type { Connection, Database } from './connection.ts'
import { DatabaseUnusable, isDatabaseAway } from './database-errors.ts'
import { PostgresListener } from './postgres-listener.ts'
import { runTransaction } from './postgres-transaction.ts'

const statementLimitMs = 10_000
const startLimitMs = 10_000
const startPauseMs = 250

/** 'site', as a number: work done alone on one database, see Connection. */
const aloneLock = 0x73697465

// PGlite answers int8 as a number; pg would answer text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface OpenPostgresOptions {
  databaseUrl: string
  log: Log
}

/**
 * Connects to PostgreSQL; one that is just starting is waited for. Throws DatabaseUnusable when it does not answer or
 * turns us away. Afterwards it may go and come back: calls meanwhile fail, see isDatabaseAway.
 */
export async function openPostgres({ databaseUrl, log }: OpenPostgresOptions): Promise<Connection> {
  const config = clientConfig(databaseUrl)
  const pool = createPool(config, log)
  await waitFor(pool).catch(error => pool.end().then(() => Promise.reject(error)))
  const listener = new PostgresListener(() => new pg.Client({ ...config, query_timeout: 5000 }), log)
  return {
    db: createDb(pool),
    engine: 'postgres',
    listen: listener.listen,
    announce: announceOn,
    alone: work => workAlone(config, work),
    noteSchema: () => {},
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await listener.close()
      if (!pool.ending) await pool.end()
    },
  }
}

const clientConfig = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  application_name: 'dc-power-catalogue',
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  options: '-c TimeZone=UTC',
})

function createPool(config: pg.ClientConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementLimitMs,
    lock_timeout: statementLimitMs / 2,
    idle_in_transaction_session_timeout: statementLimitMs,
    // The server keeps its own limit; this one is for a server that no longer says anything.
    query_timeout: statementLimitMs + 2000,
  })
  // Without a listener a lost connection is an uncaught exception: on the pool for idle ones, on the client for those in use.
  pool.on('error', error => log.warn('database_connection_lost', { error: error.message }))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

async function waitFor(pool: pg.Pool): Promise<void> {
  const until = performance.now() + startLimitMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw unusable(error)
    }
    await sleep(startPauseMs)
  }
}

/** The URL has the password in it, so the line goes without. */
function unusable(error: unknown): DatabaseUnusable {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
  return new DatabaseUnusable(`PostgreSQL at DATABASE_URL cannot be used: ${reason}`)
}

function createDb(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = (work, config) => runTransaction(pool, work, config)
  return db
}

async function workAlone<T>(config: pg.ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    // The lock ends with the session, and the session soon after a killed process.
    await client.query(
      `select set_config(name, '1000', false) from pg_settings where name = 'client_connection_check_interval'`,
    )
    await client.query('select pg_advisory_lock($1)', [aloneLock])
    return await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}
