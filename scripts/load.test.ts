import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../test/processes/child.ts'

async function run(...args: string[]) {
  const child = startChild('scripts/load.ts', args)
  return { code: await child.exited, lines: child.lines, errors: child.errors() }
}

test('the pages of the sitemap are asked for, and what fails is counted', async () => {
  const asked = new Map<string, number>()
  const server = createServer(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1)
    if (url === '/sitemap.xml') return void response.end('<loc>https://site.example/one.xml</loc>')
    if (url === '/one.xml')
      return void response.end('<loc>https://site.example/a</loc><loc>https://site.example/b</loc>')
    response.writeHead(url === '/a' ? 200 : 500).end('page')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { code, lines } = await run(`http://127.0.0.1:${port}`, '--seconds', '1', '--visitors', '2')
  expect(code).toBe(1)
  expect(lines[0]).toMatch(
    /^\d+ pages in [\d.]+ s: [\d.]+ a second, half within [\d.]+ ms, 99 of 100 within [\d.]+ ms\.$/,
  )
  expect(lines[1]).toBe(`500: ${asked.get('/b')} answers`)
  expect(asked.get('/a')).toBeGreaterThan(5)
  expect([...asked.keys()].sort()).toEqual(['/a', '/b', '/one.xml', '/sitemap.xml'])
})

test('quotes go on to be requested when some are refused, and refusals are counted', async () => {
  let requests = 0
  let refusals = 0
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('/getBestSellers')) return void response.end('[{"productId":1}]')
    if (!url.endsWith('/requestQuote')) return void response.writeHead(200, { 'Set-Cookie': 'visitor=a' }).end('{}')
    requests += 1
    const isRefused = requests % 3 === 1
    if (isRefused) refusals += 1
    response.writeHead(isRefused ? 503 : 200).end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { code, lines } = await run(`http://127.0.0.1:${port}`, '--quotes', '--seconds', '1', '--visitors', '2')
  expect(code).toBe(1)
  expect(lines[0]).toMatch(new RegExp(`^${requests - refusals} quotes in `))
  expect(lines[1]).toBe(`503: ${refusals} answers`)
  expect(refusals).toBeGreaterThan(2)
})

test('another machine is loaded only by its owner; a wrong command says how', async () => {
  const other = await run('https://site.example')
  expect(other).toMatchObject({ code: 1, errors: expect.stringContaining('--i-own-this-host') })
  for (const words of [[], ['x'], ['http://127.0.0.1', '--seconds', '0'], ['http://127.0.0.1', 'http://127.0.0.1']])
    expect((await run(...words)).code, String(words)).toBe(2)
  expect((await run('--help')).code).toBe(0)
})
