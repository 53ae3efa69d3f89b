import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { Engine } from '#server/database/engine.ts'
import { pgliteConnection } from '#server/database/pglite-connection.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { atEndOfFile } from './end-of-file.ts'
import { readPglite } from './pglite-file.ts'

const postgres = inject('postgres')
const poolerUrl = inject('poolerUrl')
/** A busy machine is no database that is away. */
const connectMs = 60_000

/** The engines on which this file's tests of SQL run (vitest.config.ts), as far as this machine has them; with a pooler only what it leads to. */
export const engines: Connection['engine'][] = enginesHere()

function enginesHere(): Connection['engine'][] {
  if (poolerUrl) return ['postgres']
  return postgres ? inject('engines') : ['pglite']
}

/** A new empty database with the migrations applied; removed after the test file. */
export async function testDatabase(engine: Connection['engine']): Promise<Connection> {
  const connection = engine === 'pglite' ? await inMemory() : await onServer(await createTestDatabase())
  atEndOfFile(connection.close)
  return connection
}

async function inMemory(): Promise<Connection> {
  const loadDataDir = readPglite(inject('pgliteTemplate'))
  const engine = new Engine({ loadDataDir, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] })
  await engine.waitReady
  return pgliteConnection(engine, {
    noteSchema: () => {},
    copyFiles: null,
    noteEnding: () => {},
    holdWrites: async () => {
      await engine.exec('set default_transaction_read_only = on')
      return async () => void (await engine.exec('set default_transaction_read_only = off'))
    },
    close: async () => {
      if (!engine.closed) await engine.close()
    },
  })
}

function onServer(directUrl: string): Promise<Connection> {
  if (!poolerUrl) return openPostgres({ databaseUrl: directUrl, log: silentLog, connectMs })
  const pooled = new URL(poolerUrl)
  pooled.pathname = new URL(directUrl).pathname
  return openPostgres({ databaseUrl: pooled.href, directUrl, log: silentLog, connectMs })
}

/** The URL of a new PostgreSQL database, a copy of `template`, by default of the migrated one. Removed after the test file. */
export async function createTestDatabase(template = postgres?.template): Promise<string> {
  if (!postgres || !template) throw new Error('There is no PostgreSQL here: ask `engines` first')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(`create database ${name} template ${template}`)
  atEndOfFile(() => runOnServer(`drop database ${name} with (force)`))
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(postgres?.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
