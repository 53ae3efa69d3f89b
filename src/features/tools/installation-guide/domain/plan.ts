import type { StepKey } from '../messages/step-texts.ts'
import type { GuideKind, SeriesFacts } from './series-facts.ts'
import type { SourceKey } from './sources.ts'

export const sectionKeys = [
  ...(['tools', 'unpack', 'rack', 'ground', 'input', 'lugs', 'output', 'torque', 'alarm', 'power'] as const),
  ...(['mount', 'insert', 'card', 'replace', 'maintenance', 'spares', 'notes'] as const),
] as const
export type SectionKey = (typeof sectionKeys)[number]

/** Sections of points without an order. All other sections are numbered steps. */
const unordered: readonly SectionKey[] = ['tools', 'lugs', 'torque', 'spares', 'notes']

export interface PlannedSection {
  key: SectionKey
  isOrdered: boolean
  steps: { key: StepKey; sources: readonly SourceKey[] }[]
}

/** Two persons lift what is heavier (Telect 600CB10/12). */
export const twoPersonsFromLb = 35

type When = (series: SeriesFacts) => boolean
type Rule = readonly [SectionKey, StepKey, When, ...SourceKey[]]

const of =
  (...kinds: GuideKind[]): When =>
  ({ kind }) =>
    kinds.includes(kind)
const both =
  (...conditions: When[]): When =>
  series =>
    conditions.every(holds => holds(series))
const not =
  (condition: When): When =>
  series =>
    !condition(series)
const some =
  (test: (product: SeriesFacts['products'][number]) => boolean): When =>
  ({ products }) =>
    products.some(test)
const holds =
  (...families: string[]): When =>
  series =>
    families.some(family => series.families.includes(family))

const rack = of('panel', 'handOff')
const panel = of('panel')
const handOff = of('handOff')
const device = of('fuse', 'breaker', 'disconnect', 'dummy')
const bullet = holds('bullet-breaker')
const isFusePanel = both(panel, holds('gmt', 'klm', 'tpa', 'tpc', 'tps', 'tls', 'tpl'))
const isBreakerPanel = both(panel, holds('ov-breaker', 'bullet-breaker'))
const isHeavy = some(({ weightLb }) => (weightLb ?? 0) > twoPersonsFromLb)
const hasAlarm = some(({ hasAlarmContacts }) => hasAlarmContacts)
const isDual = some(({ buses }) => (buses ?? 0) > 1)
const frontAccess = some(({ isFrontAccess }) => isFrontAccess)
const isGmt = holds('gmt')
const hasClamps = some(one => one.inputs.includes('clamp') || one.outputs.includes('clamp'))
const loads = of('panel', 'fuse', 'breaker')

/** Decides by the facts of a series which steps its guide has, in the order of the page. */
const rules: readonly Rule[] = [
  ['tools', 'qualified', () => true],
  ['tools', 'panelTools', rack],
  ['tools', 'deviceTools', device],
  ['tools', 'accessoryTools', of('baffle', 'clip', 'adapter', 'cable', 'other')],
  ['tools', 'protective', not(of('clip', 'baffle', 'adapter'))],
  ['unpack', 'checkDelivery', () => true],
  [
    'unpack',
    'lighter',
    both(
      some(({ weightLb }) => weightLb !== null),
      not(isHeavy),
    ),
    'telectLoad',
  ],
  ['unpack', 'heavier', isHeavy, 'telectLoad'],

  [
    'rack',
    'place',
    both(
      rack,
      some(({ rackUnits }) => rackUnits !== null),
    ),
    'telectGmt',
    'telectBreaker',
  ],
  [
    'rack',
    'brackets',
    both(
      rack,
      some(({ mounting }) => mounting.includes('19-in')),
    ),
    'telectBreaker',
  ],
  [
    'rack',
    'wideOnly',
    both(
      rack,
      some(one => one.mounting.includes('23-in') && !one.mounting.includes('19-in')),
    ),
  ],
  ['rack', 'upperHalf', frontAccess, 'att'],
  ['rack', 'fasten', rack],
  ['rack', 'diodeHeat', some(({ isLoadSharing }) => isLoadSharing)],

  ['ground', 'groundFirst', rack],
  ['ground', 'groundMetal', rack],

  ['input', 'deenergised', rack],
  ['input', 'upstream', panel, 'telectTpaGmt'],
  ['input', 'upstreamHandOff', handOff, 'nec'],
  ['input', 'polarity', rack],
  ['input', 'twoLugs', some(({ hasTwoLugs }) => hasTwoLugs)],
  ['input', 'resistance', rack, 'telectBreaker'],

  ['lugs', 'lugKind', rack, 'att'],
  ['lugs', 'lugFit', rack],
  ['lugs', 'inputWidth', some(({ inputWidthIn }) => inputWidthIn !== null), 'adcFuse'],
  ['lugs', 'outputWidth', some(({ outputWidthIn }) => outputWidthIn !== null), 'adcFuse', 'telectTpaGmt'],
  ['lugs', 'clamps', hasClamps, 'telectGmt'],
  ['lugs', 'tinnedWire', hasClamps, 'amphenolGmt'],
  ['lugs', 'antioxidant', rack, 'amphenolGmt', 'telectTpa'],

  ['output', 'wireSize', panel, 'nec'],
  ['output', 'wireOutputs', panel],
  ['output', 'wireThrough', handOff],
  ['output', 'covers', rack],
  ['output', 'frontCovers', frontAccess, 'unipower', 'att'],

  ['torque', 'torqueRule', rack],

  ['alarm', 'alarmWires', hasAlarm, 'adcAlarm', 'adcFuse'],
  ['alarm', 'alarmContacts', hasAlarm, 'adcAlarm'],
  ['alarm', 'alarmNormal', hasAlarm, 'amphenolGmt', 'adcAlarm'],
  ['alarm', 'alarmFailed', hasAlarm, 'adcAlarm', 'unipower'],
  ['alarm', 'alarmFarEnd', hasAlarm],
  [
    'alarm',
    'lampOnly',
    both(
      handOff,
      some(({ hasLamp }) => hasLamp),
    ),
  ],

  ['power', 'beforePower', panel],
  ['power', 'feedA', both(panel, isDual), 'telectTpaGmt'],
  ['power', 'feedB', both(panel, isDual)],
  [
    'power',
    'singleFeed',
    both(
      panel,
      some(({ buses }) => buses === 1),
    ),
    'telectTpaGmt',
  ],
  ['power', 'indicator', panel, 'unipower'],
  ['power', 'oneFeedOnly', both(panel, isDual, hasAlarm), 'adcAlarm'],
  ['power', 'handOffPower', handOff],

  ['mount', 'baffleSlope', of('baffle')],
  ['mount', 'baffleFasten', of('baffle')],
  ['mount', 'clipPlace', of('clip')],
  ['mount', 'clipMark', of('clip')],
  ['mount', 'adapterPair', of('adapter')],
  ['mount', 'adapterOffset', of('adapter')],
  ['mount', 'adapterGround', of('adapter')],
  ['mount', 'cableFasten', of('cable')],
  ['mount', 'cableSeparate', of('cable')],
  ['mount', 'cableCovers', of('cable')],
  ['mount', 'otherMount', of('other')],
  ['mount', 'disconnectPlug', of('disconnect')],
  ['mount', 'disconnectBolt', of('disconnect')],
  ['mount', 'dummyInsert', of('dummy')],
  ['mount', 'dummyCount', of('dummy')],
  ['mount', 'breakerOff', of('breaker')],
  ['mount', 'ovSnap', both(of('breaker'), holds('ov-breaker'))],
  ['mount', 'bulletPlug', both(of('breaker'), bullet)],
  [
    'mount',
    'twoPole',
    both(
      of('breaker'),
      some(({ poles }) => poles === 2),
    ),
  ],

  ['insert', 'loadsOff', of('panel', 'disconnect')],
  ['insert', 'insertFuse', isFusePanel],
  ['insert', 'insertBreaker', isBreakerPanel, 'telectBreaker'],
  ['insert', 'insertDisconnectFuse', of('disconnect'), 'tpc'],
  ['insert', 'gmtLoad', both(loads, isGmt), 'amphenolGmt', 'amphenolHigh', 'apc'],
  [
    'insert',
    'eightyLoad',
    both(loads, ({ families }) => families.some(family => family !== 'gmt')),
    'telectTpa',
    'att',
  ],
  ['insert', 'busLoad', panel, 'adcFuse', 'telectTpa'],
  ['insert', 'loadsOn', of('panel', 'breaker', 'disconnect')],
  ['insert', 'freePositions', panel, 'telectGmt'],

  ['card', 'writeCard', of('panel', 'handOff')],
  ['card', 'cardRating', panel],

  [
    'replace',
    'findFuse',
    both(of('panel', 'fuse', 'disconnect'), holds('gmt', 'klm', 'tpa', 'tpc', 'tps', 'tls', 'tpl')),
  ],
  ['replace', 'findBreaker', both(of('panel', 'breaker'), holds('ov-breaker', 'bullet-breaker'))],
  ['replace', 'findCause', of('panel', 'fuse', 'breaker', 'disconnect')],
  [
    'replace',
    'removeFuse',
    both(of('panel', 'fuse', 'disconnect'), holds('gmt', 'klm', 'tpa', 'tpc', 'tps', 'tls', 'tpl')),
    'ribbon',
  ],
  [
    'replace',
    'sameFuse',
    both(of('panel', 'fuse', 'disconnect'), holds('gmt', 'klm', 'tpa', 'tpc', 'tps', 'tls', 'tpl')),
  ],
  ['replace', 'resetBreaker', both(of('panel', 'breaker'), holds('ov-breaker', 'bullet-breaker'))],
  ['replace', 'sameBreaker', both(of('panel', 'breaker'), holds('ov-breaker', 'bullet-breaker'))],
  ['replace', 'alarmReset', some(({ hasAlarmReset }) => hasAlarmReset)],
  ['replace', 'checkAlarmGone', of('panel', 'fuse', 'breaker', 'disconnect')],
  ['replace', 'replaceHandOff', handOff],

  ['maintenance', 'lookOver', rack],
  ['maintenance', 'checkTorque', rack],
  ['maintenance', 'measureLoad', rack],
  ['maintenance', 'testAlarm', hasAlarm],

  ['spares', 'spareRatings', of('panel', 'fuse', 'breaker'), 'ribbon'],
  ['spares', 'spareDummies', both(panel, holds('gmt', 'tpa', 'klm', 'ov-breaker', 'bullet-breaker')), 'telectGmt'],
  ['spares', 'spareHandOff', handOff],

  ['notes', 'gmtFlag', both(of('panel', 'fuse'), isGmt), 'amphenolHigh'],
  ['notes', 'klmPhantom', both(of('panel', 'fuse'), holds('klm')), 'adcFuse'],
  ['notes', 'ktkr', both(of('panel', 'fuse'), holds('klm')), 'bussmann'],
  ['notes', 'tpaNoSwitch', both(of('panel', 'fuse'), holds('tpa')), 'telectTpa', 'ribbon'],
  ['notes', 'noBlade', both(of('panel', 'fuse'), isGmt)],
  ['notes', 'diodes', some(({ isLoadSharing }) => isLoadSharing), 'telectGmt'],
  ['notes', 'noMixing', both(of('panel', 'disconnect'), bullet), 'telectLoad'],
  ['notes', 'noProtection', handOff],
  ['notes', 'dummyNotConducting', of('dummy')],
]

/** Plans the sections of a series' guide with their steps. Leaves out sections without a step. */
export function planGuide(series: SeriesFacts): PlannedSection[] {
  const standing = rules.filter(([, , when]) => when(series))
  return sectionKeys.flatMap(key => {
    const steps = standing
      .filter(([section]) => section === key)
      .map(([, step, , ...from]) => ({ key: step, sources: from }))
    return steps.length > 0 ? [{ key, isOrdered: !unordered.includes(key), steps }] : []
  })
}
