import { expect, test } from 'vitest'
import { isShortened, isSpreadsheetDamage } from './spreadsheet-damage.ts'

test.each([
  ['0012', '12'],
  ['0012', 12],
  ['00120', '120'],
  ['10E5', '1.00E+06'],
  ['10E5', 1_000_000],
  ['1E3', '1000'],
  ['5.10', '5.1'],
  ['5,10', '5,1'],
  ['+5', '5'],
  ['12345678901234567890', '1.23E+19'],
  ['12345678901234567890', '1.23457E+19'],
  ['12345678901234567890', '12345678901234500000'],
  ['4006381333931', '4.00638E+12'],
  ['3/8', '3-Aug'],
  ['3/8', '08-mar'],
  ['3/8', '45359'],
  ['3/8', { date: '2026-03-08' }],
  ['1-2', '01/02/2026'],
  ['MAR1', '1-Mar'],
  ['DEC-20', 'Dec-20'.replace('Dec-20', '20-Dec')],
  ['5%', '0.05'],
  ['$5', '5'],
  ['0 1/2', '0.5'],
  ['1:30', '01:30:00'],
  ['12:00', '0.5'],
])('%s became %j: a spreadsheet does that', (before, after) => {
  expect(isSpreadsheetDamage(before, after)).toBe(true)
})

test.each([
  ['0012', '13'],
  ['12', '0012'.replace('0012', '120')],
  ['FGMT-5', 'FGMT-10'],
  ['3/8', '1/2'],
  ['10E5', '10E6'],
  ['Panel 2020', 'Panel 2021'],
  ['12345678901234567890', '2.23E+19'],
  ['GMT', '5-Mar'],
  ['', '12'],
  ['0012', ''],
  ['0012', '0012'],
])('%s became %j: somebody has changed it', (before, after) => {
  expect(isSpreadsheetDamage(before, after)).toBe(false)
})

test('what spreadsheets write of every number with zeros before it, or more digits than they keep, is noticed', () => {
  for (let digits = 1; digits <= 30; digits++)
    for (const zeros of [0, 1, 3]) {
      const old = '0'.repeat(zeros) + Array.from({ length: digits }, (_, at) => ((at * 7) % 9) + 1).join('')
      const value = Number(old)
      const forms = [
        Number(value.toPrecision(15)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 }),
      ]
      for (const shown of [2, 5]) {
        const [mantissa, exponent = ''] = value.toExponential(shown).split('e')
        forms.push(`${mantissa}E${exponent.replace(/(\d)$/, '$1').replace(/^([+-])(\d)$/, '$10$2')}`)
      }
      for (const form of forms)
        if (form !== old) expect([old, form, isSpreadsheetDamage(old, form)]).toEqual([old, form, true])
    }
})

test('a shortened number is none that anybody types', () => {
  expect(['1.00E+06', '1.23E+19', '4,00638E+12'].map(isShortened)).toEqual([true, true, true])
  expect(['10E5', '1E6', 'E+06', 'GP-1.0'].map(isShortened)).toEqual([false, false, false, false])
})
