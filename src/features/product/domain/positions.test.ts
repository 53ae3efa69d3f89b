import { expect, test } from 'vitest'
import { devicesPerBus, dummiesFor } from './positions.ts'

const of = (count: number, positions: number) => Array.from({ length: count }, () => positions)

// Trade facts, section 3, rule 15, with its own examples.
test.each([
  ['a side of 10 with 3 two-pole breakers', { perBus: 10, buses: 1 }, of(3, 2), 4],
  ['10/10 with 13 fuses', { perBus: 10, buses: 2 }, of(13, 1), 7],
  ['10/10 without a load', { perBus: 10, buses: 2 }, [], 20],
  ['a full side', { perBus: 4, buses: 1 }, of(4, 1), 0],
  ['more than there is room for', { perBus: 4, buses: 1 }, of(3, 2), 0],
])('%s', (_, positions, devices, left) => {
  expect(dummiesFor(positions, devices)).toBe(left)
})

test.each([
  [10, 1, 10],
  [10, 2, 5],
  [5, 2, 2],
  [1, 2, 0],
])('a bus of %d positions holds, at %d each, %d', (perBus, used, count) => {
  expect(devicesPerBus({ perBus }, used)).toBe(count)
})
