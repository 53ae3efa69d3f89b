import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../databases/postgres.ts'
import { findPrograms } from '../databases/postgres-programs.ts'
import { prepareSiteDatabase, query } from '../outside/site-roles.ts'

const root = join(import.meta.dirname, '../..')
const hasPostgres = findPrograms() !== null

test.runIf(hasPostgres)(
  'the owner restores an archive into a second database of the server, and the site reads it',
  async () => {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL did not start')
    const home = mkdtempSync(join(tmpdir(), 'test-roles-'))
    onTestFinished(async () => {
      await postgres.remove()
      rmSync(home, { recursive: true })
    })
    const { ownerUrl, siteUrl } = await prepareSiteDatabase(postgres.url)
    const inRestored = (url: string) => Object.assign(new URL(url), { pathname: '/restored' }).href
    const run = (script: string, url: string, ...words: string[]) =>
      promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
        cwd: root,
        env: { PATH: process.env.PATH, DATABASE_URL: url },
      })
    const archive = join(home, 'site.tar')
    await run('backup', ownerUrl, archive)

    await query(postgres.url, 'create database restored')
    await query(inRestored(postgres.url), readFileSync(join(root, 'deploy/postgres/roles.sql'), 'utf8'))
    await run('restore', inRestored(ownerUrl), archive)
    await run('database', inRestored(ownerUrl), 'check')
    const count = 'select count(*)::int as products from product'
    expect(await query(inRestored(siteUrl), count)).toEqual(await query(siteUrl, count))
    await expect(query(inRestored(siteUrl), 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
  },
)
