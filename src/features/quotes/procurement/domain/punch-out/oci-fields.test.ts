import { expect, test } from 'vitest'
import { ociFields } from './oci-fields.ts'
import { type ReturnedLine, type SystemWords, usualUnitCodes } from './returned-line.ts'

const line = (change: Partial<ReturnedLine> = {}): ReturnedLine => ({
  ...{ line: 4, sku: 'TG-0404G0404-150-1U', partNumber: 'PN-1', name: 'Fuse panel', text: 'Fuse panel' },
  ...{ quantity: 2, unit: 'each', price: '12.50', total: '25.00', leadTimeDays: '14', group: '' },
  ...{ ownNumber: '4711', isFreight: false },
  ...change,
})
const words: SystemWords = { unitCodes: usualUnitCodes, classification: null, namesOwnProducts: false }
const read = (change: Partial<ReturnedLine> = {}, said: Partial<SystemWords> = {}) =>
  ociFields(
    { webQuoteId: 'WQ-2026-000123', version: 2, currency: 'USD', total: '25.00', lines: [line(change)] },
    { ...words, ...said },
  )
const field = (name: string, change: Partial<ReturnedLine>, said: Partial<SystemWords> = {}) => {
  const answer = read(change, said)
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

test.each([
  ['12.50', '12.50', '1'],
  ['12', '12', '1'],
  ['0.125', '0.125', '1'],
  ['12.5000', '12.500', '1'],
  ['0.0425', '0.425', '10'],
  ['123.45678', '12345.678', '100'],
  ['0.0000425', '0.425', '10000'],
  ['1.00000001', 'rounding', 'rounding'],
])('the price %s is said as %s for %s, never rounded', (price, said, per) => {
  expect([field('PRICE[1]', { price }), field('PRICEUNIT[1]', { price })]).toEqual([said, per])
})

test('a class is said of goods alone, and the own number only where it names a product of the system', () => {
  const given = { classification: '39121305', namesOwnProducts: true }
  expect([field('MATGROUP[1]', {}, given), field('MATNR[1]', {}, given)]).toEqual(['39121305', '4711'])
  expect(field('VENDORMAT[1]', {}, given)).toBe('TG-0404G0404-150-1U')
  expect([field('MATGROUP[1]', { isFreight: true }, given), field('MATNR[1]', { ownNumber: '' }, given)]).toEqual([
    undefined,
    undefined,
  ])
  expect([field('MATGROUP[1]', {}), field('MATNR[1]', {})]).toEqual([undefined, undefined])
})
