import { emptyConfiguration } from '../configuration.ts'
import { fitVectors } from './fit-vectors.ts'
import { kernelVectors } from './kernel-vectors.ts'
import { amperes, cb2, gmt, more, on, type PanelVector, panels, single, tpa, tps70, watts } from './vector-parts.ts'
import { wireVectors } from './wire-vectors.ts'

const at = (bus: 0 | 1, key: string) => `totals.panels.0.buses.${bus}.${key}`
const bothOf = (a: number, b: number) => [amperes('One', 'A+B', a), amperes('Two', 'A+B', b)]
const studPlaces = ['One A1', 'One B1', 'Two A2', 'Two B2']
const sharedLoads = (a: number) => [
  ...[1, 2, 3, 4, 5].map(n => amperes(`A${n}`, 'A', n === 5 ? a : 6)),
  ...[1, 2, 3, 4, 5].map(n => amperes(`B${n}`, 'B', 6)),
]
const system = (max_v: number) => ({ system: { ...emptyConfiguration.system, max_v } })
const rack = (inches: 19 | 21 | 23) => ({ rack: { inches, free_units: null } })
const wired = (product: number, wire: string) =>
  on(product, [amperes('Lamp', 'A', 2, { wire })], [`Lamp A1 ${gmt['2.5']}`])
const feeder = (product: number, device_a: number) =>
  on(product, [], [], {
    feeders: [{ panel: 'P1', bus: 'A', kind: 'breaker', device_a, wire: null, loop_feet: null }],
  })
const c1Loads = [
  watts('Router', 'A+B', 1200),
  watts('Switch', 'A+B', 650),
  amperes('Radio', 'A', 18, { list2x_a: null }),
  amperes('Fan', 'A+B', 2, { list2x_a: null }),
  amperes('Lamp', 'B', 0.15, { list2x_a: null }),
]
const router = (wire: string) =>
  on(
    panels.tpaGmt,
    [watts('Router', 'A+B', 1200, { wire, loop_feet: 60 })],
    [`Router A1 ${tpa['40']}`, `Router B1 ${tpa['40']}`],
  )

export const panelVectors: readonly PanelVector[] = [
  {
    id: 'C1',
    rule: 'R6',
    configuration: on(panels.tpaGmt, c1Loads),
    isPlaced: true,
    expect: {
      lacks: ['not_placed', 'feed_missing', 'device_overloaded', 'device_list2', 'bus_overloaded', 'bus_list2'],
      places: [
        'Router A1 FTPA-40',
        'Router B1 FTPA-40',
        'Radio A2 FTPA-30',
        'Switch A3 FTPA-20',
        'Switch B3 FTPA-20',
        'Fan A5 FGMT-3R5',
        'Fan B5 FGMT-3R5',
        'Lamp B6 FGMT-0R25',
      ],
      values: {
        [at(0, 'normal_a')]: 36.13,
        [at(1, 'normal_a')]: 18.28,
        [at(0, 'b_failed_a')]: 54.26,
        [at(1, 'a_failed_a')]: 36.41,
        [at(0, 'worst_list2_a')]: 68.71,
        [at(1, 'worst_list2_a')]: 46.11,
        [at(0, 'feeder_a')]: 90,
        [at(0, 'max_interrupt_a')]: 200,
        'totals.panels.0.heat_w.normal': 3.83,
        'totals.panels.0.heat_w.worst': 6.87,
        'totals.panels.0.heat_w.full': 105,
      },
      parts: [
        'panel TG-0404G0404-150-1U 1',
        'device FTPA-40 2',
        'device FTPA-30 1',
        'device FTPA-20 2',
        'device FGMT-3R5 2',
        'device FGMT-0R25 1',
        'spare FTPA-40 1',
        'spare FTPA-30 1',
        'spare FTPA-20 1',
        'spare FGMT-3R5 1',
        'spare FGMT-0R25 1',
        'dummy DF-TPA-1 3',
        'dummy DF-GMT-10 1',
      ],
    },
  },
  {
    id: 'C2a',
    rule: 'R13',
    configuration: router('10'),
    expect: { has: ['wire_ampacity'], lacks: ['wire_terminal'], fix: ['wire_ampacity', '8 AWG for Router'] },
  },
  {
    id: 'C2b',
    rule: 'R14',
    configuration: router('8'),
    expect: { lacks: ['wire_ampacity', 'wire_terminal'], values: { 'rows.0.drop_v': 1.135 } },
  },
  {
    id: 'C3a',
    rule: 'R6',
    configuration: on(panels.stud, bothOf(45, 45), studPlaces),
    expect: {
      lacks: ['bus_overloaded', 'bus_list2'],
      values: { [at(0, 'b_failed_a')]: 90, [at(1, 'a_failed_a')]: 90 },
    },
  },
  {
    id: 'C3b',
    rule: 'R8',
    configuration: on(panels.stud, [watts('One', 'A+B', 2430), watts('Two', 'A+B', 2430)], studPlaces),
    expect: { has: ['bus_list2'], lacks: ['bus_overloaded'], values: { [at(0, 'worst_list2_a')]: 113.98 } },
  },
  {
    id: 'C3c',
    rule: 'R6',
    configuration: on(panels.stud, bothOf(60, 60), studPlaces),
    expect: { has: ['bus_overloaded'], values: { [at(0, 'b_failed_a')]: 120, [at(0, 'normal_a')]: 60 } },
  },
  {
    id: 'C3d',
    rule: 'R6',
    configuration: on(panels.stud, [...bothOf(40, 40), amperes('Three', 'A', 25)], [...studPlaces, 'Three A3']),
    expect: {
      has: ['bus_overloaded'],
      values: { [at(0, 'b_failed_a')]: 105, [at(1, 'a_failed_a')]: 80, 'problem_count.errors': 4 },
    },
  },
  {
    id: 'C3e',
    rule: 'R6',
    configuration: on(panels.stud, bothOf(50, 50), studPlaces),
    expect: { lacks: ['bus_overloaded'], values: { [at(0, 'b_failed_a')]: 100 } },
  },
  {
    id: 'C4a',
    rule: 'R17',
    configuration: on(
      panels.gmt,
      [],
      Array.from({ length: 13 }, (_, n) => `- ${n < 10 ? 'A' : 'B'}${(n % 10) + 1} ${gmt['1']}`),
      { spare_percent: 0 },
    ),
    expect: { has: ['unused_open'], parts: ['panel GP-1010-100-1U 1', 'device FGMT-1 13', 'dummy DF-GMT-10 1'] },
  },
  {
    id: 'C4b',
    rule: 'R17',
    configuration: on(panels.gmt, []),
    expect: { values: { [at(0, 'free')]: 10 }, parts: ['panel GP-1010-100-1U 1', 'dummy DF-GMT-10 2'] },
  },
  {
    id: 'C4c',
    rule: 'R3',
    configuration: on(
      more.bullet,
      [],
      [1, 3, 6].map(n => `- A${n} ${cb2}`),
    ),
    expect: { lacks: ['pair_broken', 'position_taken'], values: { [at(0, 'free')]: 4 } },
  },
  {
    id: 'C5a',
    rule: 'R6',
    configuration: on(
      panels.tpaGmt45,
      [1, 2, 3, 4].map(n => amperes(`T${n}`, 'A', 40)),
      [1, 2, 3, 4].map(n => `T${n} A${n} ${tpa['50']}`),
    ),
    expect: { lacks: ['family_total', 'bus_overloaded', 'limit_not_stated'], values: { [at(0, 'normal_a')]: 160 } },
  },
  {
    id: 'C5c',
    rule: 'R2',
    configuration: on(panels.tpaGmt45, [amperes('Fan', 'A', 2)], [`Fan A5 ${gmt['2.5']}`]),
    expect: { has: ['limit_not_stated'], values: { 'problem_count.warnings': 1, 'problem_count.errors': 0 } },
  },
  {
    id: 'C5d',
    rule: 'R6',
    configuration: on(panels.sharing, sharedLoads(6)),
    isPlaced: true,
    expect: { lacks: ['bus_overloaded'], values: { [at(0, 'b_failed_a')]: 60, [at(1, 'a_failed_a')]: 60 } },
  },
  {
    id: 'C5e',
    rule: 'R6',
    configuration: on(panels.sharing, sharedLoads(7)),
    isPlaced: true,
    expect: {
      has: ['bus_overloaded'],
      failed: ['B', 'A'],
      values: {
        [at(0, 'b_failed_a')]: 61,
        [at(1, 'a_failed_a')]: 61,
        [at(0, 'normal_a')]: 31,
        'problem_count.errors': 4,
      },
    },
  },
  {
    id: 'C5f',
    rule: 'R6',
    configuration: on(panels.stud, [amperes('One', 'A', 101)], ['One A1']),
    expect: {
      has: ['bus_overloaded'],
      lacks: ['bus_overloaded_normally'],
      failed: [null],
      values: { 'values.bus_overloaded.over_a': 1, 'problem_count.errors': 4 },
    },
  },
  {
    id: 'C5g',
    rule: 'R6',
    // Both cases are too much: the worse one is named, once for each bus.
    configuration: on(panels.stud, bothOf(100, 120), studPlaces),
    expect: { has: ['bus_overloaded'], failed: ['B', 'A'], values: { 'values.bus_overloaded.beside_a': 220 } },
  },
  {
    id: 'C5h',
    rule: 'R3',
    // A single device stands in the second position of a two-pole breaker, in either order.
    configuration: on(more.bullet, [], [`- A1 ${cb2}`, `- A2 ${tps70}`]),
    expect: { has: ['pair_broken', 'position_taken'] },
  },
  {
    id: 'C5i',
    rule: 'R3',
    configuration: on(more.bullet, [], [`- A2 ${tps70}`, `- A1 ${cb2}`]),
    expect: { has: ['pair_broken'], lacks: ['position_taken'] },
  },
  {
    id: 'C5j',
    rule: 'R3',
    configuration: on(more.bullet, [], [`- A1 ${tps70}`, `- A1 ${cb2}`]),
    expect: { has: ['position_taken'], lacks: ['pair_broken'] },
  },
  { id: 'C6a', rule: 'R16', configuration: on(more.wide, [], [], rack(19)), expect: { has: ['rack_width'] } },
  {
    id: 'C6b',
    rule: 'R16',
    configuration: on(panels.tpaGmt, [], [], {
      ...rack(23),
      panels: ['P1', 'P2', 'P3'].map(ref => ({ ref, product_id: panels.tpaGmt, feed: null })),
    }),
    expect: {
      lacks: ['rack_width', 'no_adapter'],
      parts: ['panel TG-0404G0404-150-1U 3', 'dummy DF-TPA-1 24', 'dummy DF-GMT-10 3'],
    },
  },
  { id: 'C6c', rule: 'R16', configuration: on(more.high, [], [], rack(21)), expect: { has: ['no_adapter'] } },
  {
    id: 'C6d',
    rule: 'R16',
    configuration: on(panels.gmt, [], [], rack(21)),
    expect: {
      lacks: ['no_adapter', 'rack_width'],
      parts: ['panel GP-1010-100-1U 1', 'dummy DF-GMT-10 2', 'adapter RA-1921-1U 1'],
    },
  },
  {
    id: 'C7a',
    rule: 'R9',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 2)], [`Fan A1 ${gmt['2.5']}`], system(60)),
    expect: { has: ['holder_voltage'], lacks: ['voltage_panel', 'voltage_device', 'voltage_unverified'] },
  },
  {
    id: 'C7b',
    rule: 'R9',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 2)], [`Fan A1 ${gmt['2.5']}`], system(60.1)),
    expect: { has: ['voltage_panel', 'voltage_device'] },
  },
  {
    id: 'C7c',
    rule: 'R9',
    configuration: single(panels.klm, amperes('Fan', 'A', 2)),
    isPlaced: true,
    expect: { has: ['voltage_unverified'], lacks: ['voltage_device'] },
  },
  { id: 'C8a', rule: 'R12', configuration: wired(panels.dense, '12'), expect: { has: ['wire_terminal'] } },
  { id: 'C8b', rule: 'R12', configuration: wired(panels.gmt, '12'), expect: { lacks: ['wire_terminal'] } },
  { id: 'C8c', rule: 'R12', configuration: wired(panels.gmt, '4 mm2'), expect: { has: ['wire_terminal'] } },
  { id: 'C8d', rule: 'R12', configuration: wired(panels.gmt, '2.5 mm2'), expect: { lacks: ['wire_terminal'] } },
  { id: 'C9a', rule: 'R10', configuration: feeder(more.large, 1200), expect: { lacks: ['upstream_too_large'] } },
  { id: 'C9b', rule: 'R10', configuration: feeder(more.high, 400), expect: { lacks: ['upstream_too_large'] } },
  { id: 'C9c', rule: 'R10', configuration: feeder(more.strict, 400), expect: { has: ['upstream_too_large'] } },
  ...fitVectors,
  ...kernelVectors,
  ...wireVectors,
]
