import type { FieldProblem, ToolQuery } from './fields/read-fields.ts'
import type { FieldName, Tool } from './fields/tool-fields.ts'
import type { RuleId } from './rules-data.ts'

/** A worked example of a rule. The tests run it, and the page of the rules shows it. */
export interface Vector {
  id: string
  rule: RuleId
  tool: Tool
  query: ToolQuery
  /** Numbers of the answer by their path, to the last digit that is written here. */
  expect?: Readonly<Record<string, number | string | boolean | null>>
  /** The amperes that ratings of the family carry, by rating; null: no figure is published. */
  carries?: Readonly<Record<string, number | null>>
  /** The field that is refused, and why. */
  refused?: readonly [FieldName, FieldProblem['code']]
}

// The examples of the publications name a current; it is the same at every voltage.
const steady = { load_unit: 'A', constant_power: 'no' } as const

const fuse = (family: string, amperes: string, rest: ToolQuery = {}): Pick<Vector, 'tool' | 'query'> => ({
  tool: 'fuse-size',
  query: { family, load: amperes, ...steady, ...rest },
})
const watts = (family: string, power: string): Pick<Vector, 'tool' | 'query'> => ({
  tool: 'fuse-size',
  query: { family, load: power, load_unit: 'W' },
})
const drop = (load: string, loop: string, loop_unit: string, wire: string, rest: ToolQuery = {}) =>
  ({ tool: 'voltage-drop', query: { load, ...steady, loop, loop_unit, wire, ...rest } }) as const
const cable = (load: string, loop: string, loop_unit: string, drop_v: string, rest: ToolQuery = {}) =>
  ({ tool: 'cable-size', query: { load, ...steady, loop, loop_unit, drop_v, ...rest } }) as const
const plant = (load: string, load_unit: string, hours: string, rest: ToolQuery = {}) =>
  ({ tool: 'plant', query: { load, load_unit, hours, ...rest } }) as const
const charge = (charge_a: string, hours: string, recharge_factor: string) =>
  plant('50', 'A', hours, { charge_a, recharge_factor })
const wire = (name: string, rest: ToolQuery) => drop('10', '10', 'ft', name, rest)
const hot = (name: string, ambient_c: string, rest: ToolQuery = {}) => wire(name, { ambient_c, ...rest })
const byPower = (load: string, loop: string, name: string, rest: ToolQuery = {}) =>
  ({ tool: 'voltage-drop', query: { load, load_unit: 'W', loop, loop_unit: 'ft', wire: name, ...rest } }) as const

export const vectors: readonly Vector[] = [
  { id: 'K1', rule: 'R4', ...fuse('gmt', '6'), carries: { 7.5: 6, 10: 7, 12: 8, 15: 10.5 } },
  { id: 'K2a', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '20' }), carries: { 12: 8, 15: 10 } },
  { id: 'K2b', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '21' }), carries: { 12: 7 } },
  { id: 'K2c', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '50' }), carries: { 15: 9 } },
  { id: 'K2d', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '51' }), carries: { 15: 8 } },
  { id: 'K2e', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '60' }), carries: { 10: 5, 15: 8 } },
  { id: 'K2f', rule: 'R20', ...fuse('gmt', '5', { ambient_c: '61' }), carries: { 15: null } },
  { id: 'K3a', rule: 'R4', ...fuse('gmt', '6'), expect: { rating_a: 7.5 } },
  { id: 'K3b', rule: 'R4', ...fuse('gmt', '6.01'), expect: { rating_a: 10 } },
  { id: 'K3c', rule: 'R4', ...fuse('gmt', '7'), expect: { rating_a: 10 } },
  { id: 'K3d', rule: 'R4', ...fuse('gmt', '7.01'), expect: { rating_a: 12 } },
  { id: 'K4a', rule: 'R4', ...fuse('gmt', '8'), expect: { rating_a: 12 } },
  { id: 'K4b', rule: 'R20', ...fuse('gmt', '8', { ambient_c: '20' }), expect: { rating_a: 12 } },
  { id: 'K4c', rule: 'R20', ...fuse('gmt', '8', { ambient_c: '21' }), expect: { rating_a: 15 } },
  { id: 'K4d', rule: 'R20', ...fuse('gmt', '8', { ambient_c: '51' }), expect: { rating_a: 15 } },
  { id: 'K4e', rule: 'R20', ...fuse('gmt', '8', { ambient_c: '61' }), expect: { rating_a: null } },
  { id: 'K5a', rule: 'R4', ...fuse('tpa', '40'), expect: { rating_a: 50 } },
  { id: 'K5b', rule: 'R4', ...fuse('tpa', '40.01'), expect: { rating_a: null } },
  {
    id: 'K6',
    rule: 'L1',
    ...watts('tpa', '650'),
    expect: { list1x_a: 12.04, list2x_a: 15.24, needed_rating_a: 19.05, rating_a: 20 },
  },
  {
    id: 'K7a',
    rule: 'R5',
    ...watts('tps', '2387'),
    expect: { needed_rating_a: 69.98, rating_a: 70, needs_bay_review: false },
  },
  {
    id: 'K7b',
    rule: 'R5',
    ...watts('tps', '2388'),
    expect: { needed_rating_a: 70.005, rating_a: null, needs_bay_review: true },
  },
  {
    id: 'K8a',
    rule: 'R5',
    ...watts('gmt', '432'),
    expect: { list1x_a: 8, list2x_a: 10.13, needed_rating_a: 12.66, rating_a: 15 },
  },
  { id: 'K8b', rule: 'R5', ...watts('ov-breaker', '432'), expect: { needed_rating_a: 12.66, rating_a: 13 } },
  { id: 'K9a', rule: 'R14', ...drop('15', '30', 'ft', '12'), expect: { drop_v: 0.765, drop_percent: 1.59 } },
  { id: 'K9b', rule: 'R14', ...drop('100', '40', 'ft', '1'), expect: { drop_v: 0.531 } },
  { id: 'K9c', rule: 'R14', ...drop('30', '60', 'ft', '10'), expect: { drop_v: 1.925, drop_percent: 4.01 } },
  { id: 'K10a', rule: 'R14', ...drop('100', '12.192', 'm', '42.406 mm2'), expect: { drop_v: 0.531 } },
  { id: 'K10b', rule: 'R14', ...drop('100', '12.192', 'm', '50 mm2'), expect: { drop_v: 0.45 } },
  { id: 'K10c', rule: 'R14', ...drop('100', '12.192', 'm', '35 mm2'), expect: { drop_v: 0.643 } },
  {
    id: 'K11a',
    rule: 'R14',
    ...cable('100', '60', 'ft', '1'),
    expect: { needed_cmil: 66_600, 'imperial.wire': '1' },
  },
  {
    id: 'K11b',
    rule: 'R14',
    ...cable('150', '80', 'ft', '1'),
    expect: { needed_cmil: 133_200, 'imperial.wire': '3/0' },
  },
  {
    id: 'K11c',
    rule: 'R14',
    tool: 'cable-size',
    query: { load: '1200', load_unit: 'W', loop: '60', loop_unit: 'ft', drop_v: '0.5' },
    expect: { amperes: 28.14, needed_cmil: 37_486, 'imperial.wire': '4' },
  },
  { id: 'K12a', rule: 'R13', ...hot('6', '40'), expect: { ampacity_a: 57.2 } },
  { id: 'K12b', rule: 'R13', ...hot('6', '41'), expect: { ampacity_a: 53.3 } },
  { id: 'K12c', rule: 'R13', ...hot('1', '30'), expect: { ampacity_a: 130 } },
  { id: 'K12d', rule: 'R13', ...hot('1', '50'), expect: { ampacity_a: 97.5 } },
  { id: 'K12e', rule: 'R13', ...hot('2/0', '45'), expect: { ampacity_a: 143.5 } },
  { id: 'K12f', rule: 'R13', ...hot('2/0', '46'), expect: { ampacity_a: 131.25 } },
  { id: 'K13a', rule: 'R14', ...drop('60', '20', 'm', '16 mm2'), expect: { iec_drop_v: 1.38, drop_v: 1.384 } },
  { id: 'K13b', rule: 'R14', ...drop('60', '20', 'm', '25 mm2'), expect: { iec_drop_v: 0.872, drop_v: 0.886 } },
  {
    id: 'W1',
    rule: 'R14',
    ...cable('20', '50', 'ft', '0.5'),
    expect: { needed_cmil: 22_200, 'imperial.wire': '6' },
  },
  {
    id: 'W2',
    rule: 'R14',
    ...cable('60', '20', 'm', '0.5'),
    expect: { needed_mm2: 44.29, 'metric.wire': '50 mm2' },
  },
  {
    id: 'W3',
    rule: 'R14',
    ...cable('100', '60', 'ft', '1', { material: 'aluminium' }),
    expect: { needed_cmil: 104_400, 'imperial.wire': '1/0' },
  },
  { id: 'W4', rule: 'B1', ...charge('100', '8', '1.2'), expect: { increment_ah: 666.7 } },
  { id: 'W5', rule: 'B1', ...charge('100', '4', '1.1'), expect: { increment_ah: 363.6 } },
  { id: 'W6', rule: 'B1', ...charge('200', '8', '1.25'), expect: { increment_ah: 1280 } },
  { id: 'W7', rule: 'B1', ...charge('100', '0', '1.2'), expect: { increment_ah: 0 } },
  { id: 'W8', rule: 'B1', ...charge('100', '8', '1'), refused: ['recharge_factor', 'factor_too_small'] },
  {
    id: 'W9',
    rule: 'B2',
    ...plant('54.41', 'A', '8'),
    expect: { average_v: 45.32, average_a: 64.83, discharge_ah: 518.6, reserve_ah: 648.3 },
  },
  {
    id: 'W10',
    rule: 'R10',
    ...plant('63.39', 'A', '8', { constant_power: 'no' }),
    expect: { list2x_a: 63.39, feeder_device_a: 80 },
  },
  {
    id: 'W11',
    rule: 'R11',
    ...fuse('ov-breaker', '8', { upstream: 'fuse', upstream_a: '100' }),
    expect: { 'coordination.is_breaker_under_fuse': true, 'coordination.selectivity': 'unknown' },
  },
  {
    id: 'W12',
    rule: 'R11',
    ...fuse('gmt', '5', { upstream: 'bullet-breaker', upstream_a: '100' }),
    expect: { 'coordination.is_breaker_under_fuse': false, 'coordination.selectivity': 'unknown' },
  },
  {
    id: 'W13',
    rule: 'S2',
    ...fuse('ov-breaker', '8', { upstream: 'bullet-breaker', upstream_a: '30' }),
    expect: { rating_a: 10, 'coordination.trips_at_a': 13.5, 'coordination.upstream_trips_at_a': 37.5 },
  },
  {
    id: 'W14',
    rule: 'S1',
    ...fuse('tpc', '24', { upstream: 'fuse', upstream_a: '30' }),
    expect: { rating_a: 30, 'coordination.is_rating_below': false },
  },
  // Amperes are of constant power unless they are said to be the same at every voltage; the usual voltages follow the system.
  {
    id: 'L1a',
    rule: 'L1',
    tool: 'fuse-size',
    query: { family: 'tpa', load: '8', load_unit: 'A' },
    expect: { list1x_a: 8, list2x_a: 10.13, needed_rating_a: 12.66, rating_a: 15 },
  },
  { id: 'L1b', rule: 'L1', ...fuse('tpa', '8'), expect: { list2x_a: 8, needed_rating_a: 10, rating_a: 10 } },
  {
    id: 'L1c',
    rule: 'L1',
    tool: 'fuse-size',
    query: { family: 'tpa', load: '650', load_unit: 'W', nominal_v: '24' },
    expect: { list1x_a: 24.07, list2x_a: 30.95, needed_rating_a: 38.69, rating_a: 40 },
  },
  {
    id: 'L1d',
    rule: 'L1',
    tool: 'fuse-size',
    query: { family: 'tpa', load: '650', load_unit: 'W', nominal_v: '60', float_v: '67.5' },
    refused: ['min_v', 'required'],
  },
  { id: 'L1e', rule: 'L1', ...byPower('1.200', '120', '8'), refused: ['load', 'ambiguous'] },
  // The voltage left at the load counts from the one at which the current was taken.
  {
    id: 'R14a',
    rule: 'R14',
    ...byPower('1200', '120', '8'),
    expect: { amperes: 28.14, drop_v: 2.27, drop_percent: 4.73, load_v: 40.37 },
  },
  {
    id: 'R14b',
    rule: 'R14',
    ...byPower('400', '50', '12', { nominal_v: '24' }),
    expect: { amperes: 19.05, drop_v: 1.619, drop_percent: 6.75, load_v: 19.38 },
  },
  { id: 'R14c', rule: 'R14', ...byPower('1200', '600', '8'), expect: { load_v: 31.29, settled_v: null } },
  // NEC chapter 9 table 8: 1.98 Ω/kft for 12 AWG at 75 °C; 15 A × 30 ft × 1.98 ÷ 1000.
  {
    id: 'R14d',
    rule: 'R14',
    ...drop('15', '30', 'ft', '12', { conductor_c: '75' }),
    expect: { k: 12.93, drop_v: 0.891 },
  },
  {
    id: 'R14e',
    rule: 'R14',
    ...drop('15', '30', 'ft', '12', { conductor_c: '60' }),
    expect: { k: 12.6, drop_v: 0.868 },
  },
  {
    id: 'R14f',
    rule: 'R14',
    ...drop('60', '20', 'm', '16 mm2', { conductor_c: '75' }),
    expect: { drop_v: 1.612, iec_drop_v: 1.678 },
  },
  {
    id: 'R14g',
    rule: 'R14',
    ...cable('100', '60', 'ft', '1', { material: 'aluminium', conductor_c: '75' }),
    expect: { needed_cmil: 127_500, 'imperial.wire': '2/0' },
  },
  // The insulation counts for derating, the terminal is the most.
  {
    id: 'R13a',
    rule: 'R13',
    ...wire('3', { column: '90' }),
    expect: { ampacity_a: 100, limited_by: 'terminal' },
  },
  {
    id: 'R13b',
    rule: 'R13',
    ...hot('1', '50', { column: '90' }),
    expect: { ampacity_a: 118.9, limited_by: 'insulation' },
  },
  { id: 'R13c', rule: 'R13', ...wire('6', { terminal_c: '60' }), expect: { ampacity_a: 55, limited_by: 'terminal' } },
  { id: 'R13d', rule: 'R13', ...wire('6', { together: '4' }), expect: { ampacity_a: 52 } },
  { id: 'R13e', rule: 'R13', ...wire('6', { together: '10' }), expect: { ampacity_a: 32.5 } },
  { id: 'R13f', rule: 'R13', ...wire('6', { together: '41' }), expect: { ampacity_a: 22.75 } },
  { id: 'R13g', rule: 'R13', ...hot('6', '65'), expect: { ampacity_a: 30.55 } },
  { id: 'R13h', rule: 'R13', ...hot('6', '70'), expect: { ampacity_a: 21.45 } },
  { id: 'R13i', rule: 'R13', ...hot('6', '71'), refused: ['ambient_c', 'hot_air'] },
  { id: 'R13j', rule: 'R13', ...hot('6', '85', { column: '90' }), expect: { ampacity_a: 21.75 } },
  { id: 'R13k', rule: 'R13', ...hot('6', '86', { column: '90' }), refused: ['ambient_c', 'hot_air'] },
  {
    id: 'R13l',
    rule: 'R13',
    ...wire('14', {}),
    expect: { ampacity_a: 20, largest_device_a: 15, limited_by: 'small' },
  },
  {
    id: 'R13m',
    rule: 'R13',
    ...wire('22', {}),
    expect: { ampacity_a: 7, largest_device_a: 7, limited_by: 'small', is_carried: false },
  },
  { id: 'R13n', rule: 'R13', ...wire('0.5 mm2', {}), expect: { ampacity_a: 7, is_carried: false } },
  {
    id: 'R13o',
    rule: 'R13',
    ...cable('5', '10', 'ft', '1'),
    expect: { 'imperial.by_drop': '22', 'imperial.wire': '18' },
  },
  // The margins of the battery: 80 % at the end of its life, and cold.
  { id: 'B2a', rule: 'B2', ...plant('54.41', 'A', '8', { constant_power: 'no' }), expect: { reserve_ah: 544.1 } },
  {
    id: 'B2b',
    rule: 'B2',
    ...plant('54.41', 'A', '8', { average_v: '47', temperature_percent: '11' }),
    expect: { discharge_ah: 500.1, reserve_ah: 693.9 },
  },
  {
    id: 'B2c',
    rule: 'B2',
    ...plant('3000', 'W', '4', { nominal_v: '24' }),
    expect: { average_v: 22.5, average_a: 133.3, reserve_ah: 666.7 },
  },
]

/** Heat of a panel (rule R15), which no tool asks for yet: watts at full load, amperes, rated amperes; watts. */
export const heatVectors = [
  { id: 'H1', full: 40, amperes: 70, rated: 100, watts: 19.6 },
  { id: 'H2', full: 40, amperes: 80, rated: 100, watts: 25.6 },
  { id: 'H3', full: 70, amperes: 150, rated: 200, watts: 39.4 },
] as const
