import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { buildFile } from '../database/tables.ts'
import { etagOf } from '../http/etag.ts'
import type { StaticFile } from '../http/static-files.ts'
import { silentLog } from '../process/log.ts'
import { keepBuildFiles, removeOldBuildFiles } from './build-files.ts'

const day = 86_400_000
const headers = (more: Record<string, string> = {}) => new Headers({ 'Accept-Encoding': 'br, gzip', ...more })

function fileOf(text: string): StaticFile {
  const plain = Buffer.from(text)
  const [br, gzip] = [Buffer.from(`br ${text}`), Buffer.from(`gzip ${text}`)]
  return { type: 'text/javascript; charset=utf-8', etag: etagOf(plain), isImmutable: true, plain, br, gzip }
}

const buildOf = (...names: string[]) => new Map(names.map(name => [`/assets/en/${name}.js`, fileOf(name)]))

describe.each(engines)('%s', engine => {
  test('each process serves the files of the other’s build with the same response', async () => {
    const connection = await testDatabase(engine)
    const now = () => new Date()
    const start = (files: ReadonlyMap<string, StaticFile>) => keepBuildFiles({ connection, files, log: silentLog, now })
    const older = await start(buildOf('Home-aaaaaaaa', 'shared-12345678'))
    const deskPath = '/desk/assets/InboxPage-cccccccc.js'
    const others = [
      ['/favicon.ico', fileOf('x')],
      [deskPath, fileOf('desk')],
    ] as const
    const newer = await start(new Map([...buildOf('Home-bbbbbbbb', 'shared-12345678'), ...others]))
    // PGlite stores them in the background.
    await vi.waitUntil(async () => (await connection.db.$count(buildFile)) === 4, { timeout: 60_000 })
    const words = async (site: typeof older, name: string, more = {}) => {
      const path = name.startsWith('/') ? name : `/assets/en/${name}.js`
      const response = await site.serve(path, headers(more))
      return [response?.status, await response?.text(), response?.headers.get('content-encoding')]
    }
    expect(await words(older, deskPath)).toEqual([200, 'br desk', 'br'])
    expect(await words(older, 'Home-bbbbbbbb')).toEqual([200, 'br Home-bbbbbbbb', 'br'])
    expect(await words(newer, 'Home-aaaaaaaa', { 'Accept-Encoding': 'gzip' })).toEqual([
      200,
      'gzip Home-aaaaaaaa',
      'gzip',
    ])
    expect(await words(newer, 'Home-aaaaaaaa', { 'Accept-Encoding': '' })).toEqual([200, 'Home-aaaaaaaa', null])
    const whole = await newer.serve('/assets/en/Home-aaaaaaaa.js', headers())
    expect(Object.fromEntries(whole?.headers ?? [])).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      etag: etagOf(Buffer.from('Home-aaaaaaaa')),
    })
    const again = await newer.serve(
      '/assets/en/Home-aaaaaaaa.js',
      headers({ 'If-None-Match': whole?.headers.get('etag') ?? '' }),
    )
    expect(again?.status).toBe(304)
    // From here on the files come from memory.
    await connection.db.delete(buildFile)
    expect(await words(newer, 'Home-aaaaaaaa')).toEqual([200, 'br Home-aaaaaaaa', 'br'])
    older.stop()
    newer.stop()
  })

  test('names that no build makes are not looked up; a missing file is not looked up again for a minute', async () => {
    const connection = await testDatabase(engine)
    let at = Date.UTC(2026, 0, 1)
    const asked = vi.spyOn(connection.db, 'select')
    const site = await keepBuildFiles({ connection, files: new Map(), log: silentLog, now: () => new Date(at) })
    const strange = [
      '/',
      '/assets/',
      '/assets/en/../x.js',
      '/assets/en/a.js',
      `/assets/en/${'a'.repeat(5000)}.js`,
      '/assets/en/Home-aaaaaaaa.js.map',
      '/assets/en/Home-aaaaaaaa.exe',
      '/pictures/Home-aaaaaaaa.js',
      '/desk/Home-aaaaaaaa.js',
      '/desk/assets/en/Home-aaaaaaaa.js',
    ]
    for (const path of strange) expect(site.serve(path, headers()), path).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    const ask = async () => {
      const response = await site.serve('/assets/en/Home-aaaaaaaa.js', headers())
      return [response?.status, response?.headers.get('cache-control')]
    }
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill([404, 'no-store']))
    expect(await ask()).toEqual([404, 'no-store'])
    expect(asked).toHaveBeenCalledTimes(1)
    at += 61_000
    const other = await keepBuildFiles({
      connection,
      files: buildOf('Home-aaaaaaaa'),
      log: silentLog,
      now: () => new Date(at),
    })
    await vi.waitUntil(async () => (await connection.db.$count(buildFile)) === 1, { timeout: 60_000 })
    expect((await ask())[0]).toBe(200)
    site.stop()
    other.stop()
  })

  test('a build that no process has run for a month is removed, one that still runs is not', async () => {
    const connection = await testDatabase(engine)
    const first = Date.UTC(2026, 0, 1)
    const run = async (files: ReadonlyMap<string, StaticFile>, at: number) => {
      const site = await keepBuildFiles({ connection, files, log: silentLog, now: () => new Date(at) })
      const isNoted = sql`${buildFile.lastSeen} = ${new Date(at).toISOString()}`
      await vi.waitUntil(async () => (await connection.db.$count(buildFile, isNoted)) === files.size, {
        timeout: 60_000,
      })
      site.stop()
    }
    const paths = async () =>
      (await connection.db.select({ path: buildFile.path }).from(buildFile)).map(row => row.path).toSorted()
    await run(buildOf('Home-aaaaaaaa', 'shared-12345678'), first)
    await run(buildOf('Home-bbbbbbbb', 'shared-12345678'), first + 10 * day)
    await removeOldBuildFiles(connection.db, new Date(first + 30 * day - 1))
    expect(await paths()).toHaveLength(3)
    await removeOldBuildFiles(connection.db, new Date(first + 30 * day + 1))
    expect(await paths()).toEqual(['/assets/en/Home-bbbbbbbb.js', '/assets/en/shared-12345678.js'])
    await removeOldBuildFiles(connection.db, new Date(first + 41 * day))
    expect(await paths()).toEqual([])
  })
})
