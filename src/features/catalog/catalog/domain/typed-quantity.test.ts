import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { readTyped, typedNumber, wordQuantity } from './typed-quantity.ts'

const inches = { unit: 'in', decimals: null }
const number = (value: number, other: number | null = null) => ({ kind: 'number', number: value, other })

test.each([
  ['1/2 in', 0.5],
  ['1/2', 0.5],
  ['1 1/2 in.', 1.5],
  ['1-1/2"', 1.5],
  ['44.45 mm', 1.75],
  ['4,5 cm', 1.7717],
  ['0,5', 0.5],
  ['17', 17],
  ['17 pouces', 17],
  ['17in', 17],
  ['-2', -2],
  ['−2 in', -2],
])('%s is read as inches', (typed, value) => {
  expect(readTyped(typed, inches, 'en')).toEqual(number(value))
})

// '17¹' has a footnote.
test.each(['twelve', '4 A', '1/0', '12 to 14 in', '1..5', 'in', '5 5', '17¹', '17¹²', '17①', '482.6² mm'])(
  '%s is no length',
  typed => {
    expect(readTyped(typed, inches, 'en')).toEqual({ kind: 'unread' })
  },
)

test('a mark that may group or part digits names both meanings', () => {
  expect(readTyped('1,125', { unit: 'A', decimals: null }, 'es')).toEqual(number(1.125, 1125))
  expect(readTyped('1,125', { unit: 'A', decimals: null }, 'en')).toEqual(number(1125))
})

test('other units and attributes without a unit', () => {
  expect(readTyped('-48 V DC', { unit: 'V', decimals: null }, 'en')).toEqual(number(-48))
  expect(readTyped('100 mA', { unit: 'A', decimals: null }, 'en')).toEqual(number(0.1))
  expect(readTyped('2 kg', { unit: 'lb', decimals: 1 }, 'fr')).toEqual(number(4.4))
  expect(readTyped('80 %', { unit: '%', decimals: null }, 'en')).toEqual(number(80))
  expect(readTyped('20', { unit: null, decimals: null }, 'en')).toEqual(number(20))
  expect(readTyped('20 A', { unit: null, decimals: null }, 'en')).toEqual({ kind: 'unread' })
  expect(readTyped('  ', inches, 'en')).toEqual({ kind: 'empty' })
})

test('what a field shows is read as the same number', () => {
  for (const language of languages)
    for (const value of [0, 1, -48, 0.5, 1.125, 1234, 12_345, 0.0625, 100_000])
      expect(readTyped(typedNumber(value, language), inches, language), `${value} ${language}`).toMatchObject({
        number: value,
      })
})

test('an understood quantity is worded in both systems', () => {
  expect(wordQuantity(1.75, 'in', 'en')).toBe('1.75\u202fin · 44.5\u202fmm')
  expect(wordQuantity(20, 'A', 'fr')).toBe('20\u202fA')
})

test.each([
  ['315 bar', 'psi', 4568.6889],
  ['31,5 MPa', 'psi', 4568.6889],
  ['4570 psi', 'bar', 315.0904],
  ['1/2 in', 'mm', 12.7],
  ['2 ft', 'mm', 609.6],
  ['-4 °F', '°C', -20],
  ['-20 °C', '°F', -4],
  ['10 N·m', 'in-lb', 88.5075],
  ['5 hp', 'kW', 3.7285],
  ['3 gpm', 'L/min', 11.3562],
])('%s is read in %s', (typed, unit, value) => {
  expect(readTyped(typed, { unit, decimals: null }, 'es')).toEqual(number(value))
})

test('what measures something else is no value', () => {
  for (const [typed, unit] of [
    ['5 bar', 'mm'],
    ['5 mm', 'psi'],
    ['5 furlongs', 'mm'],
    ['5 °C', 'A'],
  ] as const)
    expect(readTyped(typed, { unit, decimals: null }, 'en')).toEqual({ kind: 'unread' })
})
