import { expect, test } from 'vitest'
import { fitExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { variedPanels } from '../../../../../../test/builders/panel-models.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { randomRequirement } from '../../../../../../test/builders/requirement.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { findPlainly } from '../../../../../../test/plain-finder/find-plainly.ts'
import { type Found, findSolutions } from '../solutions/find-solutions.ts'
import { prepare } from '../solutions/panel-classes.ts'

const facts = await openPanelFacts()
const models = Array.from({ length: 2500 }, (_, n) => 10_000 + n).flatMap(id => facts.panelOf(id) ?? [])

/** Everything that is shown, with panels by their part number. */
const written = (found: Found) =>
  JSON.stringify(
    {
      ...found,
      solutions: found.solutions.map(one => ({ ...one, panel: one.panel.sku, filled: lanesOf(one) })),
      nearMisses: found.nearMisses.map(one => ({ ...one, panel: one.panel.sku })),
    },
    (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value),
  )

const lanesOf = ({ filled }: Found['solutions'][number]) =>
  filled.lanes.map(({ feeds, panels, seats, amperes }) => ({ feeds, panels, seats, amperes }))

test('a prepared search finds what a search of every panel alone finds, of the demonstration', () => {
  const known = prepare(models, facts)
  const random = seededRandom(11)
  let solutions = 0
  for (let n = 0; n < 80; n++) {
    const requirement = randomRequirement(random)
    const found = findSolutions(requirement, known)
    expect(written(found), JSON.stringify(requirement)).toBe(written(findPlainly(requirement, models, facts)))
    solutions += found.solutionCount
  }
  expect(solutions).toBeGreaterThan(150)
})

test('of any catalogue, with exceptions of the desk too', () => {
  const random = seededRandom(12)
  const rules = new Set<string>()
  for (let n = 0; n < 20; n++) {
    const varied = variedPanels(models, 40 + Math.floor(random() * 260), random)
    const some = varied.filter(() => random() < 0.05)
    const exceptions = fitExceptions(
      some.map(({ id }) => ({
        panelId: id,
        deviceId: null,
        family: random() < 0.5 ? 'gmt' : 'tpa',
        verdict: random() < 0.5 ? ('fits' as const) : ('never' as const),
        limit: random() < 0.5 ? null : 15,
      })),
    )
    const own = { ...facts, exceptions }
    const known = prepare(varied, own)
    for (let asked = 0; asked < 3; asked++) {
      const requirement = randomRequirement(random)
      const found = findSolutions(requirement, known)
      expect(written(found), JSON.stringify(requirement)).toBe(written(findPlainly(requirement, varied, own)))
      for (const { miss } of found.nearMisses) rules.add(miss.rule)
    }
  }
  expect([...rules].sort()).toEqual(['bus', 'device', 'limit', 'protection', 'rack', 'voltage', 'width'])
})
