import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { atEndOfFile } from './end-of-file.ts'

/** The URL of a new PostgreSQL database with nothing in it. Removed after the test file. */
export async function emptyPostgres(): Promise<string> {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('There is no PostgreSQL here: ask `engines` first')
  const name = `test_empty_${randomBytes(8).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template template0`)
  atEndOfFile(() => run(`drop database ${name} with (force)`))
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}
