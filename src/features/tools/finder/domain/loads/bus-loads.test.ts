import { expect, test } from 'vitest'
import type { Configuration } from '#features/tools/configurator/domain/configuration.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { randomRequirement } from '../../../../../../test/builders/requirement.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { configurationOf } from '../configuration-of.ts'
import { readRequirement } from '../reading/read-requirement.ts'
import type { Requirement } from '../requirement.ts'
import { findSolutions, type Solution } from '../solutions/find-solutions.ts'
import { prepare } from '../solutions/panel-classes.ts'
import { rankBetween, rankKeys } from '../solutions/rank-keys.ts'
import { busLoads, isClose } from './bus-loads.ts'

const facts = await openPanelFacts()
const models = Array.from({ length: 2500 }, (_, n) => 10_000 + n).flatMap(id => facts.panelOf(id) ?? [])
const known = prepare(models, facts)

const standardSizes = [
  ...[15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250],
  ...[300, 350, 400, 450, 500, 600, 700, 800, 1000, 1200],
]

/** The drain of the loads placed on a bus, counted from the configuration that the solution opens as. */
function plainLoad(
  { loads, placements }: Configuration,
  { feeds, constantCurrent, voltage }: Requirement,
  { panel }: Solution,
  [ref, bus]: readonly [string, string],
): readonly [number, number] {
  const [float, lowest] = voltage === 24 ? [27, 21] : [54, 42.64]
  const here = placements.filter(one => one.panel === ref)
  // The input that is left of a load-sharing panel carries both buses.
  const isAlone = panel.buses === 1 || (panel.loadSharing && feeds !== 'ab')
  const names = here.flatMap(({ load, feed }) => (isAlone || feed === bus ? [load] : []))
  return loads
    .filter(({ ref: own }) => names.includes(own))
    .reduce<readonly [number, number]>(
      ([atFloat, atLowest], { drain }) => {
        if (drain.kind === 'power') return [atFloat + drain.watts / float, atLowest + drain.watts / lowest]
        const rise = constantCurrent ? 1 : float / lowest
        return [atFloat + drain.list1x_a, atLowest + drain.list1x_a * rise]
      },
      [0, 0],
    )
}

function plainShare([atFloat, atLowest]: readonly [number, number], { panel }: Solution): number {
  const device = standardSizes.findLast(size => size <= (panel.maxInterrupt ?? 1e9)) ?? 0
  const worst = panel.maxInterrupt === null ? panel.busRating : Math.min(panel.busRating, device / 1.25)
  return Math.max(atFloat / panel.maxLoad, atLowest / worst)
}

test('every bus of any solution carries what the configuration places on it', () => {
  const random = seededRandom(21)
  let buses = 0
  for (let n = 0; n < 150; n++) {
    const requirement = randomRequirement(random)
    const { solutions, site } = findSolutions(requirement, known)
    for (const solution of solutions) {
      const at = `${JSON.stringify(requirement)} ${solution.panel.sku}`
      const configuration = configurationOf(solution, site)
      const found = busLoads(solution)
      const seen = new Set<string>()
      for (const { bus, panels, amperes, limit } of found)
        for (const panel of panels) {
          const load = plainLoad(configuration, requirement, solution, [`P${panel}`, bus])
          expect([at, amperes / limit]).toEqual([at, expect.closeTo(plainShare(load, solution), 7)])
          seen.add(`${panel} ${bus}`)
          buses++
        }
      expect([at, seen.size]).toEqual([at, solution.filled.panels * solution.panel.buses])
      expect(Math.max(...found.map(one => one.amperes / one.limit))).toBeCloseTo(
        solution.worstBus.amperes / solution.worstBus.limit,
        7,
      )
      // One sentence says it of all buses.
      expect(new Set(found.flatMap(one => one.at ?? [])).size).toBeLessThanOrEqual(1)
    }
  }
  expect(buses).toBeGreaterThan(2000)
})

const loadsOf = (text: string, sku: string) => {
  const { solutions } = findSolutions(readRequirement(text).requirement, known)
  const solution = solutions.find(({ panel }) => panel.sku === sku)
  return solution && busLoads(solution).map(({ bus, panels, amperes, limit, at }) => [bus, panels, amperes, limit, at])
}

test('buses are worked by hand', () => {
  // 30 × 20 A on four buses: 8, 8, 7 and 7 loads of 20 A × 54 V ÷ 42.64 V = 25.328 A.
  expect(loadsOf('30 x 20 A, one feed, 48 V', 'HC-0808-300-2U')).toEqual([
    ['A', [1], expect.closeTo(202.627, 3), 300, 'lowest'],
    ['B', [1], expect.closeTo(202.627, 3), 300, 'lowest'],
    ['A', [2], expect.closeTo(177.298, 3), 300, 'lowest'],
    ['B', [2], expect.closeTo(177.298, 3), 300, 'lowest'],
  ])
  // Two panels with one bus each: the first has feed A, the second feed B.
  expect(loadsOf('4 x 5 A, A+B, constant current, 48 V', 'KP-08-100-1U')).toEqual([
    ['A', [1], 20, 100, null],
    ['B', [2], 20, 100, null],
  ])
})

test('a bus is close to its limit from nine tenths', () => {
  expect([89.9, 90, 100].map(amperes => isClose({ amperes, limit: 100 }))).toEqual([false, true, true])
})

test('what decides between two solutions is the first key that differs, and the later one has more of it', () => {
  const random = seededRandom(22)
  const seen = new Set<string>()
  for (let n = 0; n < 60; n++) {
    const { solutions } = findSolutions(randomRequirement(random), known)
    for (const [place, later] of solutions.entries()) {
      const before = solutions[place - 1]
      if (!before) continue
      const { key, own, others } = rankBetween(later, before)
      if (key === 'part_number') expect(before.panel.sku < later.panel.sku).toBe(true)
      else expect(own).toBeGreaterThan(others)
      seen.add(key)
    }
  }
  expect([...seen].toSorted()).toEqual([...rankKeys].toSorted())
})
