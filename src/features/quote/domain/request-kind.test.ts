import { expect, test } from 'vitest'
import { quoteKind, required } from './request-kind.ts'

test.each([
  ['anonymous', 'quick', { contact: true, address: false }],
  ['guest', 'quick', { contact: true, address: false }],
  ['customer', 'full', { contact: false, address: true }],
] as const)('%s requests a %s quote', (requester, kind, needs) => {
  expect(quoteKind(requester)).toBe(kind)
  expect(required[quoteKind(requester)]).toEqual(needs)
})
