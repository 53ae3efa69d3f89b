import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openSocket } from '../../../test/outside/raw-socket.ts'
import { silentLog } from '../process/log.ts'
import { bestCoding, CompressedText } from './compressed-text.ts'
import { namesETag } from './etag.ts'
import { serveHttp } from './node-server.ts'
import { createResponseCache, type SharedResponse, shareResponse } from './response-cache.ts'

const long = '.'.repeat(2000)

/** A server whose responses say how often the cache had none. */
async function startServer() {
  const state = { revision: 'one', made: 0 }
  const fetchAnswer = async (request: Request) => {
    const path = new URL(request.url).pathname
    const text = `${++state.made} ${path} ${await request.text()}`
    const { revision } = state
    if (path.startsWith('/page')) return answerPage(request.headers, text, revision)
    const bytes = Buffer.from(text + long)
    const cookie: Record<string, string> = path === '/cookie' ? { 'Set-Cookie': 'visitor=1' } : {}
    const response = new Response(bytes, { headers: { 'X-Kind': 'shared', ...cookie } })
    if (path === '/private') return response
    return shareResponse(response, {
      revision,
      body: bytes,
      languageFrom: 'request',
      isForNewVisitors: path === '/product',
    })
  }
  const responseCache = createResponseCache(() => state.revision, 'visitor')
  const server = await serveHttp(fetchAnswer, { host: '127.0.0.1', port: 0 }, silentLog, { responseCache, idleMs: 0 })
  onTestFinished(() => server.stop())
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, init)
    const text = (await response.text()).replaceAll('.', '')
    return { text, status: response.status, headers: response.headers }
  }
  return { state, ask, url: server.url }
}

/** Answers as the page server does: /page/es has its language in the URL, /page does not. */
async function answerPage(headers: Headers, text: string, revision: string): Promise<Response> {
  const etag = 'W/"page"'
  const coding = bestCoding(headers.get('accept-encoding') ?? '')
  const plain = Buffer.from(text + long)
  const body = await CompressedText.of(plain, coding)
  const contentHeaders = { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'sha256-x'" }
  const own = { ETag: etag, Vary: 'Accept-Encoding' }
  const response = namesETag(headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: own })
    : new Response(coding ? await body.in(coding) : plain, {
        headers: { ...own, ...contentHeaders, ...(coding ? { 'Content-Encoding': coding } : {}) },
      })
  const language: Pick<SharedResponse, 'languageFrom'> = text.includes('/page/es') ? {} : { languageFrom: 'cookie' }
  return shareResponse(response, { revision, body, contentHeaders, ...language })
}

test('the same request is answered from the cache, with the same headers', async () => {
  const { ask, state } = await startServer()
  await ask('/list')
  const { text, headers } = await ask('/list')
  expect(text).toBe('1 /list ')
  expect(headers.get('x-kind')).toBe('shared')
  expect(state.made).toBe(1)
})

test('a response that depends on the first part of the revision is kept too, until any part changes', () => {
  const state = { revision: '7.first' }
  const cache = createResponseCache(() => state.revision, 'visitor')
  const request = { method: 'GET', url: '/list', headers: {}, body: Buffer.alloc(0) }
  const responseOf = (revision: string) =>
    shareResponse(new Response('x'), { revision, body: Buffer.from('x'), languageFrom: 'request' })
  cache.keep(request, responseOf('7'))
  expect(cache.find(request)).not.toBeNull()
  state.revision = '7.second'
  expect(cache.find(request), 'a post has appeared').toBeNull()
  cache.keep(request, responseOf('70'))
  expect(cache.find(request), 'of another catalogue').toBeNull()
})

test.each([
  ['another URL', '/other', {}],
  ['another language', '/list', { headers: { Cookie: 'culture=es' } }],
  ['another language of the browser', '/list', { headers: { 'Accept-Language': 'fr-CA, en;q=0.5' } }],
  ['another body', '/list', { method: 'POST', body: 'other' }],
  ['a token', '/list', { headers: { Authorization: 'Bearer x' } }],
  ['a long body', '/list', { method: 'POST', body: 'x'.repeat(5000) }],
])('%s is not answered from the cache', async (_, path, init: RequestInit) => {
  const { ask, state } = await startServer()
  await ask('/list')
  await ask('/list', { method: 'POST', body: 'first' })
  expect((await ask(path, init)).text).toBe(`3 ${path} ${init.body ?? ''}`)
  expect(state.made).toBe(3)
})

test('a response to a token is not kept', async () => {
  const { ask } = await startServer()
  await ask('/list', { headers: { Authorization: 'Bearer x' } })
  expect((await ask('/list')).text).toBe('2 /list ')
})

test('different Accept-Language headers that mean the same language get the same response', async () => {
  const { ask } = await startServer()
  const wishes = [
    ['Accept-Language', 'en'],
    ['Accept-Language', 'de, en-US;q=0.7'],
    ['Cookie', 'culture=en'],
  ] as const
  for (const [name, value] of wishes) expect((await ask('/list', { headers: { [name]: value } })).text).toBe('1 /list ')
})

test('a body reaches the handler, and the response is kept for this body', async () => {
  const { ask } = await startServer()
  expect((await ask('/list', { method: 'POST', body: 'one' })).text).toBe('1 /list one')
  expect((await ask('/list', { method: 'POST', body: 'two' })).text).toBe('2 /list two')
  expect((await ask('/list', { method: 'POST', body: 'one' })).text).toBe('1 /list one')
})

test.each(['/private', '/cookie'])('a response for one visitor is never kept: %s', async path => {
  const { ask } = await startServer()
  await ask(path)
  expect((await ask(path)).text).toBe(`2 ${path} `)
})

test('a response for new visitors is kept for new visitors only', async () => {
  const { ask } = await startServer()
  const known = { headers: { Cookie: 'culture=en; visitor=1' } }
  expect((await ask('/product', { headers: { Cookie: 'culture=en' } })).text).toBe('1 /product ')
  expect((await ask('/product', { headers: { Cookie: 'culture=en' } })).text).toBe('1 /product ')
  expect((await ask('/product', known)).text).toBe('2 /product ')
  expect((await ask('/list', known)).text).toBe('3 /list ')
  expect((await ask('/list', known)).text).toBe('3 /list ')
})

test('a change of the catalogue empties the cache', async () => {
  const { ask, state } = await startServer()
  await ask('/list')
  state.revision = 'two'
  expect((await ask('/list')).text).toBe('2 /list ')
})

test('a page depends on the culture cookie only, and with a language prefix on no header', async () => {
  const { ask } = await startServer()
  expect((await ask('/page')).text).toBe('1 /page ')
  expect((await ask('/page', { headers: { 'Accept-Language': 'fr' } })).text).toBe('1 /page ')
  expect((await ask('/page', { headers: { Authorization: 'Basic x' } })).text).toBe('1 /page ')
  expect((await ask('/page', { headers: { Cookie: 'culture=fr; visitor=1' } })).text).toBe('2 /page ')
  expect((await ask('/page/es')).text).toBe('3 /page/es ')
  expect((await ask('/page/es', { headers: { Cookie: 'culture=fr' } })).text).toBe('3 /page/es ')
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
])('a page is drawn once and sent in the requested coding: %s', async (accepted, coding, decode) => {
  const { url, state, ask } = await startServer()
  for (const first of ['br', 'gzip', 'identity']) {
    state.revision = first
    await ask('/page', { headers: { 'Accept-Encoding': first } })
    const { socket, text, closed } = await openSocket(url)
    socket.write(`GET /page HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`)
    await closed
    const bytes = Buffer.from(text(), 'latin1')
    const body = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4)
    expect(/content-encoding: (\w+)/i.exec(text())?.[1] ?? null).toBe(coding)
    expect(Number(/content-length: (\d+)/i.exec(text())?.[1])).toBe(body.length)
    expect(decode(body).toString()).toBe(`${state.made} /page ${long}`)
  }
  expect(state.made).toBe(3)
})

test('a client that has the page gets a 304 without a policy, from the cache too', async () => {
  const { ask, state } = await startServer()
  for (const tag of ['W/"page"', '"other", "page"', 'W/"page"']) {
    const { status, headers, text } = await ask('/page', { headers: { 'If-None-Match': tag } })
    expect([status, text]).toEqual([304, ''])
    expect([headers.get('etag'), headers.get('vary')]).toEqual(['W/"page"', 'Accept-Encoding'])
    expect(headers.get('content-security-policy')).toBeNull()
  }
  const { status, headers, text } = await ask('/page', { headers: { 'If-None-Match': 'W/"old"' } })
  expect([status, text]).toEqual([200, '1 /page '])
  expect(headers.get('content-security-policy')).toBe("script-src 'sha256-x'")
  expect(headers.get('content-type')).toBe('text/html')
  expect(state.made).toBe(1)
})

test('HEAD gets the headers of the page, and the next response on the connection is correct', async () => {
  const { ask, url } = await startServer()
  const length = (await ask('/page', { headers: { 'Accept-Encoding': 'gzip' } })).headers.get('content-length')
  const { socket, text, closed } = await openSocket(url)
  const head = 'HEAD /page HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n'
  socket.write(head)
  await expect.poll(text).toContain('\r\n\r\n')
  await sleep(50)
  expect(text().split('\r\n\r\n')[1]).toBe('')
  expect(text()).toMatch(new RegExp(`content-length: ${length}`, 'i'))
  socket.write(head.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await closed
  expect(text().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})
