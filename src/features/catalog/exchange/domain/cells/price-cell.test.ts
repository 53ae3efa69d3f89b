import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { readPriceCell, writePrice } from './price-cell.ts'

describe('a price of a file', () => {
  test.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1,234,567.89', '1234567.89'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['1’234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['0.125', '0.125'],
    ['0,0725', '0.0725'],
    ['1234.567', '1234.567'],
    ['$1,234.50', '1234.50'],
    ['12.50 USD', '12.50'],
    ['US$ 12', '12'],
    [12.5, '12.5'],
    [10.559999999999999, '10.56'],
    [0.0001, '0.0001'],
    [1.125, '1.125'],
  ])('%j is %s', (cell, amount) => {
    expect(readPriceCell(cell, 'USD')).toEqual({ ok: true, value: amount })
  })

  test.each(['1.234', '1,234', '999.999', '$1,234'])('%j is asked about: it may be thousands', text => {
    expect(readPriceCell(text, 'USD')).toMatchObject({ ok: false, fault: { reason: 'ambiguous_number' } })
  })

  test.each([
    ['€12.50', 'USD'],
    ['12 EUR', 'USD'],
    ['$12.50', 'CAD'],
    ['$12.50', 'MXN'],
    ['¥1200', 'EUR'],
    ['USD 3', 'EUR'],
  ] as const)('%s is not surely in %s', (text, currency) => {
    expect(readPriceCell(text, currency)).toMatchObject({ ok: false, fault: { reason: 'other_currency' } })
  })

  test.each([
    '-1',
    'call',
    '12.50 net',
    '1.23456',
    '1,23,456',
    '12.5.6',
    '12%',
    '1e3',
    '1.2,345.6',
    '.5',
    '9'.repeat(10),
  ])('%j is none', text => {
    expect(readPriceCell(text, 'USD')).toMatchObject({ ok: false, fault: { reason: 'unread_price' } })
  })

  test.each([0.00001, -3, 1e12, Number.NaN])('nor is the number %j', number => {
    expect(readPriceCell(number, 'USD')).toMatchObject({ ok: false, fault: { reason: 'unread_price' } })
  })

  test('goes round as it is written, as a number and as the text of a CSV', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 5000; round++) {
      const digits = `${Math.floor(random() * 10 ** (1 + (round % 9)))}`
      const decimals = round % 5 === 0 ? '' : `${Math.floor(random() * 10_000)}`.padStart(4, '0').slice(0, round % 5)
      const amount = decimals ? `${digits}.${decimals}` : digits
      const plain = amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount
      const written = writePrice(amount)
      for (const cell of [written, String(written)]) {
        const read = readPriceCell(cell, 'EUR')
        if (!read.ok) throw new Error(`${amount} was written as ${written}: ${read.fault.reason}`)
        expect(read.value.includes('.') ? read.value.replace(/0+$/, '').replace(/\.$/, '') : read.value).toBe(plain)
      }
    }
  })
})
