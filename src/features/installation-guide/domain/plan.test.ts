import { describe, expect, test } from 'vitest'
import type { StepKey } from '../messages/step-texts.ts'
import { planGuide, sectionKeys } from './plan.ts'
import { type ProductFacts, seriesFacts, terminals } from './series-facts.ts'
import { torquesOf } from './torques.ts'

const bare: ProductFacts = {
  sku: 'P-1',
  families: [],
  type: null,
  rating: null,
  poles: null,
  buses: null,
  busRating: null,
  maxInterrupt: null,
  weightLb: null,
  rackUnits: null,
  mounting: [],
  inputs: [],
  outputs: [],
  inputWidthIn: null,
  outputWidthIn: null,
  hasTwoLugs: false,
  isLoadSharing: false,
  isFrontAccess: false,
  hasAlarmContacts: false,
  hasAlarmReset: false,
  hasLamp: false,
}
const panel: ProductFacts = {
  ...bare,
  families: ['gmt'],
  type: 'gmt',
  buses: 2,
  weightLb: 8,
  rackUnits: 1,
  mounting: ['19-in', '23-in'],
  inputs: ['1/4-20'],
  outputs: ['#6-32'],
  hasAlarmContacts: true,
}
const steps = (product: ProductFacts, seName = 'some-series') =>
  planGuide(seriesFacts(seName, [product])).flatMap(section => section.steps.map(({ key }) => key))

const bullet = ['bullet-breaker', 'tpc']

/** What the facts of a series decide: which step is there, and which is not. */
const cases: [string, ProductFacts, StepKey[], StepKey[]][] = [
  [
    'a GMT panel',
    panel,
    ['gmtLoad', 'gmtFlag', 'feedB', 'alarmNormal', 'lighter'],
    ['eightyLoad', 'klmPhantom', 'heavier', 'diodes'],
  ],
  [
    'a KLM panel',
    { ...panel, families: ['klm'] },
    ['klmPhantom', 'ktkr', 'eightyLoad'],
    ['gmtLoad', 'gmtFlag', 'tpaNoSwitch'],
  ],
  ['a TPA panel', { ...panel, families: ['tpa'] }, ['tpaNoSwitch'], ['klmPhantom', 'noMixing']],
  [
    'a mixed panel',
    { ...panel, families: ['tpa', 'gmt'] },
    ['tpaNoSwitch', 'gmtFlag', 'gmtLoad', 'eightyLoad'],
    ['klmPhantom'],
  ],
  ['35 lb is no load for two', { ...panel, weightLb: 35 }, ['lighter'], ['heavier']],
  ['more than 35 lb is', { ...panel, weightLb: 35.1 }, ['heavier'], ['lighter']],
  ['a panel with one bus', { ...panel, buses: 1 }, ['singleFeed'], ['feedA', 'feedB', 'oneFeedOnly']],
  ['load-sharing diodes', { ...panel, isLoadSharing: true }, ['diodes', 'diodeHeat'], []],
  ['front access', { ...panel, isFrontAccess: true }, ['frontCovers', 'upperHalf'], []],
  [
    'two lugs per polarity',
    { ...panel, families: bullet, hasTwoLugs: true },
    ['twoLugs', 'noMixing', 'insertBreaker', 'insertFuse'],
    [],
  ],
  [
    'breakers only',
    { ...panel, families: ['ov-breaker'], hasAlarmReset: true },
    ['insertBreaker', 'resetBreaker', 'alarmReset'],
    ['insertFuse', 'removeFuse', 'noMixing'],
  ],
  ['23 in. only', { ...panel, mounting: ['23-in'] }, ['wideOnly'], ['brackets']],
  ['screw clamps', { ...panel, inputs: ['clamp'] }, ['clamps'], []],
  [
    'a hand-off panel',
    { ...panel, families: [], type: 'stud', hasAlarmContacts: false },
    ['noProtection', 'wireThrough', 'handOffPower', 'resistance'],
    ['alarmWires', 'insertFuse', 'feedA', 'freePositions'],
  ],
  [
    'a fuse',
    { ...bare, families: ['klm'], rating: 5 },
    ['findFuse', 'sameFuse', 'klmPhantom', 'eightyLoad'],
    ['place', 'groundFirst', 'panelTools'],
  ],
  [
    'a breaker',
    { ...bare, families: ['bullet-breaker'], rating: 110, poles: 2 },
    ['breakerOff', 'bulletPlug', 'twoPole', 'resetBreaker'],
    ['ovSnap', 'removeFuse'],
  ],
]

test.each(cases)('%s', (_, product, there, absent) => {
  const planned = steps(product)
  expect(planned).toEqual(expect.arrayContaining(there))
  expect(planned.filter(key => absent.includes(key))).toEqual([])
})

test.each(['heat-baffles', 'bridging-clips', 'rack-adapters', 'cable-management', 'unheard-of'])(
  '%s: a short guide that mounts and connects nothing',
  seName => {
    const planned = planGuide(seriesFacts(seName, [bare]))
    expect(planned.map(({ key }) => key)).toEqual(['tools', 'unpack', 'mount'])
  },
)

test('sections stand in the order of the work: ground before input, input before power, fuses last', () => {
  const order = planGuide(seriesFacts('gmt-fuse-panels', [panel])).map(({ key }) => key)
  expect(order).toEqual(sectionKeys.filter(key => key !== 'mount'))
})

describe('torques', () => {
  const rows = (product: ProductFacts) =>
    torquesOf(seriesFacts('s', [product])).map(one => [one.place, one.terminal, one.inchPounds, one.newtonMetres])

  test('by place and screw size, N·m computed; what nobody publishes is no number', () => {
    expect(rows({ ...panel, outputs: ['#8-32', '#6-32'] })).toEqual([
      ['ground', '#10', null, null],
      ['input', '1/4-20', null, null],
      ['output', '#8-32', 15, 1.69],
      ['output', '#6-32', null, null],
      ['alarm', '#3-48', null, null],
    ])
  })
})

test.each([
  ['screw terminals, #8-32 for TPA and #3-48 for GMT', ['screw-terminal'], ['#3-48', '#8-32']],
  ['1/4 in. dual studs', ['dual-studs-1-4'], ['1/4-20']],
  ['3/8-16 or 1/2-13 dual studs', ['dual-studs-3-8', 'dual-studs-1-2'], ['3/8-16', '1/2-13']],
  ['screw clamps', ['screw-clamp'], ['clamp']],
  ['', [], []],
])('the terminals of "%s"', (words, options, sizes) => {
  expect(terminals(words, options)).toEqual(sizes)
})
