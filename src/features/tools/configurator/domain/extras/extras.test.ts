import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { type Configuration, emptyConfiguration, usualSystems } from '../configuration.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { writeSchedule } from '../schedule/write-schedule.ts'
import { noExtras } from './extras.ts'
import { readExtras, withExtras } from './read-extras.ts'
import { extrasOf, writeExtras } from './write-extras.ts'

const facts = await openPanelFacts()
const context = { panels: ['P1'], facts, system: usualSystems[48], language: 'en' } as const
const names = [
  'Router',
  'a;b',
  '\tRadio\n',
  ' ',
  '',
  'Ünit — 8 AWG*-_~',
  '__proto__',
  '7; 5 A; A',
  '\u0001',
  'x'.repeat(80),
]
const wires = [null, '8', '12 AWG', '2/0', '250 kcmil', '16 mm2', '2,5 mm²', '2.5 MM2']

function randomConfiguration(seed: number): Configuration {
  const random = seededRandom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const amount = (most: number) => pick([random() * most, Math.ceil(random() * most), 1.125, 1e-7])
  const panels = Array.from({ length: 1 + below(8) }, (_, n) => ({
    ref: random() < 0.2 ? `Q${n}_a` : `P${n + 1}`,
    product_id: pick([10701, 10303, 10804]),
    feed: pick(['A', 'B', null] as const),
  }))
  const loads = Array.from({ length: below(9) }, (_, n) => ({
    ref: random() < 0.1 ? `load${n}` : `L${n + 1}`,
    name: random() < 0.3 ? pick(names) : `Load ${n + 1}`,
    feed: pick(['A', 'B', 'A+B'] as const),
    drain: pick([
      { kind: 'power' as const, watts: amount(2000) },
      { kind: 'current' as const, list1x_a: amount(40), list2x_a: pick([null, 41]) },
      { kind: 'current' as const, list1x_a: 0, list2x_a: null },
    ]),
    wire: pick(wires),
    loop_feet: pick([null, amount(90)]),
    allowed_drop_v: pick([null, 0.5, amount(3)]),
  }))
  const refs = loads.map(({ ref }) => ref)
  const placements = Array.from({ length: below(14) }, () => {
    const load = refs.length > 0 && random() < 0.85 ? pick(refs) : null
    const device = pick([30306, 30110, 999_999, pick(facts.devicesOf('bullet-breaker')).id])
    return {
      load,
      feed: pick(['A', 'B'] as const),
      panel: pick(panels).ref,
      position: 1 + below(30),
      product_id: load !== null && random() < 0.2 ? null : device,
    }
  })
  const feeders = panels
    .flatMap(({ ref }) => (['A', 'B'] as const).map(bus => ({ panel: ref, bus })))
    .filter(() => random() < 0.4)
    .map(own => ({
      ...own,
      kind: pick(['fuse', 'breaker', null] as const),
      device_a: pick([null, 80, amount(400)]),
      wire: pick(wires),
      loop_feet: pick([null, amount(90)]),
    }))
  const accessories = Array.from({ length: below(4) }, () => ({
    product_id: 1 + below(50_000),
    quantity: 1 + below(99),
  }))
  const units = pick(['metric', 'imperial'] as const)
  return { ...emptyConfiguration, units, panels, loads, placements, feeders, accessories }
}

test('what a link says of 1 500 random configurations is read again as it was, to the last digit', () => {
  for (let seed = 0; seed < 1500; seed++) {
    const configuration = randomConfiguration(seed)
    const { panels, loads, placements, feeders, accessories } = configuration
    const schedule = writeSchedule(configuration, facts, 'en')
    const text = writeExtras(extrasOf(configuration, schedule, facts))
    const { extras, isRead } = readExtras(text)
    expect([seed, isRead]).toEqual([seed, true])
    // A form may send the text with other line ends.
    const sent = seed % 2 === 0 ? schedule : schedule.replaceAll('\n', '\r\n')
    const refs = panels.map(({ ref }) => ref)
    const read = withExtras(readSchedule(sent, { ...context, panels: refs }), sent, extras)
    expect({ seed, ...read.loads }).toEqual({ seed, ...loads })
    expect({ seed, ...read.placements }).toEqual({ seed, ...placements })
    expect({ seed, feeders: extras.feeders, accessories: extras.accessories }).toEqual({ seed, feeders, accessories })
    const again = { ...configuration, loads: read.loads, placements: read.placements }
    expect(writeExtras(extrasOf(again, schedule, facts))).toBe(text)
  }
})

test('a usual list needs nothing beside its text', () => {
  const read = readSchedule('Router; 1200 W; A+B; A1/B1; TPA 40\nFan; 2 A; A', context)
  const configuration = { ...emptyConfiguration, panels: [{ ref: 'P1', product_id: 10701, feed: null }], ...read }
  expect(writeExtras(extrasOf(configuration, writeSchedule(configuration, facts, 'en'), facts))).toBe('')
})

test('a changed line is read as it stands, and the others keep what was said of them', () => {
  const read = readSchedule('Radio; 18 A; A; A3; TPA 25\nFan; 2 A; A', context)
  const panels = [{ ref: 'P1', product_id: 10701, feed: null }]
  const loads = read.loads.map((load, n) => ({ ...load, ref: `X${n}`, name: `${load.name}; ${n}` }))
  const placements = read.placements.map(one => ({ ...one, load: 'X0' }))
  const configuration = { ...emptyConfiguration, panels, loads, placements }
  const schedule = writeSchedule(configuration, facts, 'en')
  const { extras } = readExtras(writeExtras(extrasOf(configuration, schedule, facts)))
  const changed = schedule.replace('2 A', '3 A')
  const next = withExtras(readSchedule(changed, context), changed, extras)
  expect(next.loads.map(({ ref, name }) => [ref, name])).toEqual([
    ['X0', 'Radio; 0'],
    ['X1', 'Fan, 1'],
  ])
  expect(next.placements.map(({ load, position }) => [load, position])).toEqual([['X0', 3]])
  const longer = `Lamp; 1 A; B\n${schedule}`
  expect(withExtras(readSchedule(longer, context), longer, extras).loads.map(({ ref }) => ref)).toEqual([
    'L1',
    'L2',
    'L3',
  ])
})

test.each([
  'q*1',
  'f*P1*C',
  'f*P1*A*lamp',
  'f*P1*A**1e309',
  'a*0*1',
  'a*x',
  's*P1*A*3',
  'r*1',
  'r*A*A',
  'l*0*a*7',
  'l*0*a*-zz',
  'g*0*a*P1',
  'o*x',
  '*',
])('%s is not understood, and nothing of it counts', text => {
  const { extras, isRead } = readExtras(text)
  expect(isRead).toBe(false)
  expect({ ...extras, order: [], loads: extras.loads.filter(({ load, legs }) => load ?? legs) }).toEqual(noExtras())
})
