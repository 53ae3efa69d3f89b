import { expect, test } from 'vitest'
import { toDxf } from '#drawing/dxf/to-dxf.ts'
import type { Shape } from '#drawing/shapes.ts'
import { boundsOf } from '#drawing/sheet.ts'
import { languages } from '#shared/language.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { checkPlan } from '../checks/check-configuration.ts'
import type { Configuration } from '../configuration.ts'
import { placeLoads } from '../place-loads.ts'
import { planOf } from '../plan.ts'
import { amperes, cb2, more, on, panels, watts } from '../vectors/vector-parts.ts'
import { describeSingleLine } from './describe-single-line.ts'
import { drawSingleLine } from './draw-single-line.ts'
import { layOut } from './lay-out.ts'

const facts = await openPanelFacts()

const bay: Configuration = {
  ...placeLoads(
    on(panels.tpaGmt, [
      watts('Router', 'A+B', 1200, { wire: '8 AWG', loop_feet: 60 }),
      amperes('Radio', 'A', 18),
      amperes('Lamp', 'B', 0.15),
    ]),
    facts,
  ),
  feeders: [{ panel: 'P1', bus: 'A', kind: 'fuse', device_a: 80, wire: '2/0', loop_feet: 40 }],
}

const options = { language: 'en', symbols: 'ansi', units: 'imperial' } as const

const laidOut = (configuration: Configuration, own: Partial<Parameters<typeof layOut>[1]> = {}) => {
  const plan = planOf(configuration, facts)
  return layOut(plan, { ...options, problems: checkPlan(plan), ...own })
}

const words = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(shape => (shape.kind === 'text' ? [shape.value.replaceAll('\u202f', ' ')] : []))
const blocks = (shapes: readonly Shape[]) =>
  shapes.flatMap(shape => (shape.kind === 'insert' ? [shape.block.name] : []))

test('the diagram says what the feeder, the bus and each branch are', () => {
  const said = words(laidOut(bay))
  expect(said).toEqual(
    expect.arrayContaining(['Feed A · −48 V', 'float 54 V', 'lowest 42.64 V', 'Fuse 80 A', '2/0 AWG · 40 ft']),
  )
  expect(said).toEqual(expect.arrayContaining(['Bus A · 150 A', 'A1', 'TPA', '40 A', 'Router']))
  expect(said).toContain('22.22 A · 8 AWG · 60 ft')
  expect(said).toContain('Device not chosen; by R10: 40 A')
  expect(words(laidOut(bay, { units: 'metric', language: 'fr' }))).toContain('22,22 A · 8 AWG · 18,3 m')
})

test('the text twin has every branch, in three languages', () => {
  const twins = languages.map(language => describeSingleLine(planOf(bay, facts), language).join('\n'))
  expect(twins.map(text => text.replaceAll('\u202f', ' '))).toEqual([
    'Bus A, 150 A, fed by fuse 80 A: A1 TPA 40 A to Router; A2 TPA 25 A to Radio\nBus B, 150 A: B1 TPA 40 A to Router; B5 GMT 0.2 A to Lamp',
    'Barra A, 150 A, alimentada por fusible 80 A: A1 TPA 40 A a Router; A2 TPA 25 A a Radio\nBarra B, 150 A: B1 TPA 40 A a Router; B5 GMT 0,2 A a Lamp',
    'Jeu de barres A, 150 A, alimenté par fusible 80 A : A1 TPA 40 A vers Router ; A2 TPA 25 A vers Radio\nJeu de barres B, 150 A : B1 TPA 40 A vers Router ; B5 GMT 0,2 A vers Lamp',
  ])
})

test('symbols are blocks of their standard, load sharing and alarms have theirs', () => {
  const plant = on(more.bullet, [amperes('Plant', 'A', 100)], [`Plant A3 ${cb2}`])
  expect(blocks(laidOut(plant, { symbols: 'iec' }))).toContain('iec_breaker_two_pole')
  expect(blocks(laidOut(plant, { symbols: 'ansi' }))).toContain('ansi_breaker_two_pole')
  expect(blocks(laidOut(bay, { symbols: 'iec' }))).toEqual(expect.arrayContaining(['iec_fuse', 'load', 'feed']))
  expect(blocks(laidOut(on(panels.sharing, [])))).toEqual(expect.arrayContaining(['load_sharing', 'alarm_contact']))
  expect(blocks(laidOut(bay))).not.toContain('load_sharing')
})

test('in DXF the symbols are blocks and the wires have a layer, which other drawings lack', () => {
  const dxf = toDxf(laidOut(bay), { units: 'metric', notes: [] })
  expect(dxf).toMatch(/BLOCK\r\n {2}8\r\n0\r\n {2}2\r\nANSI_FUSE_\d/)
  expect(dxf).toMatch(/LAYER\r\n {2}2\r\nSINGLE_LINE\r\n/)
  expect(toDxf([], { units: 'metric', notes: [] })).not.toContain('SINGLE_LINE')
})

test('a row has at most twenty branches, and none leaves the sheet', () => {
  const loads = Array.from({ length: 25 }, (_, n) => amperes(`L${n}`, 'A', 1))
  const crowd = on(
    panels.gmt,
    loads,
    loads.map(({ ref }) => `${ref} A1 30112`),
  )
  const shapes = laidOut(crowd)
  const loadsAt = shapes.flatMap(shape => (shape.kind === 'insert' && shape.block.name === 'load' ? [shape.y] : []))
  expect([...Map.groupBy(loadsAt, y => y).values()].map(({ length }) => length)).toEqual([20, 5])
  expect(boundsOf(shapes).width).toBeLessThan(340)
})

test('each branch is a link with its full name, and equal plans make equal bytes', () => {
  const draw = () => {
    const plan = planOf(structuredClone(bay), facts)
    return drawSingleLine(plan, { ...options, problems: checkPlan(plan), isLinked: true })
  }
  const names = [...draw().matchAll(/<a href="(#P1-..)" aria-label="([^"]+)"/g)]
  expect(names.map(([, href]) => href)).toEqual(['#P1-A1', '#P1-A2', '#P1-B1', '#P1-B5'])
  expect(names[1]?.[2]?.replaceAll('\u202f', ' ')).toBe('P1, A2, TPA 25 A, Radio, 18 of 20 A, no problem')
  expect(draw()).toBe(draw())
})
