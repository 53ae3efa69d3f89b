import { expect, test } from 'vitest'
import { readCountryCell } from './country-cell.ts'

test.each([
  ['DE', 'DE'],
  ['Germany', 'DE'],
  ['ALEMANIA', 'DE'],
  ['Allemagne', 'DE'],
  ['México', 'MX'],
  ['mexico', 'MX'],
  ['USA', 'US'],
  ['Estados Unidos', 'US'],
  // The rule of the field refuses what nobody knows.
  ['Atlantis', 'Atlantis'],
])('the country %s is read as %s', (cell, value) => expect(readCountryCell(cell)).toEqual({ ok: true, value }))

test('a day is no country', () => expect(readCountryCell({ date: '2026-01-31' })).toMatchObject({ ok: false }))
