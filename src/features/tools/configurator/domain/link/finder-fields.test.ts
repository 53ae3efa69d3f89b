import { expect, test } from 'vitest'
import { readQuery } from '#features/tools/finder/domain/reading/read-query.ts'
import { emptyConfiguration } from '../configuration.ts'
import { amperes, watts } from '../vectors/vector-parts.ts'
import { finderFields } from './finder-fields.ts'

test('the finder reads the loads of a configuration as they are', () => {
  const loads = [watts('One', 'A+B', 1125), watts('Two', 'A', 1125), amperes('Three', 'B', 12.5, { list2x_a: null })]
  const read = readQuery(finderFields({ ...emptyConfiguration, loads, ambient_c: -5 }))
  expect(read.ok && read.value.requirement).toMatchObject({
    loads: [
      { count: 2, drain: { kind: 'power', watts: 1125 } },
      { count: 1, drain: { kind: 'current', list1x_a: 12.5, list2x_a: null } },
    ],
    ...{ feeds: 'ab', voltage: 48, rack: 19, ambientC: -5, ru: null, constantCurrent: false },
  })
  const steady = readQuery(finderFields({ ...emptyConfiguration, loads: [amperes('Fan', 'A', 2)] }))
  expect(steady.ok && steady.value.requirement).toMatchObject({ feeds: 'one', constantCurrent: true })
})
