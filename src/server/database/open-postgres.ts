import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describeError, type Log } from '../process/log.ts'
import { announceOn, withAnnouncements } from './channel.ts'
import type { Connection, Database } from './connection.ts'
import { readPostgres } from './copy-postgres.ts'
import { DatabaseUnusable, isDatabaseAway } from './database-errors.ts'
import { assertExpected, findDatabaseId } from './database-id.ts'
import { assertNotMovedInside } from './moved.ts'
import { PostgresHosts } from './postgres-hosts.ts'
import { PostgresListener } from './postgres-listener.ts'
import { runTransaction } from './postgres-transaction.ts'
import { poolWithNames, StatementNames } from './statement-names.ts'

const statementLimitMs = 10_000
const commandWaitMs = 10_000
const startPauseMs = 250
const usualPool = 10
const noteEveryMs = 1000
const oldestVersion = 15
/** How soon the server notices that the client of a running statement is gone. */
const deadClientMs = 500

/** 'site' as a number: the advisory lock of `alone`, see Connection. */
const aloneLock = 0x73697465

// PGlite returns int8 as a number; pg would return text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface OpenPostgresOptions {
  databaseUrl: string
  log: Log
  /** How long to wait for a server that does not answer. The default suits a command. */
  waitMs?: number | undefined
  /** The id of the only database that may be used. */
  expectDatabase?: string | undefined
  /** The most connections besides those of the listener and of `alone`. */
  poolSize?: number | undefined
}

/**
 * Connects to PostgreSQL and waits while it is away. Throws DatabaseUnusable when it refuses us, or does not answer in time. Later
 * it may go away and come back: calls in between fail, see isDatabaseAway.
 */
export async function openPostgres({
  databaseUrl,
  log,
  waitMs = commandWaitMs,
  expectDatabase,
  poolSize = usualPool,
}: OpenPostgresOptions): Promise<Connection> {
  const hosts = new PostgresHosts(databaseUrl)
  const config = await waitFor(hosts, { log, waitMs, expectDatabase })
  const pool = createPool(hosts, { ...config, max: poolSize }, log)
  const listener = new PostgresListener(() => hosts.createClient({ ...config, query_timeout: 5000 }), log)
  return {
    db: createDb(pool, log),
    engine: 'postgres',
    listen: listener.listen,
    announce: announceOn,
    alone: work => workAlone(hosts, config, work),
    unlessBusy: (name, work) => unlessBusy(pool, name, work),
    readTables: async work => {
      const client = await hosts.connect(config)
      try {
        return await readPostgres(client, work)
      } finally {
        await client.end()
      }
    },
    noteSchema: () => {},
    noteEnding: () => {},
    isReachable: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      if (!pool.ending) await pool.end()
    },
  }
}

const clientConfig: pg.ClientConfig = {
  // PostgreSQL keeps the first 63 bytes.
  application_name: `dc-power-catalogue ${hostname().slice(0, 32)}:${process.pid}`,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  options: '-c TimeZone=UTC',
}

function createPool(hosts: PostgresHosts, config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = hosts.createPool({
    ...config,
    idleTimeoutMillis: 30_000,
    // After a switch of the primary, every connection to the old server ends within this time.
    maxLifetimeSeconds: 1800,
    statement_timeout: statementLimitMs,
    lock_timeout: statementLimitMs / 2,
    idle_in_transaction_session_timeout: statementLimitMs,
    // The server has its own limit. This one covers a server that no longer answers.
    query_timeout: statementLimitMs + 2000,
  })
  // Without these listeners a lost connection is an uncaught exception: the pool emits it for idle clients, the client when in use.
  pool.on('error', error => log.warn('database_connection_lost', { error: describeError(error) }))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

type WaitOptions = Pick<OpenPostgresOptions, 'log' | 'expectDatabase'> & { waitMs: number }

/** Waits until the server lets us in, and returns the settings for all further connections. */
async function waitFor(hosts: PostgresHosts, { log, waitMs, expectDatabase }: WaitOptions): Promise<pg.ClientConfig> {
  const until = performance.now() + waitMs
  let notedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await tryOut(hosts, expectDatabase)
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

async function tryOut(hosts: PostgresHosts, expectDatabase: string | undefined): Promise<pg.ClientConfig> {
  const config = clientConfig
  const client = await hosts.connect({ ...config, query_timeout: statementLimitMs })
  try {
    const { rows } = await client.query<{ version: number; text: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as text`,
    )
    assertVersion(rows[0]?.version ?? 0, rows[0]?.text ?? '')
    const databaseId = await findDatabaseId(drizzle({ client }))
    assertExpected(databaseId, expectDatabase, 'PostgreSQL at DATABASE_URL')
    if (databaseId) await assertNotMovedInside(drizzle({ client }))
    // A server that cannot check its clients (on Windows) refuses every value except 0.
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

/** Makes the error without the URL, because that contains the password. */
const unusable = (error: unknown) =>
  new DatabaseUnusable(`PostgreSQL at DATABASE_URL cannot be used: ${reasonOf(error)}`)

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : String(error)

function createDb(pool: pg.Pool, log: Log): Database {
  const names = new StatementNames(log)
  const db = drizzle({ client: poolWithNames(pool, names) })
  db.transaction = (work, config) => withAnnouncements(db, () => runTransaction({ pool, names }, work, config))
  return db
}

/** Holds the lock on a connection of the pool that does nothing else. The lock ends with that connection. */
async function unlessBusy(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  const lock = await pool.connect()
  let isUnlocked = false
  try {
    const { rows } = await lock.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [name])
    if (rows[0]?.free) await work()
    await lock.query('select pg_advisory_unlock_all()')
    isUnlocked = true
  } finally {
    // Closing the connection releases the lock.
    lock.release(!isUnlocked)
  }
}

async function workAlone<T>(
  hosts: PostgresHosts,
  config: pg.ClientConfig,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await hosts.connect(config)
  try {
    // The lock ends with the session, and the session ends soon after its process is killed.
    await client.query('select pg_advisory_lock($1)', [aloneLock])
    return await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}
