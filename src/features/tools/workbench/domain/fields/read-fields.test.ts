import { expect, test } from 'vitest'
import { answerVoltageDrop } from '../answer-cable.ts'
import { answerFuseSize } from '../answer-fuse.ts'
import { answerPlant } from '../answer-plant.ts'
import { fieldReader, type ToolQuery } from './read-fields.ts'

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
  ['1 200,5', 1200.5],
  ['1,200', 'ambiguous'],
  ['1.200', 'ambiguous'],
  ['12,345', 'ambiguous'],
  ['100.000', 'ambiguous'],
  ['1.2000', 1.2],
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

test('what could be a fraction or a thousand is asked about with both, unless the bounds allow one of them alone', () => {
  const read = fieldReader({ load: '1.200', loop: '12.192', min_v: '42,640', together: '1.200' })
  expect([read.number('load'), read.number('loop'), read.number('min_v')]).toEqual([null, 12.192, 42.64])
  expect(read.number('together')).toBeNull()
  expect(read.problems).toEqual({ load: { code: 'ambiguous', readings: [1.2, 1200] }, together: { code: 'not_whole' } })
})

test('everything that is wrong is named at once', () => {
  const { ok, problems } = answerVoltageDrop({ load: 'x', loop: '', wire: '13', column: '70', ambient_c: '200' })
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
  expect(answerFuseSize({ family: 'gmt', load: '5', load_unit: 'W', list2x_a: '4' }, ratings).problems).toEqual({
    list2x_a: { code: 'for_amperes' },
  })
  expect(answerPlant({ load: '5', hours: '8', average_v: '40' }).problems).toEqual({
    average_v: { code: 'below', other: 'min_v' },
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

const voltsOf = (query: ToolQuery) => {
  const answer = answerVoltageDrop({ load: '5', loop: '10', wire: '12', ...query })
  return answer.ok ? answer.value.system : answer.problems
}

test('the usual voltages follow the system, and other systems state theirs', () => {
  const [of48, of24] = [
    { nominal: 48, float: 54, min: 42.64 },
    { nominal: 24, float: 27, min: 21 },
  ]
  expect(voltsOf({})).toEqual(of48)
  expect(voltsOf({ nominal_v: '48' })).toEqual(of48)
  expect(voltsOf({ nominal_v: '-48', float_v: '−54' })).toEqual(of48)
  expect(voltsOf({ nominal_v: '24' })).toEqual(of24)
  expect(voltsOf({ nominal_v: '+24' })).toEqual(of24)
  expect(voltsOf({ nominal_v: '24', min_v: '22' })).toEqual({ ...of24, min: 22 })
  expect(voltsOf({ min_v: '21' })).toEqual(of24)
  expect(voltsOf({ nominal_v: '60' })).toEqual({ float_v: { code: 'required' }, min_v: { code: 'required' } })
  expect(voltsOf({ nominal_v: '60', float_v: '67.5', min_v: '54' })).toEqual({ nominal: 60, float: 67.5, min: 54 })
})

test('a voltage of another system is asked about', () => {
  expect(voltsOf({ nominal_v: '24', min_v: '42.64' })).toEqual({ min_v: { code: 'other_system', nominal: 24 } })
  expect(voltsOf({ nominal_v: '48', float_v: '27', min_v: '21' })).toEqual({
    float_v: { code: 'other_system', nominal: 48 },
    min_v: { code: 'other_system', nominal: 48 },
  })
  expect(voltsOf({ min_v: '30' })).toMatchObject({ nominal_v: { code: 'required' } })
})
