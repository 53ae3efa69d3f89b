import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isDatabaseAway } from './database-errors.ts'

type None = Record<string, never>
type Work<T> = (tx: NodePgTransaction<None, None>) => Promise<T>

const dialect = new PgDialect()

/**
 * In place of drizzle's own transaction on a pool, which never gives a connection back when `begin` has failed on it,
 * and takes a `commit` for done that the server has answered with ROLLBACK because a statement had failed.
 */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  try {
    return await runOn(client, work, config)
  } catch (error) {
    isLost = isDatabaseAway(error)
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
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    // Where that fails too, the connection is given up; the first error tells more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
