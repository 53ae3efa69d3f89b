import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPanelFacts } from '../../../../test/openers/panel-facts.ts'
import { checkConfiguration, panelRulesVersion } from './check-configuration.ts'
import { panelVectors } from './panel-vectors.ts'
import { partList } from './part-list.ts'
import { placeLoads } from './place-loads.ts'
import { planOf } from './plan.ts'
import { keyOf } from './problem.ts'
import { proveFixes } from './prove-fixes.ts'
import { writeSchedule } from './schedule/write-schedule.ts'
import { totalsOf } from './totals.ts'
import type { PanelVector } from './vector-parts.ts'

const facts = await openPanelFacts()

function run({ configuration: given, isPlaced }: PanelVector): object {
  const configuration = isPlaced ? placeLoads(given, facts) : given
  const problems = checkConfiguration(configuration, facts)
  return {
    schedule: writeSchedule(configuration, facts),
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

// What the order of a sum changes in the last digits is no other result.
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)

// Every vector, whole: what the rules answer must not change unnoticed, whatever the vector says of it.
test('a changed result has a new rules version', () => {
  const stored: unknown = JSON.parse(readFileSync(new URL('./panel-results.json', import.meta.url), 'utf8'))
  const now = JSON.parse(JSON.stringify(Object.fromEntries(panelVectors.map(one => [one.id, run(one)])), rounded))
  expect(stored, 'raise panelRulesVersion and store the new results beside the old ones').toHaveProperty(
    [String(panelRulesVersion)],
    now,
  )
})

test('every vector has its own name', () => {
  expect(new Set(panelVectors.map(({ id }) => id)).size).toBe(panelVectors.length)
})
