import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { type EndedRequest, requestEnded } from './observed.ts'
import { logOutage } from './outage-log.ts'
import { logRequests } from './request-log.ts'

const write = '/api-frontend/wishlist/requestQuote'
const request: EndedRequest = {
  kind: 'call',
  method: 'GET',
  call: '/api-frontend/faq/getFaqList',
  status: 200,
  isMaintenance: false,
  ms: 3.4,
  traceId: 'id',
}

function collect() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: createLog(line => lines.push(JSON.parse(line))) }
}

function logged(which: 'all' | 'notable' | 'off', requests: Partial<EndedRequest>[]) {
  const { lines, log } = collect()
  onTestFinished(logRequests(log, which, new Set([write])))
  for (const one of requests) requestEnded.tell({ ...request, ...one })
  return lines.map(({ at, level, ...line }) => line)
}

test('by default a line tells of what changes something, is slow, or fails by our fault', () => {
  expect(
    logged('notable', [{}, { status: 404 }, { call: write, method: 'POST' }, { ms: 1001 }, { status: 500 }]),
  ).toEqual([
    { event: 'request', kind: 'call', method: 'POST', call: write, status: 200, ms: 3, trace_id: 'id' },
    { event: 'request', kind: 'call', method: 'GET', call: request.call, status: 200, ms: 1001, trace_id: 'id' },
    { event: 'request', kind: 'call', method: 'GET', call: request.call, status: 500, ms: 3, trace_id: 'id' },
  ])
})

test('all requests are logged, or none', () => {
  expect(logged('all', [{}, { status: 404 }])).toHaveLength(2)
  expect(logged('off', [{ status: 500 }])).toEqual([])
})

test('in an outage there is a line a second, which counts the others', async () => {
  const { lines, log } = collect()
  const fail = () => logOutage(log, { trace_id: 'id', call: 'GET /x', error: new Error('password of the visitor') })
  for (let at = 0; at < 50; at++) fail()
  expect(lines.map(line => line.count)).toEqual([1])
  // The other 49 are counted also where nothing fails afterwards.
  await vi.waitUntil(() => lines.length === 2, { timeout: 60_000 })
  fail()
  expect(lines.map(line => line.count)).toEqual([1, 49])
  await vi.waitUntil(() => lines.length === 3, { timeout: 60_000 })
  expect(lines.map(line => line.count)).toEqual([1, 49, 1])
  expect(JSON.stringify(lines)).not.toContain('password')
})
