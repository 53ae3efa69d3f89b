import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startPostgres } from '../../databases/postgres.ts'
import { launchSite, type RunningSite, startSite } from '../site/running-site.ts'

const read = async (site: RunningSite, path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
const ready = async (site: RunningSite) => {
  const { status, text } = await read(site, '/readyz')
  return { httpStatus: status, ...JSON.parse(text) }
}
/** Waits until the site has ended by itself. Returns its exit code and its last line. */
const ended = async (site: RunningSite) => {
  if (site.process.exitCode === null) await once(site.process, 'exit')
  return { code: site.process.exitCode, line: site.output().trim().split('\n').at(-1) }
}
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-start-'))
  await cp(process.env.E2E_SEEDED ?? '', folder, { recursive: true })
  return folder
}

test('a site waits for PostgreSQL at the start, and serves its caches while the database is down', async () => {
  const server = await startPostgres()
  test.skip(!server, 'there is no PostgreSQL here')
  if (!server) return
  await server.stop('fast')
  const site = await launchSite({ DATABASE_URL: server.url, SEED: 'demo', DATA_DIR: join(tmpdir(), 'e2e-not-used') })
  await expect.poll(() => read(site, '/healthz').catch(() => null)).toEqual({ status: 200, text: '{"status":"ok"}' })
  await sleep(2500)
  expect(await ready(site)).toEqual({ httpStatus: 503, status: 'starting' })
  expect((await read(site, '/es/faqs')).status).toBe(503)
  expect((await read(site, '/api-frontend/catalog/homePageCategories')).text).toContain('"code":"unavailable"')
  expect(site.output().match(/database_waited_for/g)?.length).toBeGreaterThanOrEqual(2)

  await server.start()
  await expect
    .poll(() => ready(site), { timeout: 60_000 })
    .toEqual({ httpStatus: 200, status: 'ready', database: 'up' })
  const home = await read(site, '/')
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(home.text) ?? []
  const categories = await read(site, '/api-frontend/catalog/homePageCategories')

  await server.stop('fast')
  await expect.poll(() => ready(site)).toEqual({ httpStatus: 200, status: 'ready', database: 'away' })
  expect((await read(site, '/')).status).toBe(200)
  expect((await read(site, script)).status).toBe(200)
  expect(await read(site, '/api-frontend/catalog/homePageCategories')).toEqual(categories)
  await server.start()
  await expect.poll(() => ready(site)).toMatchObject({ database: 'up' })
  // A database that hangs counts as down, and the site notices it soon.
  server.pause(true)
  const askedAt = performance.now()
  expect(await ready(site)).toMatchObject({ httpStatus: 200, database: 'away' })
  expect(performance.now() - askedAt).toBeLessThan(5000)
  server.pause(false)
  await expect.poll(() => ready(site), { timeout: 20_000 }).toMatchObject({ database: 'up' })
  await site.stop()

  const wrong = new URL(server.url)
  wrong.password = 'wrong-secret'
  const refused = await ended(await launchSite({ DATABASE_URL: wrong.href }))
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
  const site = await launchSite({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
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
  await expect.poll(() => wrapped.text(), { timeout: 60_000 }).toContain('Open http')
  wrapped.kill('SIGKILL')
  const again = start()
  await expect.poll(() => again.text(), { timeout: 60_000 }).toContain('Open http')
  again.kill('SIGTERM')
  await once(again, 'exit')
  await rm(folder, { recursive: true })
})
