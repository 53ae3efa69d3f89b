import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawProduct } from '#drawing/draw-product.ts'
import { specimenPanels } from '#drawing/specimens.ts'
import { languages } from '#shared/language.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { checkPlan } from '../checks/check-configuration.ts'
import type { Configuration } from '../configuration.ts'
import { placeLoads } from '../place-loads.ts'
import { planOf } from '../plan.ts'
import { amperes, cb2, gmt, more, on, panels, tpa, watts } from '../vectors/vector-parts.ts'
import { drawFront } from './draw-front.ts'
import { fillingOf } from './filling.ts'

const facts = await openPanelFacts()

const bay = placeLoads(
  on(panels.tpaGmt, [
    watts('Router', 'A+B', 1200),
    watts('Switch', 'A+B', 650),
    amperes('Radio', 'A', 18),
    amperes('Fan', 'A+B', 2),
    amperes('Lamp', 'B', 0.15),
  ]),
  facts,
)

function drawn(configuration: Configuration, language: (typeof languages)[number] = 'en', isLinked = false) {
  const plan = planOf(configuration, facts)
  const [panel] = plan.panels
  if (!panel) throw new Error('The configuration has no panel')
  return drawFront(plan, panel, { problems: checkPlan(plan), language, isLinked }) ?? ''
}

const names = (svg: string) =>
  [...svg.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"/g)].map(([, href, name]) => [
    href,
    name?.replaceAll('\u202f', ' '),
  ])

test('a panel without a filling is drawn as before', () => {
  const sizes = ['thumb', 'card', 'page'] as const
  const all = Object.values(specimenPanels).flatMap(panel =>
    sizes.map(size => drawProduct(panel, { size, theme: 'paper', language: 'es' })),
  )
  expect(createHash('sha256').update(all.join('')).digest('hex')).toBe(
    '2053b4dd7cabb251118f993b0a897cd55e39337ced77651e58ef9b92f319ac99',
  )
})

test('every position is a link with its full name', () => {
  const found = names(drawn(bay, 'en', true))
  expect(found).toHaveLength(16)
  expect(found.slice(0, 4)).toEqual([
    ['#P1-A1', 'P1, A1, TPA 40 A, Router, 22.22 of 32 A, no problem'],
    ['#P1-A2', 'P1, A2, TPA 25 A, Radio, 18 of 20 A, no problem'],
    ['#P1-A3', 'P1, A3, TPA 20 A, Switch, 12.04 of 16 A, no problem'],
    ['#P1-A4', 'P1, A4, closed'],
  ])
})

test('a position says in each language what is wrong with it', () => {
  const over = on(panels.tpaGmt, [amperes('Radio', 'A', 20.001)], [`Radio A2 ${tpa['25']}`])
  const said = languages.map(language => names(drawn(over, language, true))[1]?.[1])
  expect(said).toEqual([
    'P1, A2, TPA 25 A, Radio, 20.001 of 20 A, 2 problems',
    'P1, A2, TPA 25 A, Radio, 20,001 de 20 A, 2 problemas',
    'P1, A2, TPA 25 A, Radio, 20,001 sur 20 A, 2 problèmes',
  ])
})

test('without links the drawing is an image, and names are not changed by the language', () => {
  const named = on(panels.tpaGmt, [amperes('v1.5 <b>', 'A', 1)], [`- A5 ${gmt['2.5']}`, `v1.5 A2 ${tpa['25']}`])
  const configuration = {
    ...named,
    loads: named.loads.map(load => ({ ...load, ref: 'v1', name: 'v1.5 <b>' })),
    placements: named.placements.map(one => ({ ...one, load: one.load && 'v1' })),
  }
  const svg = drawn(configuration, 'es')
  expect(svg).toContain('role="img"')
  expect(svg).toContain('>v1.5 &lt;b&gt;<')
  expect(svg).toContain('>2,5<')
  expect(svg).not.toContain('<a ')
})

test('equal configurations make equal bytes', () => {
  expect(drawn(bay)).toBe(drawn(structuredClone(bay)))
})

const filled = (configuration: Configuration) => {
  const plan = planOf(configuration, facts)
  return plan.panels.flatMap(panel =>
    fillingOf(plan, panel, { problems: checkPlan(plan), language: 'en', isLinked: false }),
  )
}

test('two devices in one position are one entry, and a two-pole breaker takes two positions', () => {
  const twice = on(panels.tpaGmt, [amperes('Radio', 'A', 18)], [`Radio A2 ${tpa['25']}`, `Radio A2 ${tpa['25']}`])
  expect(filled(twice)[0]?.positions[1]).toEqual({
    position: 2,
    kind: 'fitted',
    ratingA: 25,
    label: 'Radio +1',
    state: 'error',
  })
  const [bus] = filled(on(more.bullet, [amperes('Plant', 'A', 100)], [`Plant A3 ${cb2}`]))
  expect(bus?.positions.slice(1, 4).map(({ position, kind }) => [position, kind])).toEqual([
    [2, 'blank'],
    [3, 'two-pole'],
    [5, 'blank'],
  ])
})

test('the bus of a panel with one bus is lettered by its feed', () => {
  const one = on(10103, [amperes('Radio', 'B', 5)], [`Radio B1 ${gmt['10']}`])
  const onB = { ...one, panels: one.panels.map(panel => ({ ...panel, feed: 'B' as const })) }
  expect(filled(onB).map(({ bus, positions }) => [bus, positions[0]?.label])).toEqual([['B', 'Radio']])
  expect(drawn(onB)).toContain('>B1<')
})
