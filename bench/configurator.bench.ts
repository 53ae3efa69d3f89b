import { noExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { checkConfiguration } from '#features/tools/configurator/domain/checks/check-configuration.ts'
import { gatherFacts } from '#features/tools/configurator/domain/checks/gather-facts.ts'
import { type Configuration, emptyConfiguration } from '#features/tools/configurator/domain/configuration.ts'
import { placeLoads } from '#features/tools/configurator/domain/place-loads.ts'
import { presentCheck } from '#features/tools/configurator/server/present-check.ts'
import { panelSources } from '../db/seed/data/panel-sources.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable } from './report/report.ts'
import { percentile } from './report/statistics.ts'
import { indexInMemory } from './site/memory-catalog.ts'

// The check of a configuration inside the process: the rules alone, and the whole answer with the fixes that it proves, its words
// and parts. Eight panels of 60 positions, all taken; then with a fuse that is too small for every tenth load.
const rounds = isQuick ? 20 : 100
const mostMs = 2

const index = await indexInMemory(234)
const sources = panelSources.map(source => ({ amperes: null, ...source }))
const facts = gatherFacts(index, { sources, exceptions: noExceptions, reasonOf: () => null, successorOf: () => null })

const full = placed(8, 240)
const small = facts.findDevice('GMT 0.5')
const faulty: Configuration = {
  ...full,
  placements: full.placements.map((one, n) => (n % 20 === 0 ? { ...one, product_id: small?.id ?? null } : one)),
}
const cases: readonly (readonly [string, Configuration])[] = [
  ['1 panel, 30 loads', placed(1, 30)],
  ['8 panels, 240 loads on two feeds', full],
  ['8 panels, 24 loads with faults', faulty],
]

const rows: string[][] = []
for (const [name, configuration] of cases) {
  const checks = await times(() => checkConfiguration(configuration, facts))
  const answers = await times(() => presentCheck({ index, facts, language: 'en' }, configuration, null))
  const problems = checkConfiguration(configuration, facts).length
  rows.push([
    name,
    String(problems),
    ...checks.map(figure),
    ...answers.map(figure),
    aim(`p50 ≤ ${mostMs}`, (checks[0] ?? 0) <= mostMs),
  ])
}
printTable(
  'Check of a configuration inside the process, ms',
  ['configuration', 'problems', 'check p50', 'p99', 'whole answer p50', 'p99', 'aim of the check'],
  rows,
)

function placed(panels: number, loads: number): Configuration {
  const configuration: Configuration = {
    ...emptyConfiguration,
    panels: Array.from({ length: panels }, (_, n) => ({ ref: `P${n + 1}`, product_id: 10304, feed: null })),
    loads: Array.from({ length: loads }, (_, n) => ({
      ...{ ref: `L${n + 1}`, name: `Load ${n + 1}`, feed: 'A+B' as const },
      drain: { kind: 'current' as const, list1x_a: 1 + (n % 5), list2x_a: null },
      ...{ wire: '14', loop_feet: 30, allowed_drop_v: 1 },
    })),
  }
  return placeLoads(configuration, facts)
}

/** Milliseconds by the clock: the median, and the 99th percentile, of rounds that each count with the fastest of three. */
async function times(once: () => unknown): Promise<number[]> {
  for (let n = 0; n < 10; n++) await once()
  const all = new Float64Array(rounds)
  for (let n = 0; n < rounds; n++) {
    let best = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 3; attempt++) {
      const startedAt = performance.now()
      await once()
      best = Math.min(best, performance.now() - startedAt)
    }
    all[n] = best
  }
  all.sort()
  return [percentile(all, 0.5), percentile(all, 0.99)]
}
