import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getRequest, openSocket, postHead, statuses } from '../../../test/outside/raw-socket.ts'
import { silentLog } from '../process/log.ts'
import { type ServerOptions, serveHttp } from './node-server.ts'
import type { ResponseCache } from './response-cache.ts'

// More than the operating system buffers for a connection.
const page = Buffer.alloc(12 * 1024 * 1024, 'x')

/** A server that records its requests; '/large' is answered with more than the network takes at once. */
async function startServer(options: ServerOptions = {}) {
  const asked: string[] = []
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    return new Response(pathname === '/large' ? page : `answer ${pathname}`)
  }
  const server = await serveHttp(answer, { host: '127.0.0.1', port: 0 }, silentLog, { idleMs: 0, ...options })
  onTestFinished(() => server.stop())
  const open = async () => {
    const raw = await openSocket(server.url)
    onTestFinished(() => void raw.socket.destroy())
    return raw
  }
  return { asked, open }
}

test('a flood of requests on one connection: at most four are handled, then it is cut', async () => {
  const { asked, open } = await startServer()
  const flooding = await Promise.all(Array.from({ length: 20 }, open))
  for (const { socket } of flooding) socket.pause().write(getRequest('/large').repeat(1300))
  for (const { socket } of flooding) socket.resume()
  await Promise.all(flooding.map(({ closed }) => closed))
  expect(asked.length).toBeLessThanOrEqual(20 * 4)
})

test('the same limit holds for cached responses', async () => {
  let sent = 0
  const responseCache: ResponseCache = {
    find: () => {
      sent += 1
      return { status: 200, headers: ['content-length', String(page.length)], body: page }
    },
    keep: () => {},
  }
  const { open } = await startServer({ responseCache })
  const { socket } = await open()
  socket.pause().write(getRequest('/kept').repeat(4))
  await sleep(300)
  expect(sent).toBe(1)
  socket.resume()
  await expect.poll(() => sent).toBe(4)
})

test('four pipelined requests are answered in order, and the connection stays open', async () => {
  const { open } = await startServer()
  const { socket, text } = await open()
  socket.write(['/1', '/2', '/3', '/4'].map(path => getRequest(path)).join(''))
  await expect.poll(() => text().match(/answer \/\d/g)).toEqual(['/1', '/2', '/3', '/4'].map(path => `answer ${path}`))
  socket.write(getRequest('/5'))
  await expect.poll(text).toContain('answer /5')
})

test('of slightly more pipelined requests four are answered, the last with Connection: close, without a reset', async () => {
  const { open } = await startServer()
  const { socket, text, closed } = await open()
  socket.write(Array.from({ length: 10 }, (_, place) => getRequest(`/${place}`)).join(''))
  expect(await closed).toBeNull()
  expect(statuses(text())).toEqual([200, 200, 200, 200])
  expect(
    text()
      .match(/connection: [\w-]+/gi)
      ?.at(-1),
  ).toMatch(/close/)
})

test('no request is handled while the client does not read the previous response', async () => {
  const { asked, open } = await startServer()
  const { socket, text } = await open()
  socket.pause().write(getRequest('/large') + getRequest('/second') + getRequest('/third'))
  await sleep(300)
  expect(asked).toEqual(['/large'])
  socket.resume()
  await expect.poll(text).toContain('answer /third')
})

test('a pipelined request with a body is not handled', async () => {
  const { asked, open } = await startServer()
  const { socket, closed, text } = await open()
  socket.write(`${getRequest('/first')}${postHead('/second', 5)}12345${getRequest('/third')}`)
  expect(await closed).toBeNull()
  expect(statuses(text())).toEqual([200])
  expect(asked).toEqual(['/first'])
})

test('a client that reads nothing is disconnected after a time', async () => {
  const { open } = await startServer({ limits: { timeout: 400 } })
  const { socket, closed } = await open()
  socket.pause().write(getRequest('/large'))
  await sleep(1500)
  socket.resume()
  await closed
  expect(socket.bytesRead).toBeLessThan(page.length)
})

test('no more connections are accepted than the limit', async () => {
  const { open } = await startServer({ limits: { maxConnections: 3 } })
  const [first] = await Promise.all([open(), open(), open()])
  const fourth = await open()
  fourth.socket.write(getRequest('/x'))
  await fourth.closed
  expect(fourth.text()).toBe('')
  first.socket.write(getRequest('/y'))
  await expect.poll(first.text).toContain('answer /y')
})

test('after the limit of requests per connection the response says Connection: close', async () => {
  const { open } = await startServer({ limits: { maxRequestsPerSocket: 2 } })
  const { socket, text } = await open()
  socket.write(getRequest('/1'))
  await expect.poll(text).toContain('answer /1')
  socket.write(getRequest('/2'))
  await expect.poll(text).toContain('answer /2')
  expect(text().match(/^connection: [\w-]+/gim)).toEqual(['Connection: keep-alive', 'Connection: close'])
})

test('a connection that was cut after a bad request does not stay open', async () => {
  const { open } = await startServer()
  const { socket, text, closed } = await open()
  socket.write('nonsense\r\n\r\n')
  expect(await closed).toBeNull()
  const [head = '', body = ''] = text().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toContain(`Content-Length: ${body.length}`)
  expect(JSON.parse(body)).toMatchObject({ error: true, code: 'bad_request' })
})
