import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { Engine } from '#server/database/engine.ts'
import { applyMigrations, migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPostgres } from './postgres.ts'
import { prepared } from './prepared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with an empty, migrated PGlite. */
    pgliteTemplate: string
    /** Null: there is no PostgreSQL here. */
    postgres: { url: string; template: string } | null
    /** A pooler in transaction mode before that server, which TEST_DATABASE=pgbouncer asks for; else null. */
    poolerUrl: string | null
  }
}

/** Prepares both engines once for the whole run; each test file then copies a database (test/databases/test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [pgliteTemplate, server] = await Promise.all([prepared('pglite', makePglite), preparePostgres()])
  project.provide('pgliteTemplate', pgliteTemplate)
  const isPooled = process.env.TEST_DATABASE === 'pgbouncer'
  const pooler = server && isPooled ? await preparePooler(server.url) : null
  if (isPooled && !pooler) console.log('PgBouncer or PostgreSQL is not installed: the tests run without a pooler.')
  project.provide('postgres', server && { url: server.url, template: server.template })
  project.provide('poolerUrl', pooler?.url ?? null)
  return async () => {
    await pooler?.remove()
    await server?.remove()
  }
}

async function makePglite(path: string): Promise<void> {
  const engine = new Engine({ initDbStartParams: ['--wal-segsize=1'] })
  await applyMigrations(drizzle({ client: engine }))
  // Halves the size of the file; no test creates a second database.
  await engine.exec(`update pg_database set datistemplate = false, datallowconn = true where datname like 'template_'`)
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  await engine.exec('checkpoint')
  const tar = await engine.dumpDataDir('none')
  await engine.close()
  fs.writeFileSync(path, Buffer.from(await tar.arrayBuffer()))
}

async function preparePostgres() {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startPostgres()
  const url = given ?? own?.url
  if (!url) {
    console.log('No PostgreSQL on this machine and no TEST_DATABASE_URL: what needs one is left out.')
    return null
  }
  const template = `test_template_${randomBytes(6).toString('hex')}`
  await runOn(url, `create database ${template}`)
  const connection = await openPostgres({ databaseUrl: databaseUrl(url, template), log: silentLog })
  await migrate(connection)
  await connection.close()
  return { url, template, remove: () => own?.remove() ?? runOn(url, `drop database ${template}`) }
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
