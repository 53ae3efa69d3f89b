import { expect, test } from 'vitest'
import { rowsOfValue, valueOfRows } from './quantity-rows.ts'

const volts = { unit: 'V', decimals: null }
const inches = { unit: 'in', decimals: 3 }

test('a number, a range, several of them', () => {
  expect(valueOfRows([['44.45 mm']], inches, 'en')).toEqual({ number: 1.75 })
  expect(valueOfRows([['-60', '-40 V']], volts, 'en')).toEqual({ number: -60, number_to: -40 })
  expect(valueOfRows([['1'], [''], ['2']], inches, 'en')).toEqual({ numbers: [{ number: 1 }, { number: 2 }] })
})

test('empty fields say nothing, others keep what was typed', () => {
  expect(valueOfRows([['', ' ']], volts, 'en')).toBeNull()
  expect(valueOfRows([['-60', '']], volts, 'en')).toEqual({ typed: '-60 – ' })
  expect(valueOfRows([['twelve']], inches, 'en')).toEqual({ typed: 'twelve' })
})

test('the fields of a value say the same value', () => {
  for (const value of [
    { number: 0.5 },
    { number: -60, number_to: -40 },
    { numbers: [{ number: 1 }, { number: 1234.5 }] },
  ]) {
    const isRange = 'number_to' in value
    expect(valueOfRows(rowsOfValue(value, isRange, 'fr'), { unit: 'V', decimals: null }, 'fr')).toEqual(value)
  }
  expect(rowsOfValue('not_stated', true, 'en')).toEqual([['', '']])
})
