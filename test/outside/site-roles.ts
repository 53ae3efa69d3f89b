import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const root = join(import.meta.dirname, '../..')

/** The database of a production: its owner migrates, the site's role reads and writes rows. */
export interface SiteDatabase {
  ownerUrl: string
  siteUrl: string
}

/** Makes the database `site` with the roles of deploy/postgres/roles.sql on the server, its tables and the demonstration data. */
export async function prepareSiteDatabase(superuserUrl: string): Promise<SiteDatabase> {
  await query(superuserUrl, 'create database site')
  const url = new URL(superuserUrl)
  url.pathname = '/site'
  await query(url.href, readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8'))
  const urlOf = async (role: string) => {
    const password = crypto.randomUUID()
    await query(url.href, `alter role ${role} password '${password}'`)
    return Object.assign(new URL(url), { username: role, password }).href
  }
  const ownerUrl = await urlOf('site_owner')
  const siteUrl = await urlOf('site')
  await fillSiteDatabase(ownerUrl)
  return { ownerUrl, siteUrl }
}

/** Its tables and the demonstration data, made by the owner. */
export async function fillSiteDatabase(ownerUrl: string): Promise<void> {
  for (const script of ['scripts/migrate.ts', 'scripts/seed.ts']) {
    const env = { PATH: process.env.PATH, DATABASE_URL: ownerUrl, SEED: 'demo' }
    await promisify(execFile)(process.execPath, [script], { cwd: root, env })
  }
}

export async function query(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
