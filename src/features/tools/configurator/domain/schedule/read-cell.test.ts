import { expect, test } from 'vitest'
import { usualSystems } from '../configuration.ts'
import { readDrainCell, readDropCell, readLengthCell } from './read-cell.ts'

const current = (list1x_a: number, list2x_a: number | null = null) => ({ kind: 'current', list1x_a, list2x_a })

test.each([
  ['1200 W', { kind: 'power', watts: 1200 }],
  ['0,65 kW', { kind: 'power', watts: 650 }],
  ['18 A', current(18)],
  ['18 A; 2X 22 A', current(18, 22)],
  ['18 A; 2X 18 A', current(18, 18)],
  ['18 A constant current', current(18, 18)],
  ['18 A; corriente constante', current(18, 18)],
  ['18 A; constant power', current(18)],
  ['1.200 W', null],
  ['18 A; CC', null],
  ['18 A; 2X 10 A', null],
  ['18 A; zz', null],
  ['1200 W; constant current', null],
  ['18 A; 2X 22 A; A', null],
  ['8 AWG', null],
  ['', null],
])('the drain %s', (typed, drain) => expect(readDrainCell(typed)).toEqual(drain))

test.each([
  ['', null, null],
  ['0.5 V', 0.5, 0.5],
  ['drop 0,5 V', 0.5, 0.5],
  ['3 %', 1.44, 0.72],
  ['4.8 V', 4.8, undefined],
  ['4.9 V', undefined, undefined],
  ['24 V', undefined, undefined],
  ['11 %', undefined, undefined],
  ['5 A', undefined, undefined],
])('the drop %s', (typed, of48V, of24V) =>
  expect([readDropCell(typed, usualSystems[48]), readDropCell(typed, usualSystems[24])]).toEqual([of48V, of24V]),
)

test.each([
  ['', null],
  ['60 ft', 60],
  ['loop length 20 m', 65.616798],
  ['60', undefined],
  ['cable length 30 ft', undefined],
  ['1,000 ft', undefined],
])('the length %s', (typed, feet) => expect(readLengthCell(typed)).toBe(feet))
