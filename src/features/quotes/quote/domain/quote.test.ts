import { expect, test } from 'vitest'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { parseQuoteName, webQuoteId } from './quote.ts'

test.each([
  [123, '2026-06-01T00:00:00Z', {}, 'WQ-2026-000123'],
  [1, '2026-12-31T23:59:59Z', {}, 'WQ-2026-000001'],
  [12_345_678, '2027-01-01T00:00:00Z', {}, 'WQ-2027-12345678'],
  [123, '2026-06-01T00:00:00Z', { number_prefix: 'OFFER', number_digits: 4 }, 'OFFER-2026-0123'],
  [123, '2026-06-01T00:00:00Z', { number_has_year: false }, 'WQ-000123'],
] as const)('quote %d of %s with %j has the name %s', (id, requestedAt, pattern, name) => {
  expect(webQuoteId(id, new Date(requestedAt), { ...quoteSettings.defaults, ...pattern })).toBe(name)
})

test.each([
  ['123', { id: 123 }],
  ['2147483647', { id: 2_147_483_647 }],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['wq-2026-000123', { webQuoteId: 'WQ-2026-000123' }],
  ['offer-2026-0123', { webQuoteId: 'OFFER-2026-0123' }],
  ['WQ-000123', { webQuoteId: 'WQ-000123' }],
  ['TOOLONG-2026-000123', null],
  ['WQ-2026-12', null],
  ["1' or '1'='1", null],
  ['1\u0000', null],
])('parseQuoteName reads %j as %j', (text, name) => {
  expect(parseQuoteName(text)).toEqual(name)
})
