import { describe, expect, test } from 'vitest'
import type { StatedValue } from './product-fields.ts'
import { readClei, readTradeFact, type tradeFacts } from './trade-facts.ts'
import type { PlainFault } from './values/field-fault.ts'

const read = (field: keyof typeof tradeFacts, given: unknown) => {
  const result = readTradeFact(field, given)
  return result.ok ? result.value : result.fault.reason
}

describe('the trade data of a product', () => {
  test.each<[keyof typeof tradeFacts, unknown, string | null | { refused: PlainFault }]>([
    ['gtin', '4006381333931', '4006381333931'],
    ['gtin', '0 12345 67890 5', '012345678905'],
    ['gtin', '9638-5074', '96385074'],
    ['gtin', '10012345678902', '10012345678902'],
    ['gtin', ' ', null],
    ['gtin', null, null],
    ['gtin', '12345678905', { refused: 'gtin_form' }],
    ['gtin', '4.00638E+12', { refused: 'gtin_form' }],
    ['gtin', '00000000', { refused: 'gtin_form' }],
    ['gtin', 4006381333931, { refused: 'wrong_value' }],
    ['gtin', `4006381333931${' '.repeat(60)}1`, { refused: 'gtin_form' }],
    ['country_of_origin', 'de', 'DE'],
    ['country_of_origin', 'UK', { refused: 'country_code' }],
    ['country_of_origin', 'Atlantis', { refused: 'country_code' }],
    ['customs_number', '8536.10.00.40', '8536100040'],
    ['customs_number', '8536 10', '853610'],
    ['customs_number', '8536.1', { refused: 'customs_form' }],
    ['customs_number', '8536', { refused: 'customs_form' }],
    ['customs_number', '85361000400012', { refused: 'customs_form' }],
    ['eccn', 'ear 99', 'EAR99'],
    ['eccn', '3a001.A.1', '3A001.a.1'],
    ['eccn', '5A992.c', '5A992.c'],
    ['eccn', '5.00E+02', { refused: 'eccn_form' }],
    ['eccn', 'none', { refused: 'eccn_form' }],
    ['rohs', 'With_exemptions', 'with_exemptions'],
    ['rohs', 'yes', { refused: 'wrong_value' }],
    ['reach', 'no_svhc', 'no_svhc'],
    ['reach', 'within_limits', { refused: 'wrong_value' }],
  ])('%s: %j', (field, given, expected) =>
    expect(read(field, given)).toEqual(typeof expected === 'object' && expected ? expected.refused : expected),
  )

  test.each<[StatedValue, StatedValue | 'clei_form']>([
    [{ words: { en: 'pwcr abc-1aa' } }, { words: { en: 'PWCRABC1AA' } }],
    [{ words: { en: '', es: 'PWCRABC1AA' } }, { words: { en: 'PWCRABC1AA' } }],
    [{ words: { en: 'PWCRABC1AA', fr: 'PWCRABC1AB' } }, 'clei_form'],
    [{ words: { en: 'PWCRABC1A' } }, 'clei_form'],
    ['not_stated', 'not_stated'],
    [null, null],
  ])('a CLEI code: %j', (given, expected) => {
    const result = readClei(given)
    expect(result.ok ? result.value : result.fault.reason).toEqual(expected)
  })

  test('of the ten last digits that a GTIN may have one is right, and no two digits that stand together change places', () => {
    for (const length of [8, 12, 13, 14]) {
      const start = '90817263544536'.slice(0, length - 1)
      const right = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(
        text => read('gtin', text) === text,
      )
      expect(right).toHaveLength(1)
      const [text = ''] = right
      for (let at = 1; at < length; at++) {
        const [one, other] = [text[at - 1], text[at]]
        // The sum tells all neighbours apart but equal ones and those that differ by five.
        if (Math.abs(Number(one) - Number(other)) % 5 === 0) continue
        expect(read('gtin', `${text.slice(0, at - 1)}${other}${one}${text.slice(at + 1)}`)).toBe('gtin_form')
      }
    }
  })
})
