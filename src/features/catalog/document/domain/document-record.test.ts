import { expect, test } from 'vitest'
import { validityOf } from './document-record.ts'
import { readDocumentChanges } from './read-document.ts'

const noon = new Date('2026-11-23T12:00:00Z')

test.each([
  [null, 'valid'],
  ['2026-11-22', 'expired'],
  ['2026-11-23', 'expiring'],
  ['2027-01-22', 'expiring'],
  ['2027-01-23', 'valid'],
] as const)('a document that is valid until %s is %s', (until, validity) => {
  expect(validityOf(until, noon)).toBe(validity)
})

test.each([
  ['title.en', '  A  title\n', { changes: { 'title.en': 'A title' }, faults: {} }],
  ['title.en', ' ', { changes: { 'title.en': null }, faults: {} }],
  ['title.es', '', { changes: { 'title.es': null }, faults: {} }],
  ['title.de', 'x', { changes: {}, faults: { 'title.de': 'wrong_value' } }],
  ['title.fr', 'a'.repeat(151), { changes: {}, faults: { 'title.fr': 'too_long' } }],
  ['issued_on', '2026-02-29', { changes: {}, faults: { issued_on: 'wrong_date' } }],
  ['issued_on', '2028-02-29', { changes: { issued_on: '2028-02-29' }, faults: {} }],
  ['valid_until', '', { changes: { valid_until: null }, faults: {} }],
  ['valid_until', '23.11.2026', { changes: {}, faults: { valid_until: 'wrong_date' } }],
  ['kind', 'poem', { changes: {}, faults: { kind: 'wrong_value' } }],
  ['language', 'de', { changes: {}, faults: { language: 'wrong_value' } }],
  ['is_public', 'true', { changes: {}, faults: { is_public: 'wrong_value' } }],
  ['products', [3, 1, 3], { changes: { products: [1, 3] }, faults: {} }],
  ['products', ['1'], { changes: {}, faults: { products: 'wrong_value' } }],
  ['series', Array.from({ length: 501 }, (_, n) => n + 1), { changes: {}, faults: { series: 'too_many' } }],
  ['file', 'x', { changes: {}, faults: { file: 'file_by_step' } }],
])('%s: %j', (field, value, wanted) => {
  expect(readDocumentChanges({ [field]: value })).toEqual(wanted)
})
