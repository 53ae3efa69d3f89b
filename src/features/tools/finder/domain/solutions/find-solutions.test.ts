import { expect, test } from 'vitest'
import { checkConfiguration } from '#features/tools/configurator/domain/checks/check-configuration.ts'
import type { Configuration } from '#features/tools/configurator/domain/configuration.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { randomRequirement } from '../../../../../../test/builders/requirement.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { expectRecorded } from '../../../../../../test/readers/recorded-results.ts'
import { configurationOf } from '../configuration-of.ts'
import { finderVectors } from '../finder-vectors.ts'
import { readRequirement } from '../reading/read-requirement.ts'
import { type LoadGroup, type Requirement, writeLoads } from '../requirement.ts'
import { type Found, findSolutions } from './find-solutions.ts'
import { applyChange, type Change } from './near-miss.ts'
import { prepare } from './panel-classes.ts'

const facts = await openPanelFacts()
const models = Array.from({ length: 2500 }, (_, n) => 10_000 + n).flatMap(id => facts.panelOf(id) ?? [])
const known = prepare(models, facts)

const find = (text: string): Found => findSolutions(readRequirement(text).requirement, known)

const rounded = (value: number) => Number(value.toFixed(4))

/** '2 × GP-1010-100-1U 2 RU 48/100 12/20 gmt 12' */
const solutionLines = ({ solutions }: Found) =>
  solutions.map(({ panel, filled, rackUnits, worstBus, used, usable }) => {
    const devices = filled.lanes.flatMap(({ seats }) => seats.map(({ device }) => `${device.family} ${device.rating}`))
    return [
      `${filled.panels} × ${panel.sku} ${rackUnits} RU ${rounded(worstBus.amperes)}/${worstBus.limit}`,
      `${used}/${usable}`,
      ...new Set(devices),
    ].join(' ')
  })

const amountOf = (drain: LoadGroup['drain']) => (drain.kind === 'power' ? `${drain.watts}W` : `${drain.list1x_a}A`)

function writeChange(change: Change): string {
  const { kind, ...values } = change
  if (change.kind === 'load') return `load ${amountOf(change.most)}`
  return change.kind === 'count' ? `count ${writeLoads(change.loads)}` : [kind, ...Object.values(values)].join(' ')
}

/** 'GP-2020-100-1U device: FGMT-10 carries 7; load 7A' */
const missLines = ({ nearMisses }: Found) =>
  nearMisses.map(({ panel, miss, changes }) => {
    const { rule } = miss
    const numbers =
      rule === 'device'
        ? `${miss.largest?.device.sku} carries ${miss.largest?.carries}`
        : rule === 'bus'
          ? `${rounded(miss.use.amperes)} of ${miss.use.limit}`
          : rule === 'limit'
            ? `${miss.stated} stated, ${miss.rackUnits} RU`
            : rule === 'rack'
              ? `${miss.positions} positions, ${miss.rackUnits} RU`
              : ''
    return `${panel.sku} ${rule}: ${numbers}; ${changes.map(writeChange).join(' ')}`
  })

test.each(finderVectors)('$id has its solutions and near misses', ({ text, count, first, misses = [] }) => {
  const found = find(text)
  expect(found.solutionCount).toBe(count)
  expect(found.solutionCount + found.missCount).toBe(51)
  const lines = solutionLines(found)
  expect(first.map((_, n) => lines[n])).toEqual(first.map(line => expect.stringContaining(line)))
  for (const miss of misses) expect(missLines(found)).toContainEqual(expect.stringContaining(miss))
})

test('a changed result has a new rules version', async () => {
  const now = Object.fromEntries(
    finderVectors.map(({ id, text }) => {
      const found = find(text)
      return [id, { solutions: solutionLines(found), misses: missLines(found) }]
    }),
  )
  await expectRecorded('finder', rulesVersion, now)
})

const errorsOf = (configuration: Configuration) =>
  checkConfiguration(configuration, facts).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))

test('every solution that the configurator opens has no error, and every change admits its panel', () => {
  const random = seededRandom(7)
  let [opened, admitted] = [0, 0]
  for (let n = 0; n < 100; n++) {
    const requirement = randomRequirement(random)
    const found = findSolutions(requirement, known)
    for (const solution of found.solutions) {
      const configuration = configurationOf(solution, found.site)
      expect(configuration.loads).toHaveLength(found.site.count)
      expect([JSON.stringify(requirement), solution.panel.sku, errorsOf(configuration)]).toEqual([
        JSON.stringify(requirement),
        solution.panel.sku,
        [],
      ])
      opened++
    }
    const changeable = found.nearMisses.filter(
      ({ changes }) => changes.length > 0 && changes.every(one => applyChange(requirement, one)),
    )
    for (const { panel, changes } of changeable.slice(0, 4)) {
      const next = changes.reduce<Requirement>((at, change) => applyChange(at, change) ?? at, requirement)
      const skus = findSolutions(next, known).solutions.map(one => one.panel.sku)
      expect([JSON.stringify(requirement), JSON.stringify(changes), skus]).toEqual([
        JSON.stringify(requirement),
        JSON.stringify(changes),
        expect.arrayContaining([panel.sku]),
      ])
      admitted++
    }
  }
  expect([opened > 500, admitted > 100]).toEqual([true, true])
})

test('nothing is found for no loads', () => {
  expect(find('48 V, 2 RU')).toMatchObject({ solutionCount: 0, missCount: 0, solutions: [], nearMisses: [] })
})
