import { expect, test } from 'vitest'
import { traceIdOf } from './trace-id.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const from = (traceparent?: string) =>
  traceIdOf(new Request('http://site/', traceparent === undefined ? {} : { headers: { traceparent } }))

test('the id of traceparent is taken, also from a later version with more fields', () => {
  expect(from(`00-${id}-00f067aa0ba902b7-01`)).toBe(id)
  expect(from(`01-${id}-00f067aa0ba902b7-01-more`)).toBe(id)
})

test.each([
  undefined,
  '',
  id,
  `ff-${id}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${id}-00f067aa0ba902b7-01more`,
  `00-${id.slice(1)}"-00f067aa0ba902b7-01`,
])('a request without a valid traceparent gets an id of its own: %s', header => {
  expect(from(header)).toMatch(/^[\da-f]{32}$/)
  expect(from(header)).not.toBe(id)
})

test('a request has one id, however often it is asked', () => {
  const request = new Request('http://site/')
  expect(traceIdOf(request)).toBe(traceIdOf(request))
})
