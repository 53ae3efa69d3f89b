import { noExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { gatherFacts } from '#features/tools/configurator/domain/checks/gather-facts.ts'
import type { ReadQuery } from '#features/tools/finder/domain/reading/read-query.ts'
import { readRequirement } from '#features/tools/finder/domain/reading/read-requirement.ts'
import { findInSteps } from '#features/tools/finder/domain/solutions/find-solutions.ts'
import { prepareInSteps } from '#features/tools/finder/domain/solutions/panel-classes.ts'
import { presentFound } from '#features/tools/finder/server/present-found.ts'
import { panelSources } from '../db/seed/data/panel-sources.ts'
import { variedPanels } from '../test/builders/panel-models.ts'
import { randomRequirement } from '../test/builders/requirement.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable } from './report/report.ts'
import { percentile, repeatableRandom } from './report/statistics.ts'
import { indexInMemory } from './site/memory-catalog.ts'

// The requirement finder inside the process: the search alone, and the whole answer with its words and links. No requirement
// repeats. Each is asked five times and counts with the fastest, so that a busy machine does not look like a slow search.
const rounds = isQuick ? 60 : 300
const attempts = 5
const mostMs: Readonly<Record<number, number>> = { 51: 3, 10000: 20 }

const index = await indexInMemory(234)
const sources = panelSources.map(source => ({ amperes: null, ...source }))
const facts = gatherFacts(index, { sources, exceptions: noExceptions, reasonOf: () => null, successorOf: () => null })
const models = [...fitFacts(index).panelOf.keys()].flatMap(id => facts.panelOf(id) ?? [])

const lines = [
  '48 V, 12 loads of 8 A, A+B, 2 RU, 23 in',
  '-48V 10x7A + 2x40A 1U 19"',
  '24 V, 6 × 350 W doble alimentación 50 °C',
  '20 x 0.5 A, one feed, 1 RU',
  '6 x 80 A, A+B, 4 RU, 19 in',
]

const questions = asked()
const timed: string[][] = []
const prepared: string[][] = []
for (const count of isQuick ? [51] : [51, 10_000]) {
  const panels = count === 51 ? models : variedPanels(models, count, repeatableRandom(3))
  const own = new Map(panels.map(panel => [panel.id, panel]))
  const steps = timeSteps(prepareInSteps(panels, { ...facts, panelOf: id => own.get(id) }))
  const known = steps.last
  if (!known) throw new Error('A catalogue is known after its last step')
  prepared.push([whole(count), whole(known.classes.length), figure(steps.totalMs), figure(steps.longestMs)])
  const search = questions.map(({ read }) => best(() => timeSteps(findInSteps(read.requirement, known))))
  const answer = questions.map(({ query, read }) =>
    best(() => {
      const found = timeSteps(findInSteps(read.requirement, known))
      const startedAt = performance.now()
      JSON.stringify(presentFound({ index, facts: known.facts, language: 'en' }, query, read, found.last ?? null))
      return { totalMs: found.totalMs + performance.now() - startedAt, longestMs: found.longestMs }
    }),
  )
  const most = mostMs[count] ?? Number.NaN
  addRow(`${whole(count)}: search`, search, most)
  addRow(`${whole(count)}: whole answer`, answer, most)
}
printTable(
  'Requirement finder inside the process, in ms',
  ['panels', 'p50', 'p99', 'slowest', 'longest step', 'aim'],
  timed,
)
printTable(
  'What the finder prepares once from each state of the catalogue',
  ['panels', 'classes', 'ms', 'longest step, ms'],
  prepared,
)

function whole(count: number): string {
  return count < 100 ? String(count) : figure(count)
}

interface Timed {
  totalMs: number
  longestMs: number
}

function addRow(name: string, times: readonly Timed[], most: number): void {
  const sorted = Float64Array.from(times, ({ totalMs }) => totalMs).sort()
  const [p50, p99, slowest] = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? 0]
  const longest = Math.max(...times.map(({ longestMs }) => longestMs))
  timed.push([name, ...[p50, p99, slowest, longest].map(figure), aim(`p50 ≤ ${most}`, p50 <= most)])
}

function best(once: () => Timed): Timed {
  const all = Array.from({ length: attempts }, once)
  return all.reduce((fastest, one) => (one.totalMs < fastest.totalMs ? one : fastest))
}

function timeSteps<T>(steps: Iterable<T | null>): Timed & { last: T | null } {
  let last: T | null = null
  let [totalMs, longestMs] = [0, 0]
  let at = performance.now()
  for (const step of steps) {
    last = step
    const now = performance.now()
    totalMs += now - at
    longestMs = Math.max(longestMs, now - at)
    at = now
  }
  return { last, totalMs, longestMs }
}

/** A line, and a requirement as it is read from the parameters of a form. */
interface Asked {
  query: { q: string }
  read: ReadQuery
}

function asked(): Asked[] {
  const random = repeatableRandom(5)
  const open = { understood: [], left: [], thousands: [], conflicts: [], asides: [], unclear: [] }
  return [
    ...lines.map((q): Asked => ({ query: { q }, read: { ...readRequirement(q), conflicts: [], unclear: [] } })),
    ...Array.from({ length: rounds }, (): Asked => {
      return { query: { q: '' }, read: { requirement: randomRequirement(random), ...open } }
    }),
  ]
}
