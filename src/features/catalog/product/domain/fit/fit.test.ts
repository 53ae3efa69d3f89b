import { describe, expect, test } from 'vitest'
import { fits as isListed } from '../../../../../../db/seed/catalog/compatibility.ts'
import { models } from '../../../../../../db/seed/catalog/models.ts'
import {
  devicesFor,
  familiesOf,
  fits,
  isBelowPanel,
  limitOf,
  type PanelFacts,
  panelsFor,
  positionsOf,
  sharingWith,
  systemLimit,
} from './fit.ts'

// Trade facts, section 3, rule 10, with its own examples: 56 V on GMT 60 V, a plant floating above 60 V, 56 V on TPC 80 V.
test.each([
  ['56 V on GMT', 56, { panel: 60, device: 60 }, true],
  ['above 60 V on GMT', 60.5, { panel: 60, device: 60 }, false],
  ['56 V on TPC', 56, { panel: 60, device: 80 }, true],
  ['70 V on TPC in a panel of 60 V', 70, { panel: 60, device: 80 }, false],
  ['56 V on a device of 32 V', 56, { panel: 60, device: 32 }, false],
])('%s', (_, system, both, isSuited) => {
  expect(system <= (systemLimit(both) ?? 0)).toBe(isSuited)
})

test.each([
  [{ panel: 60, device: 32 }, true],
  [{ panel: 60, device: 60 }, false],
  [{ panel: 60, device: 80 }, false],
  [{ panel: 60, device: null }, false],
  [{ panel: null, device: 32 }, false],
])('%j: below the panel %s', (both, isBelow) => {
  expect(isBelowPanel(both)).toBe(isBelow)
})

test('an unverified voltage gives no limit', () => {
  expect(systemLimit({ panel: 60, device: null })).toBeNull()
  expect(systemLimit({ panel: null, device: 80 })).toBeNull()
})

const panel = (type: string, change: Partial<PanelFacts> = {}): PanelFacts => ({
  id: 1,
  type,
  busRating: 100,
  maxPerPosition: 30,
  gmtMax: type.endsWith('-gmt') ? 15 : null,
  buses: 2,
  positionsPerBus: 10,
  gmtPositionsPerBus: type.endsWith('-gmt') ? 5 : null,
  maxVoltage: 60,
  ...change,
})
const device = (family: string, rating: number, change = {}) => ({
  family,
  rating,
  positions: 1,
  voltage: null,
  ...change,
})
const bullet = ['tps', 'tls', 'tpc', 'bullet-breaker']

// Trade facts, section 3: fuse to panel matrix (a reading of the series' own texts).
test.each([
  ['gmt', ['gmt']],
  ['klm', ['klm']],
  ['tpa', ['tpa']],
  ['klm-gmt', ['gmt', 'klm']],
  ['tpa-gmt', ['gmt', 'tpa']],
  ['bullet', bullet],
  ['bullet-gmt', ['gmt', ...bullet]],
  ['ov-breaker', ['ov-breaker']],
  ['stud', []],
  ['terminal-block', []],
  ['unheard-of', []],
])('a panel of type %s takes %j', (type, families) => {
  expect(familiesOf(panel(type))).toEqual(families)
})

test('no panel takes TPL fuses by position, not even that of 850 A: their disconnect bolts to the bus', () => {
  for (const busRating of [425, 850, 1200]) expect(familiesOf(panel('bullet', { busRating }))).not.toContain('tpl')
})

// Trade facts, section 7, GMT per position: 20 A (specification), 15 A (ADC 4-position, Amphenol), 10 A (ADC 10-position,
// Telect 06004); Telect 009-8005-1404: TPA up to 50 A beside GMT.
describe('the limit of a position', () => {
  test.each([
    ['gmt', { maxPerPosition: 10 }, 'gmt', 10, true],
    ['gmt', { maxPerPosition: 10 }, 'gmt', 12, false],
    ['gmt', { maxPerPosition: 15 }, 'gmt', 15, true],
    ['gmt', { maxPerPosition: 20 }, 'gmt', 20, true],
    ['tpa-gmt', { maxPerPosition: 50, gmtMax: 15 }, 'tpa', 50, true],
    ['tpa-gmt', { maxPerPosition: 50, gmtMax: 15 }, 'gmt', 20, false],
    ['tpa-gmt', { maxPerPosition: 50, gmtMax: null }, 'gmt', 1, false],
    ['klm', { maxPerPosition: 30 }, 'klm', 30, true],
    ['klm', { maxPerPosition: null }, 'klm', 1, false],
    ['stud', {}, 'gmt', 1, false],
  ] as const)('%s %j: %s of %d A, %s', (type, change, family, rating, expected) => {
    expect(fits(panel(type, change), device(family, rating))).toBe(expected)
  })
})

// Trade facts, section 3, rule 10: no device of the catalogue is rated below its panels, so built ones show the rule.
test.each([
  [60, 60, true],
  [60, 80, true],
  [60, 32, false],
  [60, null, true],
  [null, 32, true],
])('a panel for systems up to %j V takes a device rated at %j V: %s', (maxVoltage, voltage, expected) => {
  expect(fits(panel('gmt', { maxVoltage }), device('gmt', 5, { voltage }))).toBe(expected)
})

// Rule 15: a two-pole breaker takes two positions.
test.each([
  ['bullet', { positionsPerBus: 10 }, 'bullet-breaker', 2, true],
  ['bullet', { positionsPerBus: 1 }, 'bullet-breaker', 2, false],
  ['bullet', { positionsPerBus: 1 }, 'bullet-breaker', 1, true],
  ['bullet', { positionsPerBus: null }, 'bullet-breaker', 2, true],
  ['bullet-gmt', { positionsPerBus: 6, gmtPositionsPerBus: 0 }, 'gmt', 1, false],
] as const)('%s with %j takes %s in %d positions: %s', (type, change, family, positions, expected) => {
  expect(fits(panel(type, change), device(family, 5, { positions }))).toBe(expected)
})

test('GMT positions of a panel with two families are counted separately', () => {
  expect(positionsOf(panel('tpa-gmt'), 'tpa')).toBe(10)
  expect(positionsOf(panel('tpa-gmt'), 'gmt')).toBe(5)
  expect(positionsOf(panel('gmt'), 'gmt')).toBe(10)
  expect(positionsOf(panel('gmt'), 'tpa')).toBeNull()
  expect(sharingWith(panel('bullet-gmt'), 'gmt')).toEqual([])
  expect(sharingWith(panel('bullet-gmt'), 'tps')).toEqual(['tls', 'tpc', 'bullet-breaker'])
})

test('devices are sorted by rating, panels by the closest limit', () => {
  const devices = [20, 5, 10, 15].map((rating, id) => ({ id, ...device('gmt', rating) }))
  expect(devicesFor(panel('gmt', { maxPerPosition: 15 }), 'gmt', devices).map(({ rating }) => rating)).toEqual([
    5, 10, 15,
  ])
  const panels = [20, 10, 15].map((maxPerPosition, id) => panel('gmt', { id, maxPerPosition }))
  expect(panelsFor({ id: 9, ...device('gmt', 12) }, panels).map(({ id }) => id)).toEqual([2, 0])
})

test('the rules and the relations of the demonstration data agree on every pair', () => {
  const panels = models.flatMap(({ id, panel: own, facts }) =>
    own
      ? [
          {
            own,
            facts: {
              id,
              type: own.type,
              busRating: own.busRating,
              maxPerPosition: facts.max_per_position_a ?? null,
              gmtMax: own.rows[1]?.max ?? null,
              buses: own.buses,
              positionsPerBus: own.rows[0]?.count ?? null,
              gmtPositionsPerBus: own.rows[1]?.count ?? null,
              maxVoltage: 60,
            },
          },
        ]
      : [],
  )
  const devices = models.filter(({ kind }) => kind === 'fuse' || kind === 'breaker')
  let fitting = 0
  for (const { own, facts } of panels) {
    for (const model of devices) {
      const positions = model.facts.positions_used ?? 1
      const isFit = fits(facts, device(model.family ?? '', model.facts.rated_current_a ?? 0, { positions }))
      expect(isFit, `${facts.id} ${model.sku}`).toBe(isListed(model, own))
      fitting += Number(isFit)
    }
  }
  expect(panels.length * devices.length).toBeGreaterThan(5000)
  expect(fitting).toBeGreaterThan(1000)
  expect(limitOf(panel('tpa-gmt'), 'klm')).toBeNull()
})
