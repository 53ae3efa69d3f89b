import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  findPorts,
  findProgram,
  type Started,
  startProgram,
  startVarnish,
  writeEdgeFiles,
} from '../outside/edge.ts'

const varnishd = findProgram('varnishd')
const nginx = findProgram('nginx')
const hasOpenssl = findProgram('openssl') !== null
const hasVarnish = hasOpenssl && varnishd !== null
const hasNginx = hasOpenssl && nginx !== null
if (!hasVarnish) console.log('Without varnishd and openssl Varnish is not asked about cookies.')
if (!hasNginx) console.log('Without nginx and openssl nginx is not asked about cookies.')

const home = mkdtempSync(join(tmpdir(), 'test-cookies-'))
const ports = await findPorts()
const started: Started[] = []
const caches = [
  ['Varnish', `http://127.0.0.1:${ports.varnish}`, hasVarnish],
  ['nginx', `https://127.0.0.1:${ports.nginx}`, hasNginx],
] as const

const waiting = { timeout: 120_000, interval: 100 }

// A site that does everything wrong that ours must not do: its answers name the cookies that it was asked with.
let isFailing = false
let drawings = 0
let failures = 0
const answers: Record<string, (cookie: string, outgoing: ServerResponse) => void> = {
  '/leak': (cookie, outgoing) =>
    outgoing
      .writeHead(200, { 'Cache-Control': 'public, s-maxage=30', 'Set-Cookie': `mine=${cookie || 'nobody'}` })
      .end(`leak ${cookie}`),
  '/personal': (cookie, outgoing) =>
    outgoing.writeHead(200, { 'Cache-Control': 'private, no-store' }).end(`personal ${cookie}`),
  '/unsaid': (cookie, outgoing) => outgoing.writeHead(200).end(`unsaid ${cookie}`),
  '/page': (cookie, outgoing) => {
    drawings += 1
    const headers = {
      'Cache-Control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=600, stale-if-error=86400',
      Vary: 'Accept-Encoding, Cookie',
    }
    outgoing.writeHead(200, headers).end(`page ${drawings} ${cookie}`)
  },
}
const origin = createServer((incoming, outgoing) => {
  const { url = '', headers } = incoming
  if (url === '/readyz') outgoing.end('{}')
  else if (isFailing) {
    failures += 1
    outgoing.writeHead(500, { 'Cache-Control': 'no-store' }).end('fault')
  } else answers[url]?.(headers.cookie ?? '', outgoing)
})

beforeAll(async () => {
  if (!hasVarnish && !hasNginx) return
  const files = await writeEdgeFiles(home, { ...ports, behindVarnish: ports.sites[0] })
  origin.listen(ports.sites[0], '127.0.0.1')
  await once(origin, 'listening')
  if (hasVarnish && varnishd) started.push(startVarnish(varnishd, files.varnish, home, ports.varnish))
  if (hasNginx && nginx) started.push(startProgram(nginx, ['-c', files.nginx, '-g', 'daemon off;']))
  for (const [, url, isThere] of caches) {
    if (!isThere) continue
    const isUp = () =>
      ask(`${url}/personal`).then(
        ({ status }) => status === 200,
        () => false,
      )
    await vi.waitUntil(isUp, waiting)
  }
})

afterAll(async () => {
  for (const one of started) await one.stop()
  origin.closeAllConnections()
  origin.close()
  rmSync(home, { recursive: true, force: true })
})

const ann = { cookie: 'visitor=ann; culture=es' }
const bob = { cookie: 'visitor=bob; culture=es' }

for (const [cache, url, isThere] of caches) {
  test.runIf(isThere)(`${cache} keeps no answer with a cookie, and none that is not public`, async () => {
    for (const path of ['/leak', '/personal', '/unsaid']) {
      for (let time = 0; time < 3; time++) {
        const hers = await ask(url + path, { headers: ann })
        expect(hers.text).toBe(`${path.slice(1)} ${ann.cookie}`)
        const his = await ask(url + path, { headers: bob })
        expect(his.text).toBe(`${path.slice(1)} ${bob.cookie}`)
        expect(String(his.headers['set-cookie'] ?? '')).not.toContain('ann')
        const nobodys = await ask(url + path)
        expect(nobodys.text.trim()).toBe(path.slice(1))
      }
    }
  })

  test.runIf(isThere)(
    `${cache} answers with the older page while the site fails, and with a newer one afterwards`,
    async () => {
      const read = async () => {
        const { status, text } = await ask(`${url}/page`, { headers: { cookie: 'culture=fr' } })
        return [status, Number(text.split(' ')[1])]
      }
      const [, first = 0] = await read()
      isFailing = true
      failures = 0
      // As soon as the page is older than its second the cache asks for a newer one, and goes on with it when that has failed.
      const asksInVain = async () => {
        expect(await read()).toEqual([200, first])
        return failures > 0
      }
      await vi.waitUntil(asksInVain, waiting)
      for (let time = 0; time < 4; time++) expect(await read()).toEqual([200, first])
      isFailing = false
      // The one that asks after the failure gets the older page, and the next a newer one.
      await vi.waitUntil(async () => ((await read())[1] ?? 0) > first, waiting)
    },
  )
}

test.runIf(hasVarnish)('Varnish asks for a page with the language alone, and keeps one for each language', async () => {
  const [, url] = caches[0]
  const texts = []
  for (const headers of [
    ann,
    bob,
    { cookie: 'culture=en; a=b' },
    { cookie: 'xculture=fr' },
    { cookie: 'culture=zz; visitor=ann' },
  ])
    texts.push((await ask(`${url}/page`, { headers })).text.replace(/\d+/, 'n').trim())
  expect(texts).toEqual(['page n culture=es', 'page n culture=es', 'page n culture=en', 'page n', 'page n'])
})
