import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { formatNumber, formatQuantity, formatRange, joinFigures } from './format-number.ts'

test('numbers have the decimal mark of the language', () => {
  expect(languages.map(language => formatNumber(2.4, language))).toEqual(['2.4', '2,4', '2,4'])
  expect(languages.map(language => formatNumber(-48, language))).toEqual(['−48', '−48', '−48'])
  expect(languages.map(language => formatNumber(1200, language))).toEqual(['1,200', '1200', '1\u202f200'])
})

test.each(languages)('numbers equal those of Intl.NumberFormat in %s', language => {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const numbers = [
    0, 0.1, 0.0625, 0.00004, 1.23456, 9.99995, 48, 999.5, 1000, 9999, 10_000, 12_345.678, 1_234_567.5, -4000,
  ]
  const written = numbers.map(number => format(number).replace('-', '−'))
  expect(numbers.map(number => formatNumber(number, language))).toEqual(written)
})

test('rounding errors of binary fractions are not shown', () => {
  expect(formatNumber(2.4000000000000004, 'en')).toBe('2.4')
})

test('units follow a narrow no-break space', () => {
  expect(languages.map(language => formatQuantity(1, 'RU', language))).toEqual(['1\u202fRU', '1\u202fU', '1\u202fU'])
  expect(languages.map(language => formatQuantity(80, '%', language))).toEqual(['80%', '80\u202f%', '80\u202f%'])
  expect(formatQuantity(3, null, 'fr')).toBe('3')
})

test('the ends of a range are joined by a word', () => {
  expect(languages.map(language => formatRange(-60, -40, 'V', language))).toEqual([
    '−60 to −40\u202fV',
    '−60 a −40\u202fV',
    '−60 à −40\u202fV',
  ])
})

test('a number of a written text stays with its unit, and with nothing else', () => {
  expect(joinFigures('14 AWG up to 15 A, 6 lb (2.72 kg) in a 19 in. rack, 500 Ω.')).toBe(
    '14\u202fAWG up to 15\u202fA, 6\u202flb (2.72\u202fkg) in a 19\u202fin. rack, 500\u202fΩ.',
  )
  for (const text of ['20 in all', '2 And more', '48 Vx']) expect(joinFigures(text)).toBe(text)
})
