import { expect, test } from 'vitest'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import type { Configuration } from '../configuration.ts'
import { amperes, gmt, more, on, panels, tps70 } from '../vectors/vector-parts.ts'
import { checkConfiguration } from './check-configuration.ts'
import type { ProblemCode } from './problem.ts'
import { proveFixes } from './prove-fixes.ts'
import { wordFix } from './word-fix.ts'

const facts = await openPanelFacts()

const fixesOf = (configuration: Configuration, code: ProblemCode): string[] => {
  const problems = checkConfiguration(configuration, facts)
  const found = problems.find(one => one.code === code)
  const fixes = found ? proveFixes(configuration, found, problems, facts) : []
  return fixes.map(fix => wordFix(fix, configuration, facts, 'en').replaceAll('\u00a0', ' '))
}
const rack = (inches: 19 | 21 | 23, free_units: number | null = null) => ({ rack: { inches, free_units } })

test('where a rack is full or too narrow, or has no adapter, another panel of the type helps', () => {
  expect(fixesOf(on(more.wide, [], [], rack(19)), 'rack_width')).toMatchInlineSnapshot(`
    [
      "HC-1010-600-4U as P1",
      "VP-0808-425-3U as P1",
      "VP-1010-425-3U as P1",
    ]
  `)
  expect(fixesOf(on(more.high, [], [], rack(21)), 'no_adapter')).toMatchInlineSnapshot(`[]`)
  expect(fixesOf(on(more.high, [], [], rack(19, 1)), 'rack_full')).toMatchInlineSnapshot(`[]`)
  expect(fixesOf(on(more.large, [], [], rack(19, 3)), 'rack_full')).toMatchInlineSnapshot(`
    [
      "HC-0808-300-2U as P1",
      "VP-0808-425-3U as P1",
      "VP-1010-425-3U as P1",
    ]
  `)
})

test('a device that a panel does not take has another panel, in its place or beside it', () => {
  const load = amperes('Load', 'A', 5)
  expect(fixesOf(on(more.tpa, [load], [`Load A1 ${gmt['10']}`]), 'family_does_not_fit')).toMatchInlineSnapshot(`
    [
      "TPA 10 A in A1",
      "GP-0606-30-1U as P1",
      "OVG-0505-60-1U as P1",
    ]
  `)
  expect(fixesOf(on(more.tpa, [], [`- A1 ${gmt['10']}`]), 'family_does_not_fit')).toMatchInlineSnapshot(`
    [
      "GP-0606-30-1U as P1",
      "OVG-0505-60-1U as P1",
      "OVG-2020-20-1U as P1",
    ]
  `)
})

test('a spare device that is too large for its position has the largest that fits', () => {
  expect(fixesOf(on(panels.dense, [], ['- A1 30120']), 'position_limit')).toMatchInlineSnapshot(`
    [
      "FAG-10-70-1U as P1",
      "GMT 10 A in A1",
      "GP-0606-30-1U as P1",
    ]
  `)
})

test('devices of a family without a verified voltage have one of a verified family', () => {
  const loads = [amperes('One', 'A', 5), amperes('Two', 'A', 40)]
  expect(
    fixesOf(on(more.high, loads, [`One A1 ${tps70}`, `Two A2 ${tps70}`]), 'voltage_unverified'),
  ).toMatchInlineSnapshot(`
    [
      "Breaker 10 A in A1, breaker 50 A in A2",
    ]
  `)
})
