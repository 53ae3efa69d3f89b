import { describe, expect, test } from 'vitest'
import type { AttributeRule } from './attribute-rule.ts'
import { readField } from './read-field.ts'
import { rowsOf, statedOf } from './stated-value.ts'

const plain: AttributeRule = {
  id: 1,
  key: 'a',
  kind: 'number',
  minimum: null,
  maximum: null,
  decimals: null,
  isMultiple: false,
  isOneText: false,
  isCounted: false,
  options: [],
}
const options = [
  { id: 5, number: 48 },
  { id: 6, number: 24 },
]
const rules: Record<string, AttributeRule> = {
  bounded: { ...plain, minimum: 1, maximum: 20, decimals: 1 },
  counted: { ...plain, isCounted: true, options },
  option: { ...plain, kind: 'option', options },
  options: { ...plain, kind: 'option', options, isMultiple: true },
  ranges: { ...plain, kind: 'range', isMultiple: true },
  range: { ...plain, kind: 'range' },
  flag: { ...plain, kind: 'boolean' },
  words: { ...plain, kind: 'text' },
  one: { ...plain, kind: 'text', isOneText: true },
}
const read = (name: string, given: unknown) => {
  const result = readField(name, given, key => rules[key] ?? null)
  return result.ok ? result.value : { fault: result.fault.reason }
}
const fault = (reason: string) => ({ fault: reason })

describe('the rule of each field', () => {
  test('a text keeps its no-break spaces, a part number has none', () => {
    expect(read('name.fr', 'Fusible\u202f: 48\u00a0V ')).toBe('Fusible\u202f: 48\u00a0V')
    expect(read('manufacturer', 'Ours\u00a0Ltd')).toBe('Ours Ltd')
  })

  test.each([
    ['sku', ' GP-10/2.5 ', 'GP-10/2.5'],
    ['sku', 'gp_10+b (2)', 'gp_10+b (2)'],
    ['sku', 'GP\u00a0 10', 'GP 10'],
    ['sku', null, fault('required')],
    ['sku', '', fault('required')],
    ['sku', '---', fault('sku_form')],
    ['sku', '( )', fault('sku_form')],
    ['sku', 'GP;10', fault('sku_form')],
    ['sku', 'X'.repeat(80), 'X'.repeat(80)],
    ['sku', 'X'.repeat(81), fault('sku_form')],
    ['se_name', 'Panel-10', 'panel-10'],
    ['se_name', 'a--b', fault('slug_form')],
    ['se_name', 'x'.repeat(151), fault('slug_form')],
    ['manufacturer', '', fault('required')],
    ['manufacturer_part_number', '', null],
    ['manufacturer_part_number', 'x'.repeat(101), fault('too_long')],
    ['lead_time_weeks_from', 104, 104],
    ['lead_time_weeks_from', 105, fault('too_large')],
    ['lead_time_weeks_to', -1, fault('too_small')],
    ['position', null, fault('required')],
    ['replaced_by_id', null, null],
    ['replaced_by_id', '7', fault('wrong_value')],
    ['category_id', null, fault('required')],
    ['name.en', ' a \n b ', 'a b'],
    ['name.en', ' ', null],
    ['name.es', ' ', null],
    ['name.fr', 'x'.repeat(150), 'x'.repeat(150)],
    ['meta_title.en', 'x'.repeat(71), fault('too_long')],
    ['full_description.en', 'a\r\nb', 'a\nb'],
    ['full_description.en', 'x'.repeat(8001), fault('too_long')],
    ['name.de', 'x', fault('unknown_field')],
    ['attribute.unknown', null, fault('unknown_field')],
    ['relation.related', [3, 1, 2], [3, 1, 2]],
    ['relation.related', [1, 1], fault('wrong_value')],
    ['relation.related', Array.from({ length: 51 }, (_, at) => at + 1), fault('too_many')],
  ])('%s: %j', (name, given, expected) => expect(read(name, given)).toEqual(expected))
})

describe('the values of attributes by their kind', () => {
  test.each([
    ['bounded', { number: 2.5 }, { number: 2.5 }],
    ['bounded', { number: 0.5 }, fault('too_small')],
    ['bounded', { number: 20.1 }, fault('too_large')],
    ['bounded', { number: 2.55 }, fault('too_many_decimals')],
    ['bounded', { number: 2, number_to: 3 }, fault('wrong_value')],
    ['bounded', { numbers: [{ number: 2 }] }, { number: 2 }],
    ['bounded', { numbers: [{ number: 2 }, { number: 3 }] }, fault('only_one')],
    ['bounded', { number: Number.NaN }, fault('wrong_value')],
    ['bounded', 'not_stated', 'not_stated'],
    ['bounded', null, null],
    ['counted', { number: 48 }, { number: 48 }],
    ['counted', { number: 36 }, fault('no_such_number')],
    ['option', { option_ids: [5] }, { option_ids: [5] }],
    ['option', { option_ids: [5, 6] }, fault('only_one')],
    ['options', { option_ids: [6, 5, 6] }, { option_ids: [6, 5] }],
    ['options', { option_ids: [7] }, fault('not_an_option')],
    ['options', { option_ids: [] }, fault('wrong_value')],
    ['range', { number: -60, number_to: -40 }, { number: -60, number_to: -40 }],
    ['range', { number: 3, number_to: 2 }, fault('from_above_to')],
    ['range', { number: 3 }, fault('wrong_value')],
    ['flag', { yes: false }, { yes: false }],
    ['flag', false, fault('wrong_value')],
    ['words', { words: { en: 'Red', es: ' ', fr: 'Rouge' } }, { words: { en: 'Red', fr: 'Rouge' } }],
    ['words', { words: { es: ' ' } }, fault('words_needed')],
    ['words', { words: { en: '58 V' }, number: 58 }, { words: { en: '58 V' }, number: 58 }],
    ['one', { words: { en: '22-12 AWG', es: 'x' } }, fault('only_one_text')],
  ])('%s: %j', (key, given, expected) => expect(read(`attribute.${key}`, given)).toEqual(expected))

  test('what is read is stored in rows, and read back the same', () => {
    const values: [string, unknown][] = [
      ['bounded', { number: 2.5 }],
      ['counted', { number: 24 }],
      ['options', { option_ids: [6, 5] }],
      [
        'ranges',
        {
          numbers: [
            { number: 1, number_to: 2 },
            { number: 3, number_to: 4 },
          ],
        },
      ],
      ['flag', { yes: false }],
      ['words', { words: { en: 'Red' }, number: 1 }],
      ['flag', 'not_stated'],
      ['flag', null],
    ]
    for (const [key, given] of values) {
      const rule = rules[key] ?? plain
      const result = readField(`attribute.${key}`, given, () => rule)
      // as: each of these is a value that its rule allows.
      const value = (result.ok ? result.value : 'refused') as Parameters<typeof rowsOf>[0]
      expect(statedOf(rowsOf(value, rule), rule.kind)).toEqual(given)
    }
    expect(rowsOf({ number: 24 }, rules.counted ?? plain)[0]?.optionId).toBe(6)
  })
})
