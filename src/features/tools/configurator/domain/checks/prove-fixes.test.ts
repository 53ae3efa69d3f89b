import { expect, test } from 'vitest'
import { panelRules } from '#features/tools/workbench/domain/rules-data.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { sweep } from '../../../../../../test/lanes.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { type Configuration, emptyConfiguration } from '../configuration.ts'
import { applyFix } from '../editing/operations.ts'
import { placeLoads } from '../place-loads.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { writeSchedule } from '../schedule/write-schedule.ts'
import { checkConfiguration } from './check-configuration.ts'
import { keyOf, type Problem } from './problem.ts'
import { fixAll, proveFixes } from './prove-fixes.ts'

const facts = await openPanelFacts()
const products = [
  10104, 10203, 10302, 10305, 10401, 10502, 10602, 10701, 10702, 10704, 10802, 10901, 10902, 11203, 11204,
]
const families = ['gmt', 'klm', 'tpa', 'tps', 'tpc', 'ov-breaker', 'bullet-breaker', 'tpl']
const wires = [null, null, '22', '14', '12', '10', '8', '6', '2/0', '250 kcmil', '2.5 mm2', '16 mm2']

function randomConfiguration(seed: number): Configuration {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const panels = Array.from({ length: 1 + below(2) }, (_, n) => ({
    ref: `P${n + 1}`,
    product_id: pick(products),
    feed: pick(['A', 'B', null] as const),
  }))
  const loads = Array.from({ length: 1 + below(6) }, (_, n) => ({
    ref: `L${n + 1}`,
    name: `Load ${n + 1}`,
    feed: pick(['A', 'B', 'A+B'] as const),
    drain:
      random() < 0.5
        ? { kind: 'power' as const, watts: Math.ceil(random() * 2500) }
        : { kind: 'current' as const, list1x_a: Number((random() * 60).toFixed(2)), list2x_a: null },
    wire: pick(wires),
    loop_feet: pick([null, 20, 65.6168]),
    allowed_drop_v: pick([null, 0.5, 1]),
  }))
  const placements = Array.from({ length: below(10) }, () => {
    const device = random() < 0.15 ? null : pick(facts.devicesOf(pick(families))).id
    return {
      load: random() < 0.1 && device !== null ? null : pick(loads).ref,
      feed: pick(['A', 'B'] as const),
      panel: pick(panels).ref,
      position: 1 + below(12),
      product_id: device,
    }
  })
  return {
    ...emptyConfiguration,
    system: { ...emptyConfiguration.system, max_v: pick([56, 56, 60, 60.5]) },
    ambient_c: pick([null, null, 25, 45, 62]),
    rack: { inches: pick([19, 21, 23] as const), free_units: pick([null, 2, 10]) },
    panels,
    loads,
    placements,
    feeders:
      random() < 0.4
        ? [
            {
              panel: 'P1',
              bus: 'A',
              kind: pick(['fuse', 'breaker'] as const),
              device_a: pick([80, 100, 33, 500]),
              wire: pick(wires),
              loop_feet: 10,
            },
          ]
        : [],
  }
}

const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error').map(keyOf)

const readRules = new Set<string>(panelRules.flatMap(({ id, basis }) => (basis === 'reading' ? [id] : [])))

/** A result of a rule, or of a panel, that is our reading, without its mark. */
const lacksMark = ({ panels }: Configuration, { basis, rule, at }: Problem): boolean => {
  const panel = panels.find(({ ref }) => ref === at.panel)
  const isReading = panel !== undefined && facts.panelOf(panel.product_id)?.basisOf('all') === 'reading'
  return basis === 'verified' && (isReading || readRules.has(rule))
}

const configurations = sweep(2000, 400)

test('in random configurations no fix makes an error, and the schedule text is a fixed point', () => {
  const solved = new Map<string, number>()
  for (let seed = 1; seed <= configurations; seed++) {
    const configuration = randomConfiguration(seed)
    const problems = checkConfiguration(configuration, facts)
    const errors = new Set(errorsOf(problems))
    expect([seed, problems.filter(found => lacksMark(configuration, found))]).toEqual([seed, []])
    for (const found of problems)
      for (const fix of proveFixes(configuration, found, problems, facts)) {
        const after = checkConfiguration(applyFix(configuration, fix), facts)
        expect([seed, found.code, errorsOf(after).filter(key => !errors.has(key))]).toEqual([seed, found.code, []])
        expect([seed, after.map(keyOf)]).not.toEqual([seed, expect.arrayContaining([keyOf(found)])])
        solved.set(found.code, (solved.get(found.code) ?? 0) + 1)
      }
    const refs = configuration.panels.map(({ ref }) => ref)
    const context = { panels: refs, facts, system: configuration.system, language: 'en' } as const
    const written = (text: string) =>
      writeSchedule({ ...configuration, ...readSchedule(text, context) }, facts, context.language)
    const again = written(writeSchedule(configuration, facts, context.language))
    expect(written(again)).toBe(again)
  }
  // The rules do find fixes: a test without any could not fail.
  const often = [
    'family_does_not_fit',
    'device_overloaded',
    'device_list2',
    'not_placed',
    'wire_terminal',
    'wire_ampacity',
  ]
  for (const code of often) expect(solved.get(code) ?? 0, code).toBeGreaterThan(configurations / 200)
})

test('what is placed is placed the same again, and fixing everything never ends with more errors', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const configuration = randomConfiguration(seed)
    const placed = placeLoads(configuration, facts)
    expect(placeLoads(configuration, facts)).toEqual(placed)
    expect(placeLoads(placed, facts)).toEqual(placed)
    const fixed = [...fixAll(configuration, facts, { left: 400 })].at(-1) ?? configuration
    const [before, after] = [configuration, fixed].map(one => errorsOf(checkConfiguration(one, facts)).length)
    expect(after, String(seed)).toBeLessThanOrEqual(before ?? 0)
  }
})

test('eight panels of 60 positions are checked in milliseconds', () => {
  const loads = Array.from({ length: 240 }, (_, n) => ({
    ...{ ref: `L${n + 1}`, name: `Load ${n + 1}`, feed: 'A+B' as const },
    drain: { kind: 'current' as const, list1x_a: 1 + (n % 5), list2x_a: null },
    ...{ wire: '14', loop_feet: 30, allowed_drop_v: 1 },
  }))
  const configuration: Configuration = {
    ...emptyConfiguration,
    panels: Array.from({ length: 8 }, (_, n) => ({ ref: `P${n + 1}`, product_id: 10304, feed: null })),
    loads,
  }
  const placed = placeLoads(configuration, facts)
  expect(placed.placements).toHaveLength(480)
  const times = Array.from({ length: 20 }, () => {
    const before = process.threadCpuUsage()
    checkConfiguration(placed, facts)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  // The aim is 2 ms on an idle desktop. The thread's own time counts, whatever else the machine does.
  expect(times.reduce((sum, time) => sum + time, 0) / times.length).toBeLessThan(15)
})
