import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describeError } from '../process/describe-error.ts'
import type { Log } from '../process/log.ts'
import { announceOn } from './channel.ts'
import type { Connection, Database } from './connection.ts'
import { DatabaseUnusable, isDatabaseAway } from './database-errors.ts'
import { assertExpected, findDatabaseId } from './database-id.ts'
import { PostgresListener } from './postgres-listener.ts'
import { runTransaction } from './postgres-transaction.ts'

const statementLimitMs = 10_000
const commandWaitMs = 10_000
const startPauseMs = 250
const noteEveryMs = 1000
const oldestVersion = 15
/** How soon the server notices that a process is gone whose statement it is working on. */
const deadClientMs = 500

/** 'site', as a number: work done alone on one database, see Connection. */
const aloneLock = 0x73697465

// PGlite answers int8 as a number; pg would answer text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface OpenPostgresOptions {
  databaseUrl: string
  log: Log
  /** How long a server is waited for that does not answer; by default as long as suits a command. */
  waitMs?: number | undefined
  /** Throws DatabaseUnusable where it is another database. */
  expectDatabase?: string | undefined
}

/**
 * Connects to PostgreSQL; one that is away is waited for. Throws DatabaseUnusable when it turns us away, or does not
 * answer in time. Afterwards it may go and come back: calls meanwhile fail, see isDatabaseAway.
 */
export async function openPostgres({
  databaseUrl,
  log,
  waitMs = commandWaitMs,
  expectDatabase,
}: OpenPostgresOptions): Promise<Connection> {
  const config = await waitFor(clientConfig(databaseUrl), { log, waitMs, expectDatabase })
  const pool = createPool(config, log)
  const listener = new PostgresListener(() => new pg.Client({ ...config, query_timeout: 5000 }), log)
  return {
    db: createDb(pool),
    engine: 'postgres',
    listen: listener.listen,
    announce: announceOn,
    alone: work => workAlone(config, work),
    unlessBusy: (name, work) => unlessBusy(pool, name, work),
    noteSchema: () => {},
    noteEnding: () => {},
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
  // PostgreSQL keeps 63 bytes of it.
  application_name: `dc-power-catalogue ${hostname().slice(0, 32)}:${process.pid}`,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  options: '-c TimeZone=UTC',
})

function createPool(config: pg.ClientConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: 10,
    idleTimeoutMillis: 30_000,
    // After a switch of the primary no connection stays with the wrong server for long, used or not.
    maxLifetimeSeconds: 1800,
    statement_timeout: statementLimitMs,
    lock_timeout: statementLimitMs / 2,
    idle_in_transaction_session_timeout: statementLimitMs,
    // The server keeps its own limit; this one is for a server that no longer says anything.
    query_timeout: statementLimitMs + 2000,
  })
  // Without a listener a lost connection is an uncaught exception: on the pool for idle ones, on the client for those in use.
  pool.on('error', error => log.warn('database_connection_lost', { error: describeError(error) }))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

type WaitOptions = Pick<OpenPostgresOptions, 'log' | 'expectDatabase'> & { waitMs: number }

/** Answers the settings for all further connections once the server has let us in. */
async function waitFor(
  config: pg.ClientConfig,
  { log, waitMs, expectDatabase }: WaitOptions,
): Promise<pg.ClientConfig> {
  const until = performance.now() + waitMs
  let notedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await tryOut(config, expectDatabase)
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error
      if (!isDatabaseAway(error) || performance.now() > until) throw unusable(error)
      if (performance.now() - notedAt >= noteEveryMs) {
        log.warn('database_waited_for', { error: describeError(error) })
        notedAt = performance.now()
      }
    }
    await sleep(startPauseMs)
  }
}

async function tryOut(config: pg.ClientConfig, expectDatabase: string | undefined): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...config, query_timeout: statementLimitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; text: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
    )
    assertVersion(rows[0]?.version ?? 0, rows[0]?.text ?? '')
    assertExpected(await findDatabaseId(drizzle({ client })), expectDatabase, 'PostgreSQL at DATABASE_URL')
    // A server that cannot look (on Windows) refuses every value but 0.
    const looks = client.query(`select set_config('client_connection_check_interval', '${deadClientMs}', false)`)
    return await looks.then(
      () => ({ ...config, options: `${config.options} -c client_connection_check_interval=${deadClientMs}` }),
      error => (isDatabaseAway(error) ? Promise.reject(error) : config),
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** `version` as in server_version_num: 150004 is 15.4. */
export function assertVersion(version: number, text: string): void {
  if (version < oldestVersion * 10_000)
    throw new DatabaseUnusable(
      `PostgreSQL at DATABASE_URL is version ${text}; version ${oldestVersion} or later is needed.`,
    )
}

/** The URL has the password in it, so the line goes without. */
const unusable = (error: unknown) =>
  new DatabaseUnusable(`PostgreSQL at DATABASE_URL cannot be used: ${reasonOf(error)}`)

const reasonOf = (error: unknown) =>
  error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)

function createDb(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  db.transaction = (work, config) => runTransaction(pool, work, config)
  return db
}

/** The lock belongs to a connection of the pool that does nothing else meanwhile, and ends with it. */
async function unlessBusy(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  const lock = await pool.connect()
  let isUnlocked = false
  try {
    const { rows } = await lock.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [name])
    if (rows[0]?.free) await work()
    await lock.query('select pg_advisory_unlock_all()')
    isUnlocked = true
  } finally {
    // A connection that was closed holds no lock.
    lock.release(!isUnlocked)
  }
}

async function workAlone<T>(config: pg.ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    // The lock ends with the session, and the session soon after a killed process.
    await client.query('select pg_advisory_lock($1)', [aloneLock])
    return await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}
