import { expect, test } from 'vitest'
import { hasQuoteHistory, quoteKind, required } from './request-kind.ts'

test.each([
  ['anonymous', 'quick', { contact: true, address: false }, false],
  ['guest', 'quick', { contact: true, address: false }, false],
  ['customer', 'full', { contact: false, address: true }, true],
] as const)('%s requests a %s quote', (requester, kind, needs, hasHistory) => {
  expect(quoteKind(requester)).toBe(kind)
  expect(required[quoteKind(requester)]).toEqual(needs)
  expect(hasQuoteHistory(requester)).toBe(hasHistory)
})
