import { describe, expect, test } from 'vitest'
import { filledBus, isOverloaded } from './bus-load.ts'
import { type DeviceFacts, devicesPerBus, dummiesFor, type PanelFacts } from './fit/fit.ts'

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
])('a bus of %d positions, %d per device, holds %d devices', (perBus, used, count) => {
  expect(devicesPerBus({ perBus }, used)).toBe(count)
})

const panel = (facts: Partial<PanelFacts>): PanelFacts => ({
  id: 1,
  type: 'gmt',
  busRating: 100,
  maxPerPosition: 15,
  gmtMax: null,
  buses: 2,
  positionsPerBus: 10,
  gmtPositionsPerBus: null,
  maxVoltage: 60,
  ...facts,
})

const device = (family: string, rating: number, positions = 1): DeviceFacts => ({
  id: rating,
  family,
  rating,
  positions,
  voltage: null,
})
const devices = [
  ...[5, 10, 12, 15, 20].map(rating => device('gmt', rating)),
  ...[30, 50].map(rating => device('tpa', rating)),
  ...[20, 30].map(rating => device('ov-breaker', rating)),
  ...[100, 125].map(rating => device('tls', rating)),
  device('bullet-breaker', 100),
  device('bullet-breaker', 150, 2),
]

// Trade facts, rule 4 (10 × 7.0 on 100 A: 70 passes; 20 × 7.0: 140 fails; 4 × 40 on 150 A: 160 fails), rules 1, 1d, 2 and 15.
test.each<[string, Partial<PanelFacts>, [count: number, load: number][], sum: number, isOver: boolean]>([
  ['10 GMT of 10 A', { maxPerPosition: 10 }, [[10, 7]], 70, false],
  ['20 GMT of 10 A', { maxPerPosition: 10, positionsPerBus: 20 }, [[20, 7]], 140, true],
  ['20 GMT of 20 A', { maxPerPosition: 20, positionsPerBus: 20 }, [[20, 14]], 280, true],
  ['10 GMT of 12 A, by the chart', { maxPerPosition: 12, busRating: 80 }, [[10, 8]], 80, false],
  ['4 TPA of 50 A', { type: 'tpa', maxPerPosition: 50, positionsPerBus: 4, busRating: 150 }, [[4, 40]], 160, true],
  [
    'what the bus just carries',
    { type: 'tpa', maxPerPosition: 50, positionsPerBus: 2, busRating: 80 },
    [[2, 40]],
    80,
    false,
  ],
  [
    'two families, the larger load first',
    { type: 'tpa-gmt', maxPerPosition: 50, positionsPerBus: 6, gmtMax: 15, gmtPositionsPerBus: 10, busRating: 300 },
    [
      [6, 40],
      [10, 10.5],
    ],
    345,
    true,
  ],
  [
    'a family whose limit is not stated is left out',
    { type: 'tpa-gmt', maxPerPosition: 50, positionsPerBus: 4, gmtPositionsPerBus: 5, busRating: 200 },
    [[4, 40]],
    160,
    false,
  ],
  ['OV breakers', { type: 'ov-breaker', maxPerPosition: 30, positionsPerBus: 12 }, [[12, 24]], 288, true],
  [
    'bullet positions: single-pole devices fill more than two-pole ones',
    { type: 'bullet', maxPerPosition: 150, positionsPerBus: 20, busRating: 850 },
    [[20, 100]],
    2000,
    true,
  ],
  ['no devices of the family', { type: 'klm', maxPerPosition: 30 }, [], 0, false],
  ['a panel that hands off', { type: 'stud', maxPerPosition: 125 }, [], 0, false],
])('%s', (_, facts, rows, sum, isOver) => {
  const filled = filledBus(panel(facts), devices)
  expect(filled).toEqual({ rows: rows.map(([count, load]) => ({ count, load })), sum })
  expect(isOverloaded(panel(facts), filled)).toBe(isOver)
})

describe('unknown values', () => {
  test('a bus with an unknown number of positions has no rows and the sum 0', () => {
    expect(filledBus(panel({ positionsPerBus: null }), devices)).toEqual({ rows: [], sum: 0 })
  })
})
