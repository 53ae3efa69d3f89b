import { expect, test } from 'vitest'
import { answerVoltageDrop } from './answer-cable.ts'
import { answerFuseSize } from './answer-fuse.ts'
import { answerPlant } from './answer-plant.ts'
import { fieldReader } from './read-fields.ts'

const loadOf = (text: string) => {
  const read = fieldReader({ load: text })
  return read.number('load') ?? Object.values(read.problems)[0]?.code
}

// A link means the same in every language.
test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['.5', 0.5],
  ['0,125', 0.125],
  [' 7 ', 7],
  ['1 200', 1200],
  ['1\u202f200', 1200],
  ['12.192', 12.192],
  ['1,200', 'ambiguous'],
  ['12,345', 'ambiguous'],
  ['1.200,5', 'not_a_number'],
  ['1e309', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['NaN', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['__proto__', 'not_a_number'],
  ['12 A', 'not_a_number'],
  ['.', 'not_a_number'],
  ['-5', 'too_small'],
  ['−5', 'too_small'],
  ['0', 'too_small'],
  ['1000001', 'too_large'],
  ['9999999999', 'not_a_number'],
])('a load of %j is %s', (text, read) => {
  expect(loadOf(text)).toBe(read)
})

test('everything that is wrong is named at once', () => {
  const { ok, problems } = answerVoltageDrop({ load: 'x', loop: '', wire: '13', column: '60', ambient_c: '200' })
  expect(ok).toBe(false)
  expect(problems).toEqual({
    load: { code: 'not_a_number' },
    loop: { code: 'required' },
    wire: { code: 'unknown_wire' },
    column: { code: 'unknown_choice' },
    ambient_c: { code: 'too_large', bound: 100 },
  })
})

test('fields that belong together are asked for together', () => {
  const ratings = () => [10, 20]
  expect(answerFuseSize({ family: 'gmt', load: '5', upstream: 'fuse' }, ratings).problems).toEqual({
    upstream_a: { code: 'required' },
  })
  expect(answerFuseSize({ load: '5' }, ratings).problems).toEqual({ family: { code: 'required' } })
  expect(answerFuseSize({ family: 'gmt', load: '5', min_v: '55' }, ratings).problems).toEqual({
    min_v: { code: 'above', other: 'float_v' },
  })
  expect(answerFuseSize({ family: 'gmt', load: '5', list2x_a: '4' }, ratings).problems).toEqual({
    load: { code: 'above', other: 'list2x_a' },
  })
  expect(answerPlant({ load: '5', hours: '8', charge_a: '10' }).problems).toEqual({
    recharge_factor: { code: 'needs', other: 'charge_a' },
  })
  expect(answerPlant({ load: '5', hours: '8', recharge_factor: '1.2' }).problems).toEqual({
    charge_a: { code: 'needs', other: 'recharge_factor' },
  })
})
