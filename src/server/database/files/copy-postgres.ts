import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { TableShape, TableSource } from '../connection.ts'
import { copyInto, copySettings, listTables, selectRows } from '../sql/table-shapes.ts'

/** Runs the work on one state of the database, whoever writes meanwhile. The caller ends the connection. */
export async function readPostgres<T>(client: pg.Client, work: (source: TableSource) => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  for (const setting of copySettings) await client.query(setting)
  const db = drizzle({ client })
  const source = { db, tables: await listTables(db), copyOut: (table: TableShape) => copyOutOfPostgres(client, table) }
  const result = await work(source)
  await db.execute(sql`commit`)
  return result
}

export const copyOutOfPostgres = (client: pg.Client, table: TableShape): AsyncIterable<Buffer> =>
  client.query(to(`copy (${selectRows(table)}) to stdout`))

export async function copyIntoPostgres(
  client: pg.Client,
  table: TableShape,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(pieces, { objectMode: false }), client.query(from(copyInto(table, 'stdin'))))
}
