import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { seedCompany } from '../../db/seed/company.ts'
import { seedGeneratedCatalog } from '../../db/seed/generate.ts'
import { startPostgres, type TestPostgres } from '../../test/databases/postgres.ts'
import { root } from '../site/site.ts'
import { fillEvershop } from './evershop.ts'
import { fillVendure } from './vendure.ts'

const products = 1000
const names = ['ours', 'evershop', 'vendure'] as const
export type DatabaseOf = (name: (typeof names)[number]) => string

/** One PostgreSQL with a filled database for each side; both are filled once and kept until what fills them changes. */
export async function startFilledPostgres(): Promise<TestPostgres> {
  const here = ['products', 'evershop-program', 'vendure-program'].map(name => join(import.meta.dirname, `${name}.ts`))
  const postgres = await startPostgres({ name: 'peers', fill, from: [...here, join(root, 'db/seed')] })
  if (!postgres) throw new Error('This bench needs PostgreSQL')
  return postgres
}

/** The URL of a database of the server. */
export const databaseOf =
  (url: string): DatabaseOf =>
  name =>
    Object.assign(new URL(url), { pathname: `/${name}` }).href

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const name of names) await client.query(`create database ${name}`)
  await client.end()
  const of = databaseOf(url)
  await fillOurs(of('ours'))
  await fillVendure(of('vendure'))
  await fillEvershop(of('evershop'))
}

async function fillOurs(databaseUrl: string): Promise<void> {
  const connection = await openPostgres({ databaseUrl, log: silentLog })
  await migrate(connection)
  await seedCompany(connection.db)
  await seedGeneratedCatalog(connection.db, products)
  await connection.close()
}

/** Reads the nanoseconds that each process of the server has worked, by its id, as threadTimes does of a process's threads. */
export async function watchPostgres(url: string): Promise<() => ReadonlyMap<string, number>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = /\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8'))?.[1]
  await client.end()
  return () => {
    const pids = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
    return new Map(pids.flatMap(workOf))
  }
}

/** A session may end while others are read. */
function workOf(pid: string): [string, number][] {
  try {
    return [[pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0])]]
  } catch {
    return []
  }
}
