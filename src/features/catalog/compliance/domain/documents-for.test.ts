import { describe, expect, test } from 'vitest'
import { type Candidate, documentsFor, stateOf } from './documents-for.ts'

const today = '2026-11-22'
const one = (facts: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 1, type: 'rohs', scope: 'product', language: 'en', issuedOn: null, validUntil: null },
  ...facts,
})
const cellOf = (documents: Candidate[], reader: 'en' | 'es' | 'fr' = 'en') => {
  const [cell] = documentsFor([{ id: 7, documents }], ['rohs'], reader, today)
  return cell && [cell.state, cell.document?.id ?? null, cell.ended?.id ?? null]
}

// engineering-tools §6
describe('the document of a type for a product', () => {
  test.each([
    ['2026-11-22', 'expires_soon'], // Its last day counts.
    ['2026-11-21', 'expired'],
    ['2027-01-21', 'expires_soon'],
    ['2027-01-22', 'valid'],
    [null, 'valid'],
  ])('until %s', (until, state) => {
    expect(stateOf(until, today)).toBe(state)
  })

  test.each<[string, Candidate[], 'en' | 'es' | 'fr', unknown[]]>([
    [
      'of the company and of the series',
      [one({ id: 1, scope: 'company' }), one({ id: 2, scope: 'series' })],
      'en',
      ['valid', 2, null],
    ],
    [
      'expired at the product, valid at the series: with the note',
      [one({ id: 1, validUntil: '2026-01-01' }), one({ id: 2, scope: 'series', validUntil: '2027-12-31' })],
      'en',
      ['valid', 2, 1],
    ],
    [
      'expired everywhere: the narrowest',
      [one({ id: 1, scope: 'series', validUntil: '2026-02-01' }), one({ id: 2, validUntil: '2026-01-01' })],
      'en',
      ['expired', 2, null],
    ],
    ['only Spanish, asked in French', [one({ id: 1, language: 'es' })], 'fr', ['valid', 1, null]],
    [
      'Spanish and English, asked in French',
      [one({ id: 1, language: 'es' }), one({ id: 2 })],
      'fr',
      ['valid', 2, null],
    ],
    [
      'the reader’s language before English',
      [one({ id: 1 }), one({ id: 2, language: 'fr' })],
      'fr',
      ['valid', 2, null],
    ],
    [
      'the newest issue',
      [one({ id: 1, issuedOn: '2026-02-01' }), one({ id: 2, issuedOn: '2025-02-01' }), one({ id: 3 })],
      'en',
      ['valid', 1, null],
    ],
    ['of another type', [one({ id: 1, type: 'reach' })], 'en', ['missing', null, null]],
    ['none', [], 'en', ['missing', null, null]],
  ])('%s', (_, documents, reader, expected) => {
    expect(cellOf(documents, reader)).toEqual(expected)
    expect(cellOf(documents.toReversed(), reader)).toEqual(expected)
  })
})
