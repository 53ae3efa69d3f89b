import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { traced } from '../../process/tracing.ts'
import { isDatabaseAway, isReadOnly, isRepeatable } from '../database-errors.ts'
import { type StatementNames, withNames } from '../sql/statement-names.ts'

type None = Record<string, never>
type Work<T> = (tx: NodePgTransaction<None, None>) => Promise<T>

const dialect = new PgDialect()
const repeats = 2
const shortestPauseMs = 20
const longestPauseMs = 100

class RolledBack extends Error {}

/**
 * Replaces drizzle's transaction on a pool, which has two faults: it never releases a connection whose `begin` failed, and it
 * treats a `commit` as done that the server answered with ROLLBACK because a statement had failed.
 *
 * After a deadlock, a serialization failure or the loss of a prepared statement it runs the work again, twice at most. So whatever
 * the work does outside the database must be harmless when repeated.
 */
export async function runTransaction<T>(
  { pool, names }: { pool: pg.Pool; names: StatementNames },
  work: Work<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  let isNamed = true
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await runOnce(pool, client => runOn(client, isNamed ? withNames(client, names) : client, work, config))
    } catch (error) {
      const isMended = names.isMended(error)
      if (repeated === repeats || !(isMended || isRepeatable(error))) throw error
      isNamed &&= !isMended
    }
    await sleep(shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs))
  }
}

async function runOnce<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await run(client)
  } catch (error) {
    isLost = isDatabaseAway(error) || isReadOnly(error) || error instanceof RolledBack
    throw error
  } finally {
    // Only an idle connection may go back to the pool.
    client.release(isLost || client.getTransactionStatus() !== 'I')
  }
}

/** `named`: the same connection, as drizzle uses it. */
async function runOn<T>(
  client: pg.PoolClient,
  named: pg.PoolClient,
  work: Work<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const tx = new NodePgTransaction<None, None>(dialect, new NodePgSession(named, dialect, undefined), undefined)
  await client.query('begin')
  try {
    if (config) await tx.setTransaction(config)
    const result = await work(tx)
    const { command } = await traced('sql', 'commit', () => client.query('commit'))
    if (command === 'ROLLBACK')
      throw new RolledBack('The transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    // If the rollback fails too, the connection is closed. The first error says more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
