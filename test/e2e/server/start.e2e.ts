import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { launchSite, startSite, urlOf } from '../site/running-site.ts'
import { copySeeded, startSeededPostgres } from '../site/seeded.ts'

const read = async (url: string, path: string) => {
  const response = await fetch(url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
const ready = async (url: string) => {
  const { status, text } = await read(url, '/readyz')
  return { httpStatus: status, ...JSON.parse(text) }
}
/** Waits until the site has ended by itself. Returns its exit code and its last line. */
const ended = async (site: ReturnType<typeof launchSite>) => {
  if (site.process.exitCode === null) await once(site.process, 'exit')
  return { code: site.process.exitCode, line: site.output().trim().split('\n').at(-1) }
}
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-start-'))
  copySeeded(folder)
  return folder
}

test('a site waits for PostgreSQL at the start, and serves its caches while the database is down', async () => {
  const server = await startSeededPostgres()
  test.skip(!server, 'there is no PostgreSQL here')
  if (!server) return
  await server.stop('fast')
  const site = launchSite({ DATABASE_URL: server.url, SEED: 'demo', DATA_DIR: join(tmpdir(), 'e2e-not-used') })
  const url = await urlOf(site.process, site.output)
  expect(await read(url, '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' })
  await expect.poll(() => site.output().match(/database_waited_for/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await ready(url)).toEqual({ httpStatus: 503, status: 'starting' })
  expect((await read(url, '/es/faqs')).status).toBe(503)
  expect((await read(url, '/api-frontend/catalog/homePageCategories')).text).toContain('"code":"unavailable"')

  await server.start()
  await expect.poll(() => ready(url)).toEqual({ httpStatus: 200, status: 'ready', database: 'up' })
  const home = await read(url, '/')
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(home.text) ?? []
  const categories = await read(url, '/api-frontend/catalog/homePageCategories')

  await server.stop('fast')
  await expect.poll(() => ready(url)).toEqual({ httpStatus: 200, status: 'ready', database: 'away' })
  expect((await read(url, '/')).status).toBe(200)
  expect((await read(url, script)).status).toBe(200)
  expect(await read(url, '/api-frontend/catalog/homePageCategories')).toEqual(categories)
  await server.start()
  await expect.poll(() => ready(url)).toMatchObject({ database: 'up' })
  // A database that hangs is slow at first, which the site notices soon, and then counts as down: a statement would fail after ten seconds.
  server.pause(true)
  const askedAt = performance.now()
  expect(await ready(url)).toMatchObject({ httpStatus: 200, database: 'slow' })
  expect(performance.now() - askedAt).toBeLessThan(9000)
  await expect.poll(() => ready(url)).toMatchObject({ httpStatus: 200, database: 'away' })
  server.pause(false)
  await expect.poll(() => ready(url)).toMatchObject({ database: 'up' })
  await site.stop()

  const wrong = new URL(server.url)
  wrong.password = 'wrong-secret'
  const refused = await ended(launchSite({ DATABASE_URL: wrong.href }))
  expect(refused).toEqual({ code: 1, line: expect.stringContaining('authentication failed') })
  // Without SEED the site writes no demonstration data into an external database.
  const own = new URL(server.url)
  own.pathname = '/template1'
  const empty = await startSite({ DATABASE_URL: own.href })
  expect(empty.output()).not.toContain('"seeded"')
  await empty.stop()
  await server.remove()
})

test('SIGTERM ends a site that is waiting for its database', async () => {
  const site = launchSite({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  await expect.poll(() => site.output()).toContain('database_waited_for')
  await site.stop()
})

test('after SIGKILL of the server or of npm start, the next start can use the folder and the port', async () => {
  const folder = await newFolder()
  const first = await startSite({ DATA_DIR: folder })
  first.process.kill('SIGKILL')
  const second = await startSite({ DATA_DIR: folder })
  await second.stop()

  const port = new URL(second.url).port
  const start = (): ChildProcess & { text: () => string } => {
    const { PATH = '', HOME = '' } = process.env
    const env = { PATH, HOME, DATA_DIR: folder, PORT: port }
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        text += chunk
      })
    return Object.assign(child, { text: () => text })
  }
  const wrapped = start()
  await expect.poll(() => wrapped.text()).toContain('Open http')
  wrapped.kill('SIGKILL')
  const again = start()
  await expect.poll(() => again.text()).toContain('Open http')
  again.kill('SIGTERM')
  await once(again, 'exit')
  await rm(folder, { recursive: true })
})
