import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { typedCells } from './typed-cells.ts'

test('what a table of any language writes as a figure is that number again, with its unit in the heading', () => {
  const numbers = [0, 1, -48, 0.25, 1200, 12_000, 1_234_567.891, 99_999.5]
  for (const language of languages)
    for (const unit of [null, 'A', 'V DC', '%', 'in.', '°C']) {
      const texts = numbers.map(number => formatQuantity(number, unit, language))
      const { name, cells } = typedCells('Rating', texts, language)
      expect([language, name]).toEqual([language, unit === null ? 'Rating' : `Rating (${unit})`])
      expect(cells).toEqual(numbers.map(number => Number(number.toFixed(4))))
    }
})

test.each<[string, string[], string, (string | number)[]]>([
  ['unknown ones are empty', ['100 A', '–'], 'Bus (A)', [100, '']],
  [
    'what is no single figure stays',
    ['100 A', '60 to 100 A', 'on request'],
    'Bus (A)',
    [100, '60 to 100 A', 'on request'],
  ],
  ['of several units nothing is a number', ['100 A', '5 V'], 'Bus', ['100 A', '5 V']],
  ['of words nothing is a number', ['Black', '–'], 'Bus', ['Black', '–']],
  ['several values stay', ['19 in., 23 in.', '19 in.'], 'Bus (in.)', ['19 in., 23 in.', 19]],
])('%s', (_, texts, name, cells) => {
  expect(typedCells('Bus', texts, 'en')).toEqual({ name, cells })
})
