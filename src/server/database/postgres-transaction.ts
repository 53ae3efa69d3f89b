import { setTimeout as sleep } from 'node:timers/promises'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDatabaseAway, isReadOnly, isRepeatable } from './database-errors.ts'

type None = Record<string, never>
type Work<T> = (tx: NodePgTransaction<None, None>) => Promise<T>

const dialect = new PgDialect()
const repeats = 2
const shortestPauseMs = 20
const longestPauseMs = 100

class RolledBack extends Error {}

/**
 * In place of drizzle's own transaction on a pool, which never gives a connection back when `begin` has failed on it,
 * and takes a `commit` for done that the server has answered with ROLLBACK because a statement had failed.
 *
 * After a deadlock or a serialization failure the work is run again, twice at most: whatever it does outside the
 * database must be harmless to do again.
 */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await runOnce(pool, work, config)
    } catch (error) {
      if (repeated === repeats || !isRepeatable(error)) throw error
    }
    await sleep(shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs))
  }
}

async function runOnce<T>(pool: pg.Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await runOn(client, work, config)
  } catch (error) {
    isLost = isDatabaseAway(error) || isReadOnly(error) || error instanceof RolledBack
    throw error
  } finally {
    // Only a connection that waits for its next transaction may serve others.
    client.release(isLost || client.getTransactionStatus() !== 'I')
  }
}

async function runOn<T>(client: pg.PoolClient, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  const tx = new NodePgTransaction<None, None>(dialect, new NodePgSession(client, dialect, undefined), undefined)
  await client.query('begin')
  try {
    if (config) await tx.setTransaction(config)
    const result = await work(tx)
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK')
      throw new RolledBack('The transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    // Where that fails too, the connection is given up; the first error tells more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
