import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from './log.ts'
import { type Readings, serveMetrics } from './metrics.ts'
import { mailSettled, pageDrawn, quoteSubmitted, rateLimited, requestEnded } from './observed.ts'

const readings: Readings = {
  build: async () => ({ version: '7.abc', release: '7', schema: '1763000000000' }),
  catalog: () => ({ revision: 12, products: 234, loadMs: 1250 }),
  catalogAge: async () => 0,
  databaseState: async () => 'up',
  pool: () => ({ total: 3, idle: 2, waiting: 1 }),
  outbox: async () => ({ waiting: 4, oldestSeconds: 61.5 }),
  pageCache: () => ({ hits: 9, bytes: 1024 }),
  drawingsWaiting: () => 0,
  printerWaiting: () => 0,
}

async function start(own: Partial<Readings> = {}) {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, silentLog)
  await server.show({ ...readings, ...own }, () => Response.json({ status: 'ready' }))
  onTestFinished(server.stop)
  const read = async () => {
    const answer = await fetch(server.url)
    const lines = (await answer.text()).split('\n')
    return {
      answer,
      lines,
      readValue: (name: string) => lines.find(line => line.startsWith(`${name} `))?.split(' ')[1],
    }
  }
  return { ...server, read }
}

test('states are read when somebody asks, in OpenMetrics', async () => {
  const { read } = await start()
  const { answer, lines, readValue } = await read()
  expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
  expect(lines.at(-2)).toBe('# EOF')
  expect(lines).toContain('build_info{version="7.abc",release="7",schema="1763000000000"} 1')
  expect(
    Object.fromEntries(
      [
        'catalog_revision',
        'catalog_load_seconds',
        'database_up',
        'database_pool_waiting',
        'outbox_waiting',
        'outbox_oldest_seconds',
      ].map(name => [name, readValue(name)]),
    ),
  ).toEqual({
    catalog_revision: '12',
    catalog_load_seconds: '1.25',
    database_up: '1',
    database_pool_waiting: '1',
    outbox_waiting: '4',
    outbox_oldest_seconds: '61.5',
  })
})

test('what happens is counted from the start of the measuring to its end', async () => {
  const quote = () => quoteSubmitted.tell({ kind: 'quick' })
  quote()
  const { read, stop } = await start()
  quote()
  quote()
  rateLimited.tell({ limit: 'login' })
  mailSettled.tell({ outcome: 'sent' })
  const request = {
    kind: 'call',
    method: 'GET',
    call: '/api-frontend/x/{id}',
    isMaintenance: false,
    traceId: '',
  } as const
  requestEnded.tell({ ...request, status: 200, ms: 30 })
  requestEnded.tell({ ...request, status: 503, ms: 300 })
  requestEnded.tell({ ...request, status: 503, isMaintenance: true, ms: 1 })
  pageDrawn.tell({ ms: 25 })
  const { lines } = await read()
  expect(lines).toContain('quotes_submitted_total{kind="quick"} 2')
  expect(lines).toContain('rate_limited_total{limit="login"} 1')
  expect(lines).toContain('outbox_sent_total 1')
  expect(lines.filter(line => /^http_request_seconds_count/.test(line))).toEqual([
    'http_request_seconds_count{kind="call",call="/api-frontend/x/{id}",status="200"} 1',
    'http_request_seconds_count{kind="call",call="/api-frontend/x/{id}",status="503"} 1',
    'http_request_seconds_count{kind="call",call="/api-frontend/x/{id}",status="maintenance"} 1',
  ])
  expect(lines).toContain('pages_drawn_total 1')
  expect(lines).toContain('page_drawing_seconds_count 1')
  // A kind that nobody has requested yet is a zero, so that an alert sees it.
  expect(lines).toContain('quotes_submitted_total{kind="full"} 0')
  await stop()
  expect(requestEnded.isWatched).toBe(false)
})

test('a reading that fails is left out, and the others are answered', async () => {
  const { read } = await start({
    databaseState: async () => 'away',
    outbox: async () => Promise.reject(new Error('away')),
    catalogAge: async () => Promise.reject(new Error('away')),
    pool: () => null,
  })
  const { answer, readValue } = await read()
  expect(answer.status).toBe(200)
  expect(readValue('database_up')).toBe('0')
  expect([readValue('outbox_waiting'), readValue('catalog_age_seconds'), readValue('database_pool_total')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(readValue('catalog_products')).toBe('234')
})

test('there is nothing else on that port', async () => {
  const { url } = await start()
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
})
