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

/** For the facts of a product: the steps that the guide has, and those that it does not have. */
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
  ['screw clamps', { ...panel, inputs: ['clamp'] }, ['clamps', 'tinnedWire'], []],
  [
    'a hand-off panel',
    { ...panel, families: [], type: 'stud', hasAlarmContacts: false },
    ['noProtection', 'upstreamHandOff', 'wireThrough', 'handOffPower', 'resistance'],
    ['upstream', 'alarmWires', 'insertFuse', 'feedA', 'freePositions'],
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

test('sections follow the order of the work: ground before input, input before power, fuses last', () => {
  const order = planGuide(seriesFacts('gmt-fuse-panels', [panel])).map(({ key }) => key)
  expect(order).toEqual(sectionKeys.filter(key => key !== 'mount'))
})

describe('torques', () => {
  const rows = (seName: string, ...products: ProductFacts[]) =>
    torquesOf(seriesFacts(seName, products)).map(one => [
      one.place,
      one.terminal,
      (one.isMost ? '≤ ' : '') + (one.inchPounds ?? ''),
      one.newtonMetres,
      one.source,
    ])
  const gmtPanel = { ...panel, inputs: ['clamp', '1/4-20'], outputs: ['clamp', '#6-32'] } as const
  const tpaPanel = { ...panel, type: 'tpa-gmt', families: ['tpa', 'gmt'], outputs: ['#8-32', '#6-32'] } as const
  const ground = ['ground', '#10', '', null, null]
  const alarm = ['alarm', '#3-48', '', null, null]

  test('a GMT panel has the torques of two makers of GMT panels', () => {
    expect(rows('gmt-fuse-panels', gmtPanel)).toEqual([
      ['ground', '#10-32', '20', 2.26, 'telectGmt'],
      ['input', 'clamp', '16', 1.81, 'telectGmt'],
      ['input', '1/4-20', '', null, null],
      ['output', 'clamp', '4.5', 0.51, 'telectGmt'],
      ['output', '#6-32', '6.5', 0.73, 'amphenolGmt'],
      alarm,
    ])
  })

  test('#8-32 has 15 in-lb at TPA positions only; the same screw elsewhere has no figure', () => {
    const input = ['input', '1/4-20', '', null, null]
    expect(rows('s', tpaPanel)).toEqual([
      ground,
      input,
      ['output', '#8-32', '15', 1.69, 'telectTpa'],
      ['output', '#6-32', '', null, null],
      alarm,
    ])
    for (const [type, family] of [
      ['klm', 'klm'],
      ['ov-breaker', 'ov-breaker'],
    ] as const) {
      const other = { ...panel, type, families: [family], outputs: ['#8-32', 'clamp'] } as const
      expect(rows('s', other).map(row => row[2])).toEqual(['', '', '', '', ''])
    }
    const frontAccess = { ...gmtPanel, isFrontAccess: true }
    expect(rows('s', frontAccess).every(row => row[2] === '')).toBe(true)
  })

  test('a figure counts only when its source covers every model with the terminal', () => {
    const klm = { ...panel, type: 'klm', families: ['klm'], outputs: ['#8-32'] } as const
    expect(rows('s', tpaPanel, klm).find(row => row[1] === '#8-32')?.[2]).toBe('')
  })

  test('GMT terminals beside bullet positions have a maximum, in the guide of high current panels only', () => {
    const mixed = { ...panel, type: 'bullet-gmt', families: ['gmt', 'bullet-breaker'], outputs: ['1/4-20'] } as const
    const most = ['output', 'gmt', '≤ 6.3', 0.71, 'telect350']
    expect(rows('high-current-power-distribution-panels', mixed)).toContainEqual(most)
    expect(rows('versatile-fusebreaker-panels', mixed)).not.toContainEqual(most)
  })
})

test.each([
  ['screw terminals, #8-32 for TPA and #3-48 for GMT', ['screw-terminal'], ['#3-48', '#8-32']],
  ['1/4 in. dual studs', ['dual-studs-1-4'], ['1/4-20']],
  ['3/8-16 or 1/2-13 dual studs', ['dual-studs-3-8', 'dual-studs-1-2'], ['3/8-16', '1/2-13']],
  ['screw clamps', ['screw-clamp'], ['clamp']],
  ['', [], []],
])('"%s" names its terminals', (words, options, sizes) => {
  expect(terminals(words, options)).toEqual(sizes)
})
