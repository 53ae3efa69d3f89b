import pg from 'pg'
import { DatabaseUnusable } from '../database-errors.ts'
import { readDatabaseUrl, type ServerUrls } from './database-url.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The server can be reached and takes no writes: a standby. Counts as away, because it may be promoted (57P03: cannot connect now). */
class TakesNoWrites extends Error {
  readonly code = '57P03'
}

/**
 * The servers of one database, and the one that took the last connection. Whoever connects begins with that one, and goes on to the
 * next, each once, when it cannot be reached or takes no writes. Pool, listener and single connections share this memory, so that a
 * new primary is looked for once.
 */
export class PostgresHosts {
  readonly #urls: ServerUrls
  #current = 0
  #failures = 0

  /** Throws DatabaseUnusable for a URL that readConfig would refuse. */
  constructor(databaseUrl: string) {
    const urls = readDatabaseUrl(databaseUrl)
    if (!urls) throw new DatabaseUnusable('DATABASE_URL is no URL of PostgreSQL.')
    this.#urls = urls
  }

  /** The number of connections that failed or were refused so far. */
  get failures(): number {
    return this.#failures
  }

  get count(): number {
    return this.#urls.urls.length
  }

  get needsWriter(): boolean {
    return this.#urls.needsWriter
  }

  /** The server that comes next: its number, and the URL. */
  get current(): { host: number; connectionString: string } {
    return { host: this.#current, connectionString: this.#urls.urls[this.#current] ?? '' }
  }

  /** Called when a connection to the host failed. Others may have gone on to the next one already. */
  noteFailure(host: number): void {
    this.#failures += 1
    if (this.#current === host) this.#current = (host + 1) % this.count
  }

  createClient(config: pg.ClientConfig): pg.Client {
    return new (clientFor(this))(config)
  }

  createPool(config: pg.PoolConfig): pg.Pool {
    const own = { ...config, Client: clientFor(this) }
    return this.count > 1 ? new HostPool(this, own) : new pg.Pool(own)
  }

  /** Connects to the server that takes writes. The caller ends the connection. */
  connect(config: pg.ClientConfig): Promise<pg.Client> {
    return tryEach(this, async () => {
      const client = this.createClient(config)
      client.on('error', () => {})
      try {
        await client.connect()
        return client
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
    })
  }
}

/** Goes on to the next server while connecting to one fails. Other failures, such as a pool that is full, are thrown at once. */
async function tryEach<T>(hosts: PostgresHosts, connect: () => Promise<T>): Promise<T> {
  const errors: unknown[] = []
  for (;;) {
    const { failures } = hosts
    try {
      return await connect()
    } catch (error) {
      errors.push(error)
      if (hosts.count === 1) throw error
      if (hosts.failures === failures || errors.length === hosts.count) throw new AggregateError(errors)
    }
  }
}

/** A pool whose connections, wherever a query asks for one, are looked for on all servers. */
class HostPool extends pg.Pool {
  readonly #hosts: PostgresHosts

  constructor(hosts: PostgresHosts, config: pg.PoolConfig) {
    super(config)
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = tryEach(this.#hosts, () => super.connect())
    if (!callback) return connecting
    connecting.then(
      client => callback(undefined, client, error => client.release(error instanceof Error || Boolean(error))),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }
}

/** Makes the class of a client that connects to the current server, and says whether that was the right one. */
function clientFor(hosts: PostgresHosts) {
  return class HostClient extends pg.Client {
    readonly #host: number
    #takesWrites = true

    constructor(config?: pg.ClientConfig) {
      const { host, connectionString } = hosts.current
      super({ ...config, connectionString })
      this.#host = host
      if (!hosts.needsWriter) return
      // PostgreSQL 14 and later say these two by themselves before the first query.
      this.connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
        if (/^(?:in_hot_standby|default_transaction_read_only)$/.test(name) && value === 'on') this.#takesWrites = false
      })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(
        () => callback(null, this),
        error => callback(error),
      )
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect()
        if (this.#takesWrites) return this
        await this.end()
        throw new TakesNoWrites(`The server at ${this.host}:${this.port} takes no writes`)
      } catch (error) {
        hosts.noteFailure(this.#host)
        throw error
      }
    }
  }
}
