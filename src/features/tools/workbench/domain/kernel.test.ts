import { expect, test } from 'vitest'
import { catalogRatings } from '../../../../../test/builders/ratings.ts'
import { ampacity, type Conditions, largestDevice, limitOfWire, usualConditions } from './ampacity.ts'
import { cableFor, neededCmil, sizeCable } from './cable-for.ts'
import { coordinate } from './coordination.ts'
import { carries, deviceFor, upstreamFor } from './device-for.ts'
import { drainsOf } from './drains.ts'
import { batteryIncrement } from './plant.ts'
import { conductorTemperatures, dropMetric, dropOf, kOf, metricKOf, voltageDrop } from './voltage-drop.ts'
import { imperialWires, metricWires, readWire, type Wire, wireKey } from './wire-size.ts'

const wire = (text: string): Wire =>
  readWire(text) ?? imperialWires[0] ?? { name: '', system: 'imperial', cmil: 0, mm2: 0 }

test.each([
  ['12', 6530],
  ['12 AWG', 6530],
  ['2/0', 133_100],
  ['250 kcmil', 250_000],
  ['350 MCM', 350_000],
  ['16 mm²', 31_576],
  ['16mm2', 31_576],
  ['42,406 mm2', 83_689],
  ['#12', 6530],
  ['0', 105_600],
  ['0 AWG', 105_600],
  ['0000', 211_600],
  ['AWG 6', 26_240],
  ['AWG2/0', 133_100],
  ['AWG 00', 133_100],
])('readWire reads %j', (text, cmil) => {
  expect(Math.round(wire(text).cmil)).toBe(cmil)
})

test.each([
  '',
  '13',
  '5/0',
  '00000',
  '##8',
  '250',
  '0 mm2',
  '2000 mm2',
  '1e3 mm2',
  '__proto__',
  '12 mm',
  '1,2,3 mm2',
  '-4 mm2',
  'AWG 6 mm2',
  'AWG 6 AWG',
])('readWire knows no wire %j', text => {
  expect(readWire(text)).toBeNull()
})

test('every wire is read back from its key', () => {
  const all = [...imperialWires, ...metricWires]
  expect(all.map(one => readWire(wireKey(one))?.name)).toEqual(all.map(({ name }) => name))
})

test('the sizes of both systems are in order', () => {
  for (const wires of [imperialWires, metricWires])
    expect(wires.map(({ cmil }) => cmil)).toEqual(wires.map(({ cmil }) => cmil).toSorted((a, b) => a - b))
})

test('both formulas of the drop agree', () => {
  for (const degrees of conductorTemperatures)
    expect(dropMetric(100, 40 * 0.3048, 83_690 * 0.000506707, metricKOf('copper', degrees))).toBeCloseTo(
      voltageDrop(100, 40, 83_690, kOf('copper', degrees)),
      9,
    )
})

// La Marche's examples: 2 AWG has 66 360 circular mils and just fails, 2/0 has 133 100.
test('a wire that just fails is not chosen, one that just suffices is', () => {
  expect(cableFor(66_600, imperialWires)?.name).toBe('1')
  expect(cableFor(66_360, imperialWires)?.name).toBe('2')
  expect(cableFor(66_360 + 1e-9, imperialWires)?.name).toBe('2')
  expect(cableFor(66_360.001, imperialWires)?.name).toBe('1')
  expect(cableFor(750_000, imperialWires)?.name).toBe('750 kcmil')
  expect(cableFor(750_001, imperialWires)).toBeNull()
})

const need = {
  ...({ loopFeet: 10, allowedVolts: 5, material: 'copper', conductorC: '25', device: null } as const),
  conditions: usualConditions,
}
const at = (more: Partial<Conditions>): Conditions => ({ ...usualConditions, ...more })

test('the larger of drop and ampacity counts, and says which', () => {
  expect(sizeCable({ ...need, amperes: 100, loopFeet: 100, allowedVolts: 1 }, imperialWires)).toMatchObject({
    wire: { name: '2/0' },
    byAmpacity: { name: '3' },
    decidedBy: 'drop',
  })
  expect(sizeCable({ ...need, amperes: 100 }, imperialWires)).toMatchObject({
    wire: { name: '3' },
    decidedBy: 'ampacity',
  })
  expect(sizeCable({ ...need, amperes: 100, allowedVolts: 0.25 }, imperialWires)).toMatchObject({
    wire: { name: '3' },
    decidedBy: 'both',
  })
})

// Rule 7b: a load of 18 A fits the 20 A of 14 AWG, but a device for it does not.
test('a small wire is taken only up to its cap', () => {
  expect(sizeCable({ ...need, amperes: 15 }, imperialWires).wire?.name).toBe('14')
  expect(sizeCable({ ...need, amperes: 15.01 }, imperialWires).wire?.name).toBe('12')
  expect(sizeCable({ ...need, amperes: 10, device: 30 }, imperialWires).wire?.name).toBe('10')
  expect(sizeCable({ ...need, amperes: 10, device: 40 }, imperialWires).wire?.name).toBe('8')
})

// Copper of table 310.16 at 75 °C: 8 AWG 50 A, 4 AWG 85 A. Aluminium carries less.
test('aluminium gets no size that would overheat in copper', () => {
  const of = (amperes: number, loopFeet: number) =>
    sizeCable({ ...need, amperes, loopFeet, allowedVolts: 1, material: 'aluminium' }, imperialWires)
  expect(of(126.64, 5)).toMatchObject({ wire: null, byDrop: { name: '8' }, beyondCopper: { name: '8' } })
  expect(of(50, 12)).toMatchObject({ wire: { name: '8' }, beyondCopper: null })
  expect(of(50.1, 12)).toMatchObject({ wire: null, beyondCopper: { name: '8' } })
})

test('aluminium is sized by the drop alone', () => {
  const sized = sizeCable({ ...need, amperes: 100, material: 'aluminium' }, imperialWires)
  expect(sized).toMatchObject({ decidedBy: 'drop', byAmpacity: null, carried: null })
})

test('a current above every size has no single cable', () => {
  expect(sizeCable({ ...need, amperes: 476 }, imperialWires).wire).toBeNull()
  expect(sizeCable({ ...need, amperes: 100, conditions: at({ ambientC: 71 }) }, imperialWires).wire).toBeNull()
})

test('a metric size carries what the next smaller size of the table carries', () => {
  expect(ampacity(wire('50 mm2'), usualConditions)).toBe(130)
  expect(ampacity(wire('2.5 mm2'), usualConditions)).toBe(20)
  expect(largestDevice(wire('2.5 mm2'), usualConditions)).toBe(15)
  expect(largestDevice(wire('1.5 mm2'), usualConditions)).toBe(10)
  expect(largestDevice(wire('1 mm2'), usualConditions)).toBe(7)
})

test.each(['24', '22', '20', '18', '0.5 mm2', '0.75 mm2', '0.3 mm2'])('%s carries at most 7 A', name => {
  for (const column of ['60', '75', '90'] as const)
    expect(limitOfWire(wire(name), at({ column }))).toEqual({ amperes: 7, by: 'small' })
})

test.each([
  [30, 65],
  [30.0000000001, 65],
  [30.1, 61.1],
  [60, 37.7],
  [60.1, 30.55],
  [70, 21.45],
  [70.1, null],
  [-10, 65],
])('6 AWG in air of %d °C carries %s A', (celsius, amperes) => {
  const found = ampacity(wire('6'), at({ ambientC: celsius }))
  if (amperes === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(amperes, 9)
})

test('the column of 90 °C counts for derating alone', () => {
  expect(limitOfWire(wire('2'), at({ column: '90' }))).toEqual({ amperes: 115, by: 'terminal' })
  expect(limitOfWire(wire('3'), at({ column: '90', ambientC: 50 }))?.amperes).toBeCloseTo(94.3, 9)
  expect(ampacity(wire('4/0'), at({ column: '90', ambientC: 50 }))).toBeCloseTo(213.2, 9)
  expect(ampacity(wire('4/0'), at({ column: '90', terminal: '60' }))).toBe(195)
})

// NEC chapter 9 table 8, uncoated copper and aluminium, stranded: Ω/kft at 75 °C.
test.each([
  ['18', 7.95, 13.1],
  ['16', 4.99, 8.21],
  ['14', 3.14, 5.17],
  ['12', 1.98, 3.25],
  ['10', 1.24, 2.04],
  ['8', 0.778, 1.28],
  ['6', 0.491, 0.808],
  ['4', 0.308, 0.508],
  ['2', 0.194, 0.319],
  ['1/0', 0.122, 0.201],
  ['4/0', 0.0608, 0.1],
  ['250 kcmil', 0.0515, 0.0847],
  ['500 kcmil', 0.0258, 0.0424],
  ['750 kcmil', 0.0171, 0.0282],
])('1000 ft of %s at 75 °C are as in the table, never less', (name, copper, aluminium) => {
  for (const [material, ohms] of [
    ['copper', copper],
    ['aluminium', aluminium],
  ] as const) {
    const found = dropOf(wire(name), 1, 1000, material, '75')
    // The table has three digits.
    expect(found).toBeGreaterThanOrEqual(ohms * 0.998)
    expect(found).toBeLessThanOrEqual(ohms * 1.012)
  }
})

test('a hotter conductor loses more', () => {
  for (const material of ['copper', 'aluminium'] as const) {
    const lost = conductorTemperatures.map(degrees => dropOf(wire('6'), 50, 100, material, degrees))
    expect(lost).toEqual(lost.toSorted((one, other) => one - other))
    expect(dropOf(wire('6'), 50, 100, material)).toBe(lost[0])
  }
  expect(kOf('copper', '60')).toBeCloseTo(11.1 * (1 + 0.00385 * 35), 1)
})

test('a drain that is equal to what a device carries is enough', () => {
  const ratingAt = (list1x: number) =>
    deviceFor('gmt', { list1: 0, list1x, list2x: list1x }, null, null, catalogRatings('gmt'))
  expect([6, 6 + 1e-10, 6.000001, 14, 14.000001].map(ratingAt)).toEqual([7.5, 7.5, 10, 20, null])
})

test('no device above the limit of its position is chosen', () => {
  const drains = { list1: 0, list1x: 8, list2x: 8 }
  expect(deviceFor('gmt', drains, null, 15, catalogRatings('gmt'))).toBe(12)
  expect(deviceFor('gmt', drains, null, 10, catalogRatings('gmt'))).toBeNull()
})

test('the chart never gives a GMT fuse more than the rule, and nothing else has data', () => {
  expect(carries('gmt', 15, -40)).toEqual({ amperes: 10, isByChart: true })
  expect(carries('gmt', 20, 25)).toEqual({ amperes: 14, isByChart: false })
  expect(carries('gmt', 20, 60.1)).toEqual({ amperes: null, isByChart: false })
  expect(carries('tpa', 50, 70)).toEqual({ amperes: 40, isByChart: false })
})

// AT&T ATT-TP-76450.
test('of two feeds each normally carries half of the load', () => {
  expect(drainsOf({ kind: 'power', watts: 1200 }, 'both', { float: 54, min: 42.64 })).toEqual({
    list1: 1200 / 54 / 2,
    list1x: 1200 / 54,
    list2x: 1200 / 42.64,
  })
})

test('a load of constant power draws more at the lowest voltage, unless the maker says what', () => {
  const current = { kind: 'current', list1x: 8 } as const
  const list2x = (rest: { list2x: number | null; isConstantPower: boolean }) =>
    drainsOf({ ...current, ...rest }, 'single', { float: 54, min: 42.64 }).list2x
  expect(list2x({ list2x: null, isConstantPower: false })).toBe(8)
  expect(list2x({ list2x: null, isConstantPower: true })).toBeCloseTo(10.13, 2)
  expect(list2x({ list2x: 9, isConstantPower: true })).toBe(9)
})

test.each([
  [100, 125],
  [150, 200],
  [850, 1200],
  [960, 1200],
  [960.01, null],
])('a bus of %d A has an upstream device of %s A', (amperes, device) => {
  expect(upstreamFor(amperes)).toBe(device)
})

test('a recharge factor of 1 leaves nothing to recharge', () => {
  expect(batteryIncrement(100, 8, 1)).toEqual({ ok: false, reason: 'factor_too_small' })
  expect(batteryIncrement(100, 8, 1 + 1e-10)).toEqual({ ok: false, reason: 'factor_too_small' })
  expect(batteryIncrement(100, 8, 1.01).ok).toBe(true)
})

test('selectivity is never promised', () => {
  const one = coordinate({ kind: 'fuse', rating: 10 }, { kind: 'bullet-breaker', rating: 100 })
  expect(one).toEqual({
    isBreakerUnderFuse: false,
    isRatingBelow: true,
    tripsAt: null,
    upstreamTripsAt: 125,
    selectivity: 'unknown',
  })
})

/** The same numbers in every run. */
function* chances(seed: number): Generator<number, never> {
  let state = seed
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('cableFor and voltageDrop agree, and the next smaller size loses too much', () => {
  const chance = chances(19)
  const within = (from: number, to: number) => from + chance.next().value * (to - from)
  for (let n = 0; n < 3000; n++) {
    const [amperes, loopFeet, allowed] = [within(0.1, 600), within(1, 400), within(0.05, 5)]
    const material = within(0, 1) < 0.5 ? 'copper' : 'aluminium'
    for (const wires of [imperialWires, metricWires]) {
      const found = cableFor(neededCmil(amperes, loopFeet, allowed, material), wires)
      const place = found ? wires.indexOf(found) : wires.length
      if (found) expect(dropOf(found, amperes, loopFeet, material)).toBeLessThanOrEqual(allowed * (1 + 1e-9))
      const smaller = wires[place - 1]
      if (smaller) expect(dropOf(smaller, amperes, loopFeet, material)).toBeGreaterThan(allowed)
    }
  }
})

test('more current, a longer loop, less drop or hotter air never give a smaller cable', () => {
  const chance = chances(7)
  const within = (from: number, to: number) => from + chance.next().value * (to - from)
  const size = (one: Parameters<typeof sizeCable>[0]) =>
    sizeCable(one, imperialWires).wire?.cmil ?? Number.POSITIVE_INFINITY
  for (let n = 0; n < 1000; n++) {
    const one = {
      ...need,
      amperes: within(0.1, 300),
      loopFeet: within(1, 300),
      allowedVolts: within(0.1, 4),
      conditions: at({ ambientC: within(0, 60), together: 1 + Math.floor(within(0, 45)) }),
    }
    const { ambientC, together } = one.conditions
    const cmil = size(one)
    expect(size({ ...one, amperes: one.amperes * 1.3 })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, loopFeet: one.loopFeet * 1.3 })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, allowedVolts: one.allowedVolts / 1.3 })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, conditions: at({ ambientC: (ambientC ?? 0) + 6, together }) })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, conditions: at({ ambientC, together: together + 6 }) })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, conditions: at({ ambientC, together, terminal: '60' }) })).toBeGreaterThanOrEqual(cmil)
    expect(size({ ...one, conductorC: '75' })).toBeGreaterThanOrEqual(cmil)
  }
})

test('more load never gives a smaller device, nor hotter air', () => {
  const sized = (family: 'gmt' | 'tpa', amperes: number, celsius: number | null) =>
    deviceFor(family, { list1: 0, list1x: amperes, list2x: amperes }, celsius, null, catalogRatings(family)) ?? 1e9
  for (const family of ['gmt', 'tpa'] as const)
    for (const celsius of [null, 10, 20, 35, 50, 60, 61])
      for (let amperes = 0.1; amperes < 45; amperes += 0.1) {
        expect(sized(family, amperes + 0.1, celsius)).toBeGreaterThanOrEqual(sized(family, amperes, celsius))
        expect(sized(family, amperes, (celsius ?? 0) + 15)).toBeGreaterThanOrEqual(sized(family, amperes, celsius))
      }
})
