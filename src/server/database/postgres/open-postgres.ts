import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describeError, type Log } from '../../process/log.ts'
import { announceOn, withAnnouncements } from '../channel.ts'
import type { Connection, Database } from '../connection.ts'
import { DatabaseUnusable, isDatabaseAway } from '../database-errors.ts'
import { assertExpected, findDatabaseId } from '../database-id.ts'
import { readPostgres } from '../files/copy-postgres.ts'
import { assertNotMovedInside } from '../files/moved.ts'
import { poolWithNames, StatementNames } from '../sql/statement-names.ts'
import { PostgresHosts } from './postgres-hosts.ts'
import { PostgresListener } from './postgres-listener.ts'
import { runTransaction } from './postgres-transaction.ts'

const statementLimitMs = 10_000
const commandWaitMs = 10_000
const usualConnectMs = 3000
const startPauseMs = 250
const usualPool = 10
const mostHasty = 2
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
  /** The URL for work that needs a session: LISTEN, locks, migrations. The default is databaseUrl. */
  directUrl?: string | undefined
  log: Log
  /** How long to wait for a server that does not answer. The default suits a command. */
  waitMs?: number | undefined
  /** Called again and again meanwhile, with how long it has not answered. */
  onAway?: ((ms: number) => Promise<void>) | undefined
  /** The id of the only database that may be used. */
  expectDatabase?: string | undefined
  /** The most connections besides those of the listener and of `alone`. */
  poolSize?: number | undefined
  /** How long one connection may take to come about before its caller is refused. The default is what a visitor bears. */
  connectMs?: number | undefined
}

/**
 * Connects to PostgreSQL and waits while it is away. Throws DatabaseUnusable when it refuses us, or does not answer in time. Later
 * it may go away and come back: calls in between fail, see isDatabaseAway.
 */
export async function openPostgres({
  databaseUrl,
  directUrl = databaseUrl,
  log,
  waitMs = commandWaitMs,
  onAway,
  expectDatabase,
  poolSize = usualPool,
  connectMs = usualConnectMs,
}: OpenPostgresOptions): Promise<Connection> {
  const hosts = new PostgresHosts(directUrl)
  const config = await waitFor(() => tryOut(hosts, expectDatabase, connectMs), { log, waitMs, onAway })
  const pool =
    directUrl === databaseUrl
      ? createPool(hosts, { ...config, ...limits, max: poolSize }, log)
      : await openPooler(databaseUrl, { log, waitMs, poolSize })
  const hastily = { ...config, ...limits, options: `${config.options} -c synchronous_commit=off`, max: mostHasty }
  const hastyPool = createPool(hosts, hastily, log)
  const listener = new PostgresListener(() => hosts.createClient({ ...config, query_timeout: 5000 }), log)
  return {
    db: createDb(pool, log),
    hastyDb: createDb(hastyPool, log),
    engine: 'postgres',
    listen: listener.listen,
    announce: announceOn,
    alone: work => workAlone(hosts, config, work),
    unlessBusy: (name, work) => unlessBusy(hosts, config, name, work),
    copyFiles: null,
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
    isReachable: () => {
      // Behind a full pool the question would wait for others, and its end would say nothing of the server.
      const isFull = pool.idleCount === 0 && pool.totalCount >= poolSize
      return (isFull ? hastyPool : pool).query('select 1').then(
        () => true,
        () => false,
      )
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      if (!pool.ending) await Promise.all([pool.end(), hastyPool.end()])
    },
  }
}

const poolerConfig: pg.ClientConfig = {
  // PostgreSQL keeps the first 63 bytes.
  application_name: `dc-power-catalogue ${hostname().slice(0, 32)}:${process.pid}`,
  connectionTimeoutMillis: usualConnectMs,
  keepAlive: true,
}

const clientConfig: pg.ClientConfig = { ...poolerConfig, options: '-c TimeZone=UTC' }

/** The limits that the server itself enforces. A pooler refuses them; see openPooler. */
const limits: pg.ClientConfig = {
  statement_timeout: statementLimitMs,
  lock_timeout: statementLimitMs / 2,
  idle_in_transaction_session_timeout: statementLimitMs,
}

function createPool(hosts: PostgresHosts, config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = hosts.createPool({
    ...config,
    idleTimeoutMillis: 30_000,
    // After a switch of the primary, every connection to the old server ends within this time.
    maxLifetimeSeconds: 1800,
    // The server has its own limit. This one covers a server that no longer answers.
    query_timeout: statementLimitMs + 2000,
  })
  // Without these listeners a lost connection is an uncaught exception: the pool emits it for idle clients, the client when in use.
  pool.on('error', error => log.warn('database_connection_lost', { error: describeError(error) }))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

interface WaitOptions {
  log: Log
  waitMs: number
  onAway?: ((ms: number) => Promise<void>) | undefined
}

/** Waits until the server lets us in, and returns what was found out there. */
async function waitFor<T>(enter: () => Promise<T>, { log, waitMs, onAway }: WaitOptions): Promise<T> {
  const startedAt = performance.now()
  const until = startedAt + waitMs
  let notedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await enter()
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error
      if (!isDatabaseAway(error) || performance.now() > until) throw unusable(error)
      if (performance.now() - notedAt >= noteEveryMs) {
        log.warn('database_waited_for', { error: describeError(error) })
        notedAt = performance.now()
      }
    }
    await onAway?.(performance.now() - startedAt)
    await sleep(startPauseMs)
  }
}

async function tryOut(
  hosts: PostgresHosts,
  expectDatabase: string | undefined,
  connectMs: number,
): Promise<pg.ClientConfig> {
  const config = { ...clientConfig, connectionTimeoutMillis: connectMs }
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

/**
 * Connects through a pooler in transaction mode (PgBouncer). It refuses limits that come with a connection, so the role has to have
 * them. Throws DatabaseUnusable, with the statements that set them, where it has not.
 */
async function openPooler(
  databaseUrl: string,
  { log, waitMs, poolSize }: WaitOptions & { poolSize: number },
): Promise<pg.Pool> {
  const hosts = new PostgresHosts(databaseUrl)
  await waitFor(() => assertRole(hosts), { log, waitMs })
  return createPool(hosts, { ...poolerConfig, max: poolSize }, log)
}

async function assertRole(hosts: PostgresHosts): Promise<void> {
  const client = await hosts.connect({ ...poolerConfig, query_timeout: statementLimitMs })
  try {
    const { rows } = await client.query<{ role: string; name: string; setting: string }>(
      `select quote_ident(current_user) as role, name, setting from pg_settings where name = any($1)`,
      [Object.keys(wantedOfRole)],
    )
    const missing = rows.flatMap(({ role, name, setting }) => {
      const wanted = wantedOfRole[name]
      return wanted && !wanted.fits(setting) ? [`alter role ${role} set ${name} = '${wanted.value}';`] : []
    })
    if (missing.length > 0)
      throw new DatabaseUnusable(
        `DATABASE_URL leads to a pooler, because DATABASE_DIRECT_URL is another; so the role needs its limits. Run:\n${missing.join('\n')}`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}

const isLimit = (setting: string) => Number(setting) > 0 && Number(setting) <= 60_000
const wantedOfRole: Readonly<Record<string, { value: string; fits: (setting: string) => boolean }>> = {
  TimeZone: { value: 'UTC', fits: setting => /^(?:Etc\/)?UTC$/i.test(setting) },
  statement_timeout: { value: `${statementLimitMs}ms`, fits: isLimit },
  lock_timeout: { value: `${statementLimitMs / 2}ms`, fits: isLimit },
  idle_in_transaction_session_timeout: { value: `${statementLimitMs}ms`, fits: isLimit },
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

/** Holds the lock on a connection that does nothing else. The lock ends with that connection. */
async function unlessBusy(
  hosts: PostgresHosts,
  config: pg.ClientConfig,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const lock = await hosts.connect({ ...config, query_timeout: statementLimitMs })
  try {
    const { rows } = await lock.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [name])
    if (rows[0]?.free) await work()
  } finally {
    await lock.end().catch(() => {})
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
