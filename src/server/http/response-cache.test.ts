import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { serveHttp } from './node-server.ts'
import { forStrangers, keepShared, markShared } from './shared-responses.ts'

/** A server whose every answer tells how often it was asked behind the door. */
async function startServer() {
  const state = { revision: 'one', made: 0 }
  const fetchAnswer = async (request: Request) => {
    const bytes = Buffer.from(`${++state.made} ${new URL(request.url).pathname} ${await request.text()}`)
    const cookie: Record<string, string> = request.url.endsWith('/cookie') ? { 'Set-Cookie': 'visitor=1' } : {}
    const response = new Response(bytes, { headers: { 'X-Kind': 'shared', ...cookie } })
    const again = () => ({ chunks: [bytes, Buffer.alloc(2000, '.')], headers: { 'x-again': 'yes' } })
    if (request.url.endsWith('/private')) return response
    markShared(response, { revision: state.revision, bytes: bytes.length, again })
    return request.url.endsWith('/product') ? forStrangers(response) : response
  }
  const door = keepShared(() => state.revision, 'visitor')
  const server = await serveHttp(fetchAnswer, { host: '127.0.0.1', port: 0 }, silentLog, { door, idleMs: 0 })
  onTestFinished(() => server.stop())
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, init)
    return { text: (await response.text()).replaceAll('.', ''), headers: response.headers }
  }
  return { state, ask }
}

test('the same question is answered from what is kept, headers and all', async () => {
  const { ask, state } = await startServer()
  await ask('/list')
  const { text, headers } = await ask('/list')
  expect(text).toBe('1 /list ')
  expect(headers.get('x-kind')).toBe('shared')
  expect(headers.get('x-again')).toBe('yes')
  expect(state.made).toBe(1)
})

test('what is made of the first part of the revision is kept as well, until anything changes', () => {
  const state = { revision: '7.first' }
  const kept = keepShared(() => state.revision, 'visitor')
  const question = { method: 'GET', url: '/list', headers: {}, body: Buffer.alloc(0) }
  const answerOf = (revision: string) =>
    markShared(new Response('x'), { revision, bytes: 1, again: () => ({ chunks: [Buffer.from('x')] }) })
  kept.keep(question, answerOf('7'))
  expect(kept.find(question)).not.toBeNull()
  state.revision = '7.second'
  expect(kept.find(question), 'a post has appeared').toBeNull()
  kept.keep(question, answerOf('70'))
  expect(kept.find(question), 'of another catalogue').toBeNull()
})

test.each([
  ['another address', '/other', {}],
  ['another language', '/list', { headers: { Cookie: 'culture=es' } }],
  ['another body', '/list', { method: 'POST', body: 'other' }],
  ['a token', '/list', { headers: { Authorization: 'Bearer x' } }],
  ['a long body', '/list', { method: 'POST', body: 'x'.repeat(5000) }],
])('%s goes behind the door', async (_, path, init: RequestInit) => {
  const { ask, state } = await startServer()
  await ask('/list')
  await ask('/list', { method: 'POST', body: 'first' })
  expect((await ask(path, init)).text).toBe(`3 ${path} ${init.body ?? ''}`)
  expect(state.made).toBe(3)
})

test('a body reaches whoever answers, and counts for what is kept', async () => {
  const { ask } = await startServer()
  expect((await ask('/list', { method: 'POST', body: 'one' })).text).toBe('1 /list one')
  expect((await ask('/list', { method: 'POST', body: 'two' })).text).toBe('2 /list two')
  expect((await ask('/list', { method: 'POST', body: 'one' })).text).toBe('1 /list one')
})

test.each(['/private', '/cookie'])('an answer that is for one visitor is never kept: %s', async path => {
  const { ask } = await startServer()
  await ask(path)
  expect((await ask(path)).text).toBe(`2 ${path} `)
})

test('an answer for strangers is kept for them alone', async () => {
  const { ask } = await startServer()
  const known = { headers: { Cookie: 'culture=en; visitor=1' } }
  expect((await ask('/product', { headers: { Cookie: 'culture=en' } })).text).toBe('1 /product ')
  expect((await ask('/product', { headers: { Cookie: 'culture=en' } })).text).toBe('1 /product ')
  expect((await ask('/product', known)).text).toBe('2 /product ')
  expect((await ask('/list', known)).text).toBe('3 /list ')
  expect((await ask('/list', known)).text).toBe('3 /list ')
})

test('a change of the catalogue ends everything kept', async () => {
  const { ask, state } = await startServer()
  await ask('/list')
  state.revision = 'two'
  expect((await ask('/list')).text).toBe('2 /list ')
})
