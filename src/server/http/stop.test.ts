import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getRequest, openSocket, postHead, statuses } from '../../../test/outside/raw-socket.ts'
import { silentLog } from '../process/log.ts'
import { type ServerOptions, serveHttp } from './node-server.ts'

async function startServer(options: ServerOptions = {}) {
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') await sleep(700)
    return new Response(`answer ${pathname} ${await request.text()}`)
  }
  const server = await serveHttp(answer, { host: '127.0.0.1', port: 0 }, silentLog, options)
  onTestFinished(() => server.stop().catch(() => {}))
  return server
}

test('requests sent shortly before or after a stop begins are answered, each as the last of its connection', async () => {
  const server = await startServer()
  const before = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.url)))
  for (const { socket } of before) socket.write(getRequest('/before'))
  const stopped = server.stop()
  await sleep(100)
  const after = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.url)))
  for (const { socket } of after) socket.write(getRequest('/after'))
  for (const { closed, text } of [...before, ...after]) {
    expect(await closed).toBeNull()
    expect(statuses(text())).toEqual([200])
    expect(text()).toMatch(/connection: close/i)
  }
  await stopped
})

test('keep-alive connections are answered too, until they have been idle for a second', async () => {
  const server = await startServer()
  const [asking, silent, begun] = await Promise.all([1, 2, 3].map(() => openSocket(server.url)))
  if (!asking || !silent || !begun) throw new Error('There is no connection')
  asking.socket.write(getRequest('/first'))
  await expect.poll(asking.text).toContain('answer /first')
  begun.socket.write(postHead('/begun', 10).slice(0, 30))
  const stopped = server.stop()
  // The port is closed by now.
  await sleep(600)
  asking.socket.write(getRequest('/second'))
  begun.socket.write(`${postHead('/begun', 10).slice(30)}0123456789`)
  expect([await asking.closed, await begun.closed]).toEqual([null, null])
  expect(asking.text()).toContain('answer /second')
  expect(begun.text()).toContain('answer /begun 0123456789')
  expect(await silent.closed).toBeNull()
  await stopped
  await expect(openSocket(server.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a response under way when the port closes is completed', async () => {
  const server = await startServer()
  const { socket, closed, text } = await openSocket(server.url)
  socket.write(getRequest('/slow'))
  await sleep(50)
  await server.stop()
  expect(await closed).toBeNull()
  expect(text()).toContain('answer /slow')
})

test('connections are accepted for the configured drain time', async () => {
  const server = await startServer({ drainMs: 1500 })
  const stopped = server.stop()
  await sleep(1100)
  const { socket, text } = await openSocket(server.url)
  socket.write(getRequest('/late'))
  await expect.poll(text).toContain('answer /late')
  await stopped
})

test('health probes without a Host header are answered; other requests of HTTP/1.1 need one', async () => {
  const server = await startServer()
  const ask = async (head: string) => {
    const { socket, text, closed } = await openSocket(server.url)
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    await closed
    return text()
  }
  expect(await ask('GET /readyz HTTP/1.0')).toContain('answer /readyz')
  expect(await ask('GET /list HTTP/1.0')).toContain('answer /list')
  expect(await ask('GET /healthz HTTP/1.1')).toContain('answer /healthz')
  const refused = await ask('GET /list HTTP/1.1')
  expect(statuses(refused)).toEqual([400])
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: true, code: 'bad_request' })
})
