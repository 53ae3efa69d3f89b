import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Log } from '../../process/log.ts'
import { tracedSql } from '../../process/tracing.ts'
import { isPlanOutdated, isPreparedElsewhere } from '../database-errors.ts'

/** A connection keeps every named statement until it is closed, with some ten kilobytes of the server's memory. */
const mostNamed = 150
/** A longer text inserts many rows at once: it hardly comes again, and its plan is large. */
const longestNamed = 6000

/**
 * The names of statements that PostgreSQL keeps prepared in each connection: a text gets one when it comes for the second time. The
 * name is a hash of the text, so that it never means another statement, whoever has prepared it on a connection that a pooler shares.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seen = new LRUCache<string, true>({ max: 1000 })
  readonly #log: Log
  #changes = 0
  #isOff = false

  constructor(log: Log) {
    this.#log = log
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#isOff || text.length > longestNamed || this.#names.size === mostNamed) return known
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true)
      return undefined
    }
    const name = createHash('sha256').update(`${this.#changes}\0${text}`).digest('base64url')
    this.#names.set(text, name)
    return name
  }

  /** Answers whether the error is about a prepared statement only, so that the same work succeeds when it runs again. */
  isMended(error: unknown): boolean {
    if (!isPlanOutdated(error)) return false
    this.#names.clear()
    this.#changes += 1
    if (isPreparedElsewhere(error) && !this.#isOff) {
      this.#isOff = true
      this.#log.warn('database_statements_not_kept')
    }
    return true
  }
}

/** The connection, or the pool, with names for the statements that drizzle sends through it. */
export function withNames<Client extends pg.Pool | pg.PoolClient>(client: Client, names: StatementNames): Client {
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    tracedSql(statement.text, () => client.query({ ...statement, name: names.nameOf(statement.text) }, values))
  return Object.assign(Object.create(client), { query })
}

/** The same for a pool, where each statement stands alone and may run again. */
export function poolWithNames(pool: pg.Pool, names: StatementNames): pg.Pool {
  const named = withNames(pool, names)
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    named
      .query(statement, values)
      .catch((error: unknown) => (names.isMended(error) ? pool.query(statement, values) : Promise.reject(error)))
  return Object.assign(Object.create(pool), { query })
}
