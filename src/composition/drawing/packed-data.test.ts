import { expect, test } from 'vitest'
import { packData, unpackData } from './packed-data.ts'

const attribute = {
  id: 21,
  name: 'Number of positions',
  unit: null,
  values: [{ value: '10', number: 10, value_metric: null }],
}

test.each([
  ['objects of one kind', [attribute, { ...attribute, id: 22 }, { ...attribute, values: [] }]],
  ['nothing', null],
  ['empty lists and objects', { list: [], object: {}, in: [[], {}] }],
  [
    'null at the end, and in the middle',
    [
      { a: 1, b: null, c: 2 },
      { a: null, b: null, c: null },
    ],
  ],
  [
    'the same fields in another order',
    [
      { a: 1, b: 2 },
      { b: 3, a: 4 },
    ],
  ],
  ['texts that repeat, short and long', ['a', 'a', 'longer than a reference', 'longer than a reference', '']],
  ['texts that end a script', ['</script><!--', '\u0000\u2028"\\']],
  ['numbers and booleans', [0, -1, 1.5, true, false, [0], [-1, -2]]],
])('%s come back as they were', (_, value) => {
  expect(unpackData(packData(value))).toEqual(value)
})

test('a field without a value is left out, as JSON does it', () => {
  const value = [
    { a: 1, b: undefined },
    { a: 2, b: 3 },
  ]
  expect(unpackData(packData(value))).toStrictEqual([{ a: 1 }, { a: 2, b: 3 }])
})

test('a list of objects takes less than half of its JSON', () => {
  const list = Array.from({ length: 20 }, (_, id) => ({ ...attribute, id }))
  expect(packData(list).length).toBeLessThan(JSON.stringify(list).length / 2)
})
