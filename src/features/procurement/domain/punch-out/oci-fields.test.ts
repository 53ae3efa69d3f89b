import { expect, test } from 'vitest'
import { ociFields } from './oci-fields.ts'
import { type ReturnedLine, usualUnitCodes } from './returned-line.ts'

const line = (change: Partial<ReturnedLine> = {}): ReturnedLine => ({
  ...{ line: 4, sku: 'TG-0404G0404-150-1U', partNumber: 'PN-1', name: 'Fuse panel', text: 'Fuse panel' },
  ...{ quantity: 2, unit: 'each', price: '12.50', total: '25.00', leadTimeDays: '14', group: '' },
  ...change,
})
const read = (change: Partial<ReturnedLine> = {}) =>
  ociFields(
    { webQuoteId: 'WQ-2026-000123', version: 2, currency: 'USD', total: '25.00', lines: [line(change)] },
    usualUnitCodes,
  )
const field = (name: string, change: Partial<ReturnedLine>) => {
  const answer = read(change)
  return 'fields' in answer ? Object.fromEntries(answer.fields)[`NEW_ITEM-${name}`] : answer.fault
}

test('a basket has a field for each fact, and prices of one piece', () => {
  expect(read()).toEqual({
    fields: [
      ['NEW_ITEM-DESCRIPTION[1]', 'Fuse panel'],
      ['NEW_ITEM-QUANTITY[1]', '2'],
      ['NEW_ITEM-UNIT[1]', 'EA'],
      ['NEW_ITEM-PRICE[1]', '12.50'],
      ['NEW_ITEM-CURRENCY[1]', 'USD'],
      ['NEW_ITEM-PRICEUNIT[1]', '1'],
      ['NEW_ITEM-LEADTIME[1]', '14'],
      ['NEW_ITEM-VENDORMAT[1]', 'TG-0404G0404-150-1U'],
      ['NEW_ITEM-MANUFACTMAT[1]', 'PN-1'],
      ['NEW_ITEM-EXT_QUOTE_ID[1]', 'WQ-2026-000123'],
      ['NEW_ITEM-EXT_QUOTE_ITEM[1]', '4'],
      ['NEW_ITEM-EXT_PRODUCT_ID[1]', 'TG-0404G0404-150-1U'],
      ['NEW_ITEM-LONGTEXT_1:132[]', 'Fuse panel'],
    ],
  })
})

test('a long description is cut between signs, and stands whole in the long text', () => {
  const name = `${'ü'.repeat(39)}😀x`
  expect(field('DESCRIPTION[1]', { name, text: name })).toBe(`${'ü'.repeat(39)}😀`)
  expect(field('LONGTEXT_1:132[]', { name, text: name })).toBe(name)
})

test('what OCI cannot say is refused, never made up', () => {
  expect(field('QUANTITY[1]', { quantity: 1_000_000 })).toBe('1000000')
  expect(field('QUANTITY[1]', { quantity: 250.5 })).toBe('no_whole_quantity')
  expect([field('PRICE[1]', { price: null }), field('PRICE[1]', { price: '0.00' })]).toEqual(['no_price', 'no_price'])
  expect(field('VENDORMAT[1]', { sku: 'x'.repeat(41) })).toBe('too_long')
})
