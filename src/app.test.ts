import { expect, onTestFinished, test } from 'vitest'
import { createRoutes } from '#server/http/app.ts'
import { serveHttp } from '#server/http/node-server.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog, silentLog } from '#server/process/log.ts'
import { requestEnded } from '#server/process/observed.ts'
import { type AppParts, createApp } from './app.ts'

const pagePolicy = "default-src 'none'; script-src 'nonce-x'"

/** A site of one page. A request with If-None-Match gets a 304. */
const parts: AppParts = {
  config: readConfig({}),
  log: silentLog,
  serveFile: () => null,
  serveOtherFile: () => null,
  servePage: async request =>
    request.headers.get('if-none-match') === '"page"'
      ? new Response(null, { status: 304 })
      : new Response('page', { headers: { 'Content-Security-Policy': pagePolicy } }),
  routes: [createRoutes().get('/api-frontend/*', () => Response.json({}))],
  databaseState: async () => 'up',
  isStopping: () => false,
}
const app = createApp(parts)

const policyOf = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers })
  return response.headers.get('Content-Security-Policy')
}

test('a page has its own policy; data may load nothing', async () => {
  expect(await policyOf('/faqs')).toBe(pagePolicy)
  expect(await policyOf('/api-frontend/faq/getFaqList')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a 304 names no policy, so that the browser keeps the one it has', async () => {
  expect(await policyOf('/faqs', { 'If-None-Match': '"page"' })).toBeNull()
})

test('names of inherited object properties are paths of pages like any other', async () => {
  for (const path of ['/constructor', '/__proto__', '/__proto__/x', '/toString', '/valueOf']) {
    const response = await app.request(path)
    expect([response.status, await response.text()], path).toEqual([200, 'page'])
  }
})

test.each([
  ['/list/zq9planted', 'page /list/$key'],
  ['/es/quote/view/zq9planted', 'page /quote/view/$key'],
  ['/passwordrecovery/confirm?token=zq9planted&guid=zq9planted', 'page /passwordrecovery/confirm'],
  ['/pictures/zq9planted', 'area pictures'],
  ['/zq9planted/zq9planted?q=zq9planted', 'page /$slug/$categoryId'],
])('a fault on %s is logged without the contents of the URL', async (path, call) => {
  const lines: string[] = []
  const fail = () => Promise.reject(new Error(`Failed: ${path}`))
  const failing = createApp({
    config: readConfig({}),
    log: createLog(line => lines.push(line)),
    serveFile: () => null,
    serveOtherFile: () => null,
    servePage: fail,
    routes: [createRoutes().get('/pictures/*', fail)],
    isStopping: () => false,
    databaseState: async () => 'up',
  })
  const response = await failing.request(path)
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('zq9planted')])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ event: 'fault', call }])
  expect(lines.join()).not.toContain('zq9planted')
})

test('the fixed parts of the paths of calls and files match in any case of letters', async () => {
  const echo = createRoutes()
    .get('/api-frontend/wishlist/getQuote/:id', c => c.text(`quote ${c.req.param('id')}`))
    .get('/robots.txt', c => c.text('robots'))
  const site = createApp({ ...parts, routes: [echo] })
  const ask = async (path: string, method = 'GET') => {
    const answer = await site.request(path, { method })
    return [answer.status, await answer.text()]
  }
  expect(await ask('/API-frontend/WishList/getquote/Ab?x=Y')).toEqual([200, 'quote Ab'])
  expect(await ask('/Robots.TXT')).toEqual([200, 'robots'])
  expect(await ask('/Robots')).toEqual([200, 'page'])
  expect(await ask('/robots.txt', 'HEAD')).toEqual([200, ''])
  const head = await site.request('/robots.txt', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe('6')
  expect(await ask('/robots.txt', 'POST')).toEqual([405, ''])
})

test('what is told of a request names the route, never what the URL holds', async () => {
  const told: unknown[] = []
  onTestFinished(requestEnded.watch(({ kind, method, call, status }) => told.push([kind, method, call, status])))
  const pages = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const echo = createRoutes()
    .get('/api-frontend/wishlist/getQuote/:id', c => c.text('quote'))
    .all('/api-frontend/*', c => c.notFound())
    .get('/pictures/product/:id{[0-9]{1,10}}/:file', c => c.text('picture'))
  const site = createApp({ ...parts, servePage: pages, routes: [echo] })
  const ask = (path: string, method = 'GET') => site.request(path, { method })
  await ask('/api-frontend/wishlist/getQuote/zq9planted?x=zq9planted')
  await ask('/api-frontend/zq9planted')
  await ask('/pictures/product/7/zq9planted.svg')
  await ask('/es/list/zq9planted')
  await ask('/zq9planted/x/y/z/1', 'ZQ9PLANTED')
  expect(told).toEqual([
    ['call', 'GET', '/api-frontend/wishlist/getQuote/{id}', 200],
    ['call', 'GET', 'unknown', 404],
    ['file', 'GET', '/pictures/product/{id}/{file}', 200],
    ['page', 'GET', '/list/$key', 200],
    ['file', 'other', 'file', 405],
  ])
})

test('over HTTP a HEAD is answered with all headers of the GET, the length included', async () => {
  const server = await serveHttp(app.fetch, { host: '127.0.0.1', port: 0 }, silentLog)
  const headersOf = async (method: string) => {
    const { headers } = await fetch(`${server.url}/healthz`, { method })
    return [...headers.keys()].filter(name => !['connection', 'date', 'keep-alive'].includes(name))
  }
  const whole = await headersOf('GET')
  expect(whole).toEqual(expect.arrayContaining(['content-length', 'content-security-policy', 'x-frame-options']))
  expect(await headersOf('HEAD')).toEqual(whole)
  await server.stop()
})
