import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type TestContext, test, vi } from 'vitest'
import { getRequest, openSocket, postHead, type RawSocket, statuses } from '../../../test/outside/raw-socket.ts'
import { answerError } from '../calls/answer-error.ts'
import { readAtMost } from '../calls/input/read-body.ts'
import { Refusal } from '../calls/refusal.ts'
import { silentLog } from '../process/log.ts'
import type { BodyLimits } from './incoming-body.ts'
import { serveHttp } from './node-server.ts'
import type { ResponseCache } from './response-cache.ts'

const kilobyte = 1024
const emptyCache: ResponseCache = { find: () => null, keep: () => {} }

/** Answers with the number of bytes that came: '/small' takes 64 KB, '/large' 1 MB. '/held' answers when the test releases it. */
async function startServer({ onTestFinished }: TestContext, bodies: Partial<BodyLimits> = {}) {
  const codes: string[] = []
  let answerHeld = () => {}
  const held = new Promise<void>(resolve => {
    answerHeld = resolve
  })
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url)
    try {
      const bytes = await readAtMost(request, (pathname === '/small' ? 64 : 1024) * kilobyte)
      if (!bytes) throw new Refusal(413, 'too_large')
      if (pathname === '/held') await held
      return Response.json({ bytes: bytes.length, first: String.fromCharCode(bytes[0] ?? 0) })
    } catch (error) {
      if (error instanceof Refusal) codes.push(error.code)
      return answerError(error, { language: 'es', traceId: 'x', log: silentLog, call: 'test' })
    }
  }
  const options = { responseCache: emptyCache, bodies, idleMs: 0 }
  const server = await serveHttp(answer, { host: '127.0.0.1', port: 0 }, silentLog, options)
  onTestFinished(() => server.stop())
  const open = async () => {
    const raw = await openSocket(server.url)
    onTestFinished(() => void raw.socket.destroy())
    return raw
  }
  return { open, codes, answerHeld }
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })
const statusOf = async ({ text }: RawSocket) => {
  await eventually(() => expect(statuses(text()).length).toBeGreaterThan(0))
  return statuses(text())[0]
}
const bodyIn = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))

// They mostly wait, each on a server of its own.
test.concurrent.for([
  ['of a few bytes', '/small', 1000],
  ['of a megabyte', '/large', 1024 * kilobyte],
  ['of no stated length', '/large', 'chunked'],
] as const)(
  'a body %s that stops is refused with 408 in words, and the connection closed',
  async ([, path, bytes], context) => {
    const { open } = await startServer(context, { overSeconds: 1 })
    const raw = await open()
    raw.socket.write(postHead(path, bytes))
    if (bytes !== 'chunked') raw.socket.write('{"a":')
    expect(await raw.closed).toBeNull()
    expect(statuses(raw.text())).toEqual([408])
    expect(raw.text()).toMatch(/connection: close/i)
    expect(bodyIn(raw.text())).toMatchObject({ code: 'too_slow', message: expect.stringContaining('demasiado') })
  },
)

test.concurrent('a body that begins fast and then stops is refused too', async context => {
  const { open } = await startServer(context, { overSeconds: 1 })
  const raw = await open()
  raw.socket.write(postHead('/large', 1024 * kilobyte) + 'x'.repeat(900 * kilobyte))
  expect(await statusOf(raw)).toBe(408)
})

test.concurrent('a slow body is read to its end as long as it keeps the minimum speed', async context => {
  const { open } = await startServer(context, { overSeconds: 1, bytesPerSecond: 500 })
  const raw = await open()
  raw.socket.write(postHead('/large', 6000))
  for (let sent = 0; sent < 6000; sent += 300) {
    raw.socket.write('x'.repeat(300))
    await sleep(150)
  }
  expect(await statusOf(raw)).toBe(200)
  expect(bodyIn(raw.text()).bytes).toBe(6000)
})

test.concurrent('a body that is too large is refused, and its rest resets neither the response nor the connection', async context => {
  const { open } = await startServer(context)
  const raw = await open()
  raw.socket.write(postHead('/small', 4096 * kilobyte))
  for (let sent = 0; sent < 4096; sent += 64) {
    raw.socket.write(Buffer.alloc(64 * kilobyte, 'x'))
    await sleep(5)
  }
  expect(await statusOf(raw)).toBe(413)
  raw.socket.write(`${postHead('/small', 5)}12345`)
  await eventually(() => expect(statuses(raw.text())).toEqual([413, 200]))
})

test.concurrent('a body without Content-Length that is too large is refused', async context => {
  const { open } = await startServer(context)
  const raw = await open()
  raw.socket.write(postHead('/small', 'chunked'))
  for (let sent = 0; sent < 5; sent++) raw.socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`)
  raw.socket.write('0\r\n\r\n')
  expect(await statusOf(raw)).toBe(413)
})

test.concurrent('a body in chunks of one byte is put together', async context => {
  const { open } = await startServer(context)
  const raw = await open()
  raw.socket.write(`${postHead('/small', 'chunked')}${'1\r\ny\r\n'.repeat(9000)}0\r\n\r\n`)
  expect(await statusOf(raw)).toBe(200)
  expect(bodyIn(raw.text())).toEqual({ bytes: 9000, first: 'y' })
})

test.concurrent('all bodies together may hold so many bytes; beyond that requests are refused with 503', async context => {
  const { open, answerHeld } = await startServer(context, { heldBytes: 400 * kilobyte })
  const send = async (path: string, kilobytes: number) => {
    const raw = await open()
    raw.socket.write(postHead(path, kilobytes * kilobyte) + 'x'.repeat(kilobytes * kilobyte))
    return raw
  }
  const holding = await send('/held', 300)
  await sleep(200)
  const refused = await send('/large', 100)
  expect(await statusOf(refused)).toBe(503)
  expect(refused.text()).toMatch(/retry-after: \d/i)
  expect(bodyIn(refused.text())).toMatchObject({ error: true, code: 'unavailable' })
  expect(await statusOf(await send('/small', 10)), 'a small one is not kept waiting').toBe(200)
  answerHeld()
  expect(await statusOf(holding)).toBe(200)
  expect(await statusOf(await send('/large', 300))).toBe(200)
})

test.concurrent('a body whose client goes away holds no bytes', async context => {
  const { open, codes } = await startServer(context, { heldBytes: 400 * kilobyte })
  for (let i = 0; i < 10; i++) {
    const raw = await open()
    raw.socket.write(postHead('/large', 200 * kilobyte) + 'x'.repeat(100 * kilobyte))
    await sleep(50)
    raw.socket.destroy()
  }
  await eventually(() => expect(codes).toEqual(Array(10).fill('body_aborted')))
  const raw = await open()
  raw.socket.write(postHead('/large', 300 * kilobyte) + 'x'.repeat(300 * kilobyte))
  expect(await statusOf(raw)).toBe(200)
})

test.concurrent('a request without a body is answered at once', async context => {
  const { open } = await startServer(context)
  const raw = await open()
  raw.socket.write(postHead('/small', 0) + getRequest('/small'))
  await eventually(() => expect(statuses(raw.text())).toEqual([200, 200]))
})
