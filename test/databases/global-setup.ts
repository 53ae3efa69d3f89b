import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/database/connection.ts'
import { applyMigrations, migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { writePglite } from './pglite-file.ts'
import { startPostgres } from './postgres.ts'
import { prepared, prepareSources } from './prepared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty, migrated PGlite. */
    pgliteTemplate: string
    /** On which engines a file's tests of SQL run: vitest.config.ts. */
    engines: Connection['engine'][]
    /** Null: there is no PostgreSQL here. */
    postgres: { url: string; template: string } | null
    /** A pooler in transaction mode before that server, which TEST_DATABASE=pgbouncer asks for; else null. */
    poolerUrl: string | null
  }
}

interface Databases {
  pgliteTemplate: string
  postgres: ProvidedContext['postgres']
  poolerUrl: string | null
  remove: () => Promise<void>
}

/** The databases of this run. Each project runs this file with modules of its own, so that only the process itself is the same. */
const ofRun: typeof globalThis & { testDatabases?: Promise<Databases> } = globalThis

/** Prepares both engines once for the whole run; each test file then copies a database (test/databases/test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ofRun.testDatabases ??= prepareDatabases()
  const { pgliteTemplate, postgres, poolerUrl, remove } = await ofRun.testDatabases
  project.provide('pgliteTemplate', pgliteTemplate)
  project.provide('postgres', postgres)
  project.provide('poolerUrl', poolerUrl)
  return async () => {
    delete ofRun.testDatabases
    await remove()
  }
}

async function prepareDatabases(): Promise<Databases> {
  const [pgliteTemplate, server] = await Promise.all([
    prepared('pglite', path => writePglite(path, applyMigrations)),
    preparePostgres(),
  ])
  const isPooled = process.env.TEST_DATABASE === 'pgbouncer'
  const pooler = server && isPooled ? await preparePooler(server.url) : null
  if (isPooled && !pooler) console.log('PgBouncer or PostgreSQL is not installed: the tests run without a pooler.')
  let isRemoved = false
  return {
    pgliteTemplate,
    postgres: server && { url: server.url, template: server.template },
    poolerUrl: pooler?.url ?? null,
    remove: async () => {
      if (isRemoved) return
      isRemoved = true
      await pooler?.remove()
      await server?.remove()
    },
  }
}

async function preparePostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const template = `test_template_${randomBytes(6).toString('hex')}`
    await makeTemplate(given, template)
    return { url: given, template, remove: () => runOn(given, `drop database ${template}`) }
  }
  const template = 'test_template'
  const server = await startPostgres({
    name: 'migrated',
    fill: url => makeTemplate(url, template),
    from: prepareSources,
  })
  if (!server) console.log('No PostgreSQL on this machine and no TEST_DATABASE_URL: what needs one is left out.')
  return server && { url: server.url, template, remove: server.remove }
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await runOn(url, `create database ${name}`)
  const connection = await openPostgres({ databaseUrl: databaseUrl(url, name), log: silentLog })
  await migrate(connection)
  await connection.close()
}

/** A pooler takes no limits with a connection, so the role gets them first (docs/decisions/070-…). */
async function preparePooler(url: string) {
  const role = new URL(url).username
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await runOn(url, `alter role ${role} set ${limit} = '10s'`)
  await runOn(url, `alter role ${role} set TimeZone = 'UTC'`)
  return startPgBouncer(url)
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
