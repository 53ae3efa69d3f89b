import { expect, test } from 'vitest'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { expectRecorded } from '../../../../../../test/readers/recorded-results.ts'
import { checkConfiguration } from '../checks/check-configuration.ts'
import { keyOf } from '../checks/problem.ts'
import { proveFixes } from '../checks/prove-fixes.ts'
import { partList } from '../part-list.ts'
import { placeLoads } from '../place-loads.ts'
import { planOf } from '../plan.ts'
import { writeSchedule } from '../schedule/write-schedule.ts'
import { totalsOf } from '../totals.ts'
import { panelVectors } from './panel-vectors.ts'
import type { PanelVector } from './vector-parts.ts'

const facts = await openPanelFacts()

function run({ configuration: given, isPlaced }: PanelVector) {
  const configuration = isPlaced ? placeLoads(given, facts) : given
  const problems = checkConfiguration(configuration, facts)
  return {
    schedule: writeSchedule(configuration, facts, 'en'),
    problems: problems.map(one => ({
      key: keyOf(one),
      severity: one.severity,
      rule: one.rule,
      values: one.values,
      basis: one.basis,
      fixes: proveFixes(configuration, one, problems, facts),
    })),
    totals: totalsOf(planOf(configuration, facts)),
    parts: partList(configuration, facts),
  }
}

// The order of a sum changes its last digits; that is no other result.
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)

const results = panelVectors.map(one => ({ id: one.id, ...run(one) }))

// Every vector, whole: what the rules answer must not change unnoticed, whatever the vector says of it.
test('a changed result has a new rules version', async () => {
  const now = Object.fromEntries(results.map(({ id, ...result }) => [id, result]))
  await expectRecorded('panel', rulesVersion, JSON.parse(JSON.stringify(now, rounded)))
})

test('the page of the rules shows what the rules answer', async () => {
  const lines = results.map(({ id, schedule, problems, totals }) => {
    const said = problems.map(({ key, rule, values }) => ({ key, rule, values }))
    const buses = totals[0]?.buses.map(({ bus, used, free, max_interrupt_a, ...sums }) => sums) ?? []
    return `  ${JSON.stringify(id)}: ${JSON.stringify({ schedule, problems: said, buses }, rounded)}`
  })
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('../../server/rule-examples.json')
})

test('every vector has its own name', () => {
  expect(new Set(panelVectors.map(({ id }) => id)).size).toBe(panelVectors.length)
})
