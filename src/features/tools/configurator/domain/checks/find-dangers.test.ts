import { expect, test } from 'vitest'
import { randomPanelConfiguration } from '../../../../../../test/builders/configuration.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { type Danger, findDangers } from '../../../../../../test/plain-rules/find-dangers.ts'
import { applyFix } from '../editing/operations.ts'
import { planOf } from '../plan.ts'
import { checkPlan } from './check-configuration.ts'
import { keyOf, type ProblemCode } from './problem.ts'
import { summaryOf, uncheckedIn, wordUnchecked } from './unchecked.ts'

const facts = await openPanelFacts()
const panels = Array.from({ length: 2500 }, (_, n) => 10_000 + n).filter(id => facts.panelOf(id))

/** The codes of the rules for each danger: one of these. */
const codesOf: Record<Danger, readonly ProblemCode[]> = {
  'no drain': ['drain_unknown'],
  'no position': ['not_placed', 'none_is_enough', 'feed_missing', 'needs_two_buses', 'other_feed', 'drain_unknown'],
  'no device': ['device_missing', 'none_is_enough', 'no_device', 'drain_unknown'],
  'device overloaded': ['device_overloaded', 'device_list2', 'ambient_beyond_chart'],
  'bus overloaded': ['bus_overloaded', 'bus_list2'],
  'wire overloaded': ['wire_overloaded', 'wire_ampacity', 'wire_too_hot', 'parallel_too_thin'],
  'wire unprotected': ['wire_ampacity', 'wire_too_hot', 'upstream_unknown', 'parallel_too_thin'],
  'feeder overloaded': ['upstream', 'upstream_too_large'],
  'voltage too low': ['voltage_low'],
}

test('of 5 000 configurations none is called right in which a plain look at the tables finds a danger', () => {
  const random = seededRandom(31)
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let n = 0; n < 5000; n++) {
    const configuration = randomPanelConfiguration(random, panels, facts)
    const plan = planOf(configuration, facts)
    const problems = checkPlan(plan)
    const summary = summaryOf(plan, problems, wordUnchecked(uncheckedIn(plan), 'en'), 'en')
    const codes = new Set(problems.filter(({ severity }) => severity !== 'note').map(({ code }) => code))
    const dangers = findDangers(configuration, facts)
    const unsaid = [...dangers].filter(danger => !codesOf[danger].some(code => codes.has(code)))
    expect({
      n,
      unsaid,
      configuration: unsaid.length > 0 && configuration,
      codes: unsaid.length > 0 && [...codes],
    }).toEqual({
      ...{ n, unsaid: [], configuration: false, codes: false },
    })
    if (summary.startsWith('No rule')) count('right')
    const before = new Set(problems.map(keyOf))
    for (const { code, at, values } of problems) {
      if (code !== 'upstream_unknown' || !at.panel || !at.bus || typeof values.needed_a !== 'number') continue
      const device = { op: 'feeder', panel: at.panel, bus: at.bus, device_a: values.needed_a } as const
      const wired = checkPlan(planOf(applyFix(configuration, [device]), facts)).filter(
        later => later.code === 'wire_ampacity' && !before.has(keyOf(later)),
      )
      expect({ n, proposed: values.needed_a, wired }).toEqual({ n, proposed: values.needed_a, wired: [] })
      count('proposed upstream device')
    }
    for (const danger of dangers) count(danger)
  }
  // Both happen often: a test that calls nothing right, or finds no danger, would say nothing.
  for (const what of ['right', 'proposed upstream device', ...Object.keys(codesOf)])
    expect([what, counts.get(what) ?? 0]).toEqual([what, expect.toSatisfy(n => n > 40)])
})
