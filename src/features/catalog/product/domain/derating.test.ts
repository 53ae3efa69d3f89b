import { describe, expect, test } from 'vitest'
import { round } from '#shared/number/units.ts'
import { models } from '../../../../../db/seed/catalog/models.ts'
import { ambientLoads, continuousLoad, deratings } from './derating.ts'

const ratingsOf = (family: string) =>
  models
    .filter(model => model.family === family && model.kind === 'fuse')
    .map(model => model.facts.rated_current_a ?? 0)
    .sort((a, b) => a - b)
const smallestFor = (family: string, load: number) =>
  ratingsOf(family).find(rating => continuousLoad(family, rating) >= load)

// Trade facts, rule 1: Amphenol High-Power GMT panel (derating text), Amphenol NRG600BT08-M.
test.each([
  [0.18, 0.144],
  [7.5, 6],
  [10, 7],
  // Rule 1d: the rule gives 8.4 A, the chart 8 A at 20 °C.
  [12, 8],
  [15, 10.5],
  [20, 14],
])('a GMT fuse of %d A carries %d A', (rating, load) => {
  expect(continuousLoad('gmt', rating)).toBe(load)
})

test('ratings between 7.5 A and 10 A use the lower figure', () => {
  expect(continuousLoad('gmt', 8)).toBe(5.6)
})

// Rule 1b, from rule 1.
test.each([
  [5, 7.5],
  [6.5, 10],
  [7.2, 12],
  [8, 12],
  [8.1, 15],
  [14.1, undefined],
])('the smallest GMT fuse for %d A is %s A', (load, rating) => {
  expect(smallestFor('gmt', load)).toBe(rating)
})

// Rule 1c: AT&T ATT-TP-76450 issue 15; Amphenol High-Power GMT panel, which prints 12 A and 10.5 A for 15 A.
test.each([
  [
    10,
    [
      ['gmt_maker', 7],
      ['gmt_operator', 8],
    ],
  ],
  [
    12,
    [
      ['gmt_chart', 8],
      ['gmt_maker', 8.4],
      ['gmt_operator', 9.6],
    ],
  ],
  [
    15,
    [
      ['gmt_maker', 10.5],
      ['gmt_operator', 12],
    ],
  ],
  [
    20,
    [
      ['gmt_maker', 14],
      ['gmt_operator', 16],
    ],
  ],
])('deratings lists all figures for %d A, the lowest first', (rating, expected) => {
  expect(deratings('gmt', rating).map(({ rule, amperes }) => [rule, amperes])).toEqual(expected)
})

test('a load of 15.24 A passes the operator’s rule on 20 A and fails the maker’s, which counts', () => {
  const [maker, operator] = deratings('gmt', 20)
  expect([(operator?.amperes ?? 0) >= 15.24, (maker?.amperes ?? 0) >= 15.24]).toEqual([true, false])
  expect(continuousLoad('gmt', 20)).toBeLessThan(15.24)
})

// Rule 1d: APC MX28B, GMT temperature chart.
describe('by ambient temperature', () => {
  test.each([
    [15, 50, 9],
    [10, 60, 5],
    [12, 20, 8],
    [10, 20, 7],
    [15, 20, 10],
  ])('%d A at %d °C carries %d A', (rating, celsius, amperes) => {
    expect(ambientLoads('gmt', rating).find(load => load.celsius === celsius)?.amperes).toBe(amperes)
  })

  test('ratings and families that are not in the chart have no loads', () => {
    expect([ambientLoads('gmt', 20), ambientLoads('tpa', 10)]).toEqual([[], []])
  })
})

// Rule 2, 80 %: Telect 009-8005-3404H, AT&T ATT-TP-76450, ADC with enhanced KLM. A 50 A TPA fuse carries 40 A (Telect).
test.each([
  ['tpa', 40, 50],
  ['tps', 56, 70],
  ['klm', 18, 25],
])('the smallest %s fuse for %d A is %d A', (family, load, rating) => {
  expect(smallestFor(family, load)).toBe(rating)
})

test('the catalogue gives each fuse and breaker the figure of the rule', () => {
  const rated = models.filter(model => model.facts.rated_current_a !== undefined)
  expect(rated.length).toBeGreaterThan(150)
  for (const { sku, family, facts } of rated) {
    const stated = facts.max_continuous_load_a
    if (stated !== undefined && facts.rated_current_a !== undefined)
      expect(round(stated, 4), sku).toBe(continuousLoad(family ?? '', facts.rated_current_a))
  }
})
