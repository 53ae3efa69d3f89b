import { Agent, get } from 'node:http'
import { expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { serveHttp } from './node-server.ts'

/** Sends a request over a keep-alive connection; returns the status and whether the server closes the connection. */
const ask = (url: string, agent: Agent) =>
  new Promise((resolve, reject) =>
    get(url, { agent }, answer => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]))
    }).on('error', reject),
  )

test('a stop waits for requests under way and not for idle connections', async () => {
  const open: (() => void)[] = []
  const answer = () => new Promise<Response>(resolve => open.push(() => resolve(new Response('answer'))))
  const server = await serveHttp(answer, { host: '127.0.0.1', port: 0 }, silentLog)
  const agent = new Agent({ keepAlive: true })
  const underWay = [1, 2, 3].map(() => ask(server.url, agent))
  await expect.poll(() => open.length).toBe(3)

  const stoppedAt = performance.now()
  const stopped = server.stop()
  for (const go of open) go()
  expect(await Promise.all(underWay)).toEqual([1, 2, 3].map(() => [200, 'close']))
  await stopped
  expect(performance.now() - stoppedAt).toBeLessThan(4000)
  agent.destroy()
})

test('a client that sends more requests while the server stops is answered with Connection: close', async () => {
  const open: (() => void)[] = []
  const answer = () => new Promise<Response>(resolve => open.push(() => resolve(new Response('answer'))))
  const server = await serveHttp(answer, { host: '127.0.0.1', port: 0 }, silentLog)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers = [1, 2].map(() => ask(server.url, agent))
  await expect.poll(() => open.length).toBe(1)

  const stopped = server.stop()
  open[0]?.()
  // On a new connection: the first was closed with its response.
  await expect.poll(() => open.length).toBe(2)
  open[1]?.()
  expect(await Promise.all(answers)).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  await stopped
  agent.destroy()
})
