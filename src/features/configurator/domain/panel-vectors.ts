import { type Configuration, type ConfiguredLoad, emptyConfiguration, type Placement } from './configuration.ts'
import type { PanelRule, ProblemCode } from './problem.ts'

/** A worked example of the rules of a panel. The tests send each to the calls. Products are those of the demonstration. */
export interface PanelVector {
  id: string
  rule: PanelRule
  configuration: Configuration
  /** The loads are placed first. */
  isPlaced?: true
  expect: {
    has?: readonly ProblemCode[]
    lacks?: readonly ProblemCode[]
    /** Where every load stands: 'Router A1 FTPA-40'. */
    places?: readonly string[]
    /** Numbers of the answer by their path, to the last digit that is written here. */
    values?: Readonly<Record<string, number | null>>
    /** 'reason part number quantity' */
    parts?: readonly string[]
    /** The first fix of the first problem of a code. */
    fix?: readonly [ProblemCode, string]
  }
}

const panels = { tpaGmt: 10701, tpaGmt45: 10702, gmt: 10302, dense: 10303, sharing: 10305, klm: 10401, stud: 10804 }
const more = { tpa: 10502, ov: 10202, high: 10902, wide: 10904, bullet: 10903, large: 11203, strict: 10702 }

type LoadRest = Partial<Pick<ConfiguredLoad, 'wire' | 'loop_feet' | 'allowed_drop_v'>>

const rest = { wire: null, loop_feet: null, allowed_drop_v: null }
const watts = (name: string, feed: ConfiguredLoad['feed'], power: number, own: LoadRest = {}): ConfiguredLoad => ({
  ...{ ref: name, name, feed, drain: { kind: 'power', watts: power } },
  ...rest,
  ...own,
})
const amperes = (
  name: string,
  feed: ConfiguredLoad['feed'],
  list1x_a: number,
  own: LoadRest & { list2x_a?: number } = {},
): ConfiguredLoad => {
  const { list2x_a = null, ...others } = own
  return { ref: name, name, feed, drain: { kind: 'current', list1x_a, list2x_a }, ...rest, ...others }
}

/** 'Radio A2 32105': the load, '-' for none, its position and its device. */
function stand(text: string): Placement {
  const [load = '', place = '', device] = text.split(' ')
  return {
    load: load === '-' ? null : load,
    feed: place.startsWith('A') ? 'A' : 'B',
    panel: 'P1',
    position: Number(place.slice(1)),
    product_id: device === undefined ? null : Number(device),
  }
}

const on = (
  product_id: number,
  loads: readonly ConfiguredLoad[],
  places: readonly string[] = [],
  own: Partial<Configuration> = {},
): Configuration => ({
  ...emptyConfiguration,
  panels: [{ ref: 'P1', product_id, feed: null }],
  loads: [...loads],
  placements: places.map(stand),
  ...own,
})

/** Ids of devices: the series, and the place of the rating in it. */
const gmt = { '1': 30108, '2.5': 30112, '10': 30118 }
const tpa = { '25': 30306, '40': 30308, '50': 30309 }
const tps70 = 30413
const cb2 = 20301

const at = (bus: 0 | 1, key: string) => `totals.panels.0.buses.${bus}.${key}`
const bothOf = (a: number, b: number) => [amperes('One', 'A+B', a), amperes('Two', 'A+B', b)]
const studPlaces = ['One A1', 'One B1', 'Two A2', 'Two B2']
const sharedLoads = (a: number) => [
  ...[1, 2, 3, 4, 5].map(n => amperes(`A${n}`, 'A', n === 5 ? a : 6)),
  ...[1, 2, 3, 4, 5].map(n => amperes(`B${n}`, 'B', 6)),
]
const system = (max_v: number) => ({ system: { ...emptyConfiguration.system, max_v } })
const rack = (inches: 19 | 21 | 23) => ({ rack: { inches, free_units: null } })
const single = (product: number, load: ConfiguredLoad, own: Partial<Configuration> = {}) => on(product, [load], [], own)
const wired = (product: number, wire: string) =>
  on(product, [amperes('Lamp', 'A', 2, { wire })], [`Lamp A1 ${gmt['2.5']}`])
const feeder = (product: number, device_a: number) =>
  on(product, [], [], {
    feeders: [{ panel: 'P1', bus: 'A', kind: 'breaker', device_a, wire: null, loop_feet: null }],
  })
const hot = (wire: string, ambient_c: number): Configuration =>
  on(more.high, [amperes('Hot', 'A', 5, { wire })], [`Hot A1 ${tps70}`], { ambient_c })

const c1Loads = [
  watts('Router', 'A+B', 1200),
  watts('Switch', 'A+B', 650),
  amperes('Radio', 'A', 18),
  amperes('Fan', 'A+B', 2),
  amperes('Lamp', 'B', 0.15),
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
        'Radio A2 FTPA-25',
        'Switch A3 FTPA-20',
        'Switch B3 FTPA-20',
        'Fan A5 FGMT-2R5',
        'Fan B5 FGMT-2R5',
        'Lamp B6 FGMT-0R2',
      ],
      values: {
        [at(0, 'normal_a')]: 36.13,
        [at(1, 'normal_a')]: 18.28,
        [at(0, 'b_failed_a')]: 54.26,
        [at(1, 'a_failed_a')]: 36.41,
        [at(0, 'worst_list2_a')]: 63.39,
        [at(1, 'worst_list2_a')]: 45.54,
        [at(0, 'feeder_a')]: 80,
        [at(0, 'max_interrupt_a')]: 200,
        'totals.panels.0.heat_w.normal': 3.83,
        'totals.panels.0.heat_w.worst': 6.87,
        'totals.panels.0.heat_w.full': 105,
      },
      parts: [
        'panel TG-0404G0404-150-1U 1',
        'device FTPA-40 2',
        'device FTPA-25 1',
        'device FTPA-20 2',
        'device FGMT-2R5 2',
        'device FGMT-0R2 1',
        'spare FTPA-40 1',
        'spare FTPA-25 1',
        'spare FTPA-20 1',
        'spare FGMT-2R5 1',
        'spare FGMT-0R2 1',
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
      values: { [at(0, 'b_failed_a')]: 105, [at(1, 'a_failed_a')]: 80, 'problem_count.errors': 1 },
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
      lacks: ['bus_overloaded_normally'],
      values: {
        [at(0, 'b_failed_a')]: 61,
        [at(1, 'a_failed_a')]: 61,
        [at(0, 'normal_a')]: 31,
        'problem_count.errors': 2,
      },
    },
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
    expect: { lacks: ['voltage_panel', 'voltage_device', 'voltage_unverified'] },
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
  ...(
    [
      ['K3a', 6, null, 'FGMT-7R5'],
      ['K3b', 6.01, null, 'FGMT-10'],
      ['K3c', 7, null, 'FGMT-10'],
      ['K3d', 7.01, null, 'FGMT-12'],
      ['K4a', 8, null, 'FGMT-12'],
      ['K4b', 8, 20, 'FGMT-12'],
      ['K4c', 8, 21, 'FGMT-15'],
      ['K4d', 8, 51, 'FGMT-15'],
    ] as const
  ).map(
    ([id, load, ambient_c, sku]): PanelVector => ({
      id,
      rule: 'R4',
      configuration: single(panels.gmt, amperes('Load', 'A', load), { ambient_c }),
      isPlaced: true,
      expect: { places: [`Load A1 ${sku}`] },
    }),
  ),
  {
    id: 'K4e',
    rule: 'R20',
    configuration: on(panels.gmt, [amperes('Load', 'A', 5)], [`Load A1 ${gmt['10']}`], { ambient_c: 61 }),
    expect: { has: ['ambient_beyond_chart'] },
  },
  {
    id: 'K5a',
    rule: 'R4',
    configuration: single(more.tpa, amperes('Load', 'A', 40)),
    isPlaced: true,
    expect: { places: ['Load A1 FTPA-50'] },
  },
  {
    id: 'K5b',
    rule: 'R4',
    configuration: single(more.tpa, amperes('Load', 'A', 40.01)),
    isPlaced: true,
    expect: { has: ['not_placed'], places: [] },
  },
  {
    id: 'K6',
    rule: 'R5',
    configuration: single(more.tpa, watts('Load', 'A', 650)),
    isPlaced: true,
    expect: { places: ['Load A1 FTPA-20'], values: { 'rows.0.list1x_a': 12.04, 'rows.0.list2x_a': 15.24 } },
  },
  {
    id: 'K7a',
    rule: 'R5',
    configuration: on(more.high, [watts('Load', 'A', 2387)], [`Load A1 ${tps70}`]),
    expect: { lacks: ['device_list2', 'bdfb_review', 'device_overloaded'] },
  },
  {
    id: 'K7b',
    rule: 'R5',
    configuration: on(more.high, [watts('Load', 'A', 2388)], [`Load A1 ${tps70}`]),
    expect: { has: ['device_list2', 'bdfb_review', 'alarm_fuse'] },
  },
  {
    id: 'K8a',
    rule: 'R5',
    configuration: single(panels.gmt, watts('Load', 'A', 432)),
    isPlaced: true,
    expect: { places: ['Load A1 FGMT-15'], values: { 'rows.0.list2x_a': 10.13 } },
  },
  {
    id: 'K8b',
    rule: 'R5',
    configuration: single(more.ov, watts('Load', 'A', 432)),
    isPlaced: true,
    expect: { places: ['Load A1 CBOV-13'] },
  },
  ...(
    [
      ['K9a', 15, 30, '12', 0.765],
      ['K9b', 100, 40, '1', 0.531],
      ['K9c', 30, 60, '10', 1.925],
      ['K10a', 100, 40, '42.406 mm2', 0.531],
      ['K10b', 100, 40, '50 mm2', 0.45],
      ['K10c', 100, 40, '35 mm2', 0.643],
    ] as const
  ).map(
    ([id, load, loop_feet, wire, drop]): PanelVector => ({
      id,
      rule: 'R14',
      configuration: single(panels.stud, amperes('Load', 'A', load, { wire, loop_feet })),
      expect: { values: { 'rows.0.drop_v': drop } },
    }),
  ),
  ...(
    [
      ['K11a', amperes('Load', 'A', 100, { wire: '2', loop_feet: 60, allowed_drop_v: 1 }), '1 AWG for Load'],
      ['K11b', amperes('Load', 'A', 150, { wire: '2/0', loop_feet: 80, allowed_drop_v: 1 }), '3/0 AWG for Load'],
      ['K11c', watts('Load', 'A', 1200, { wire: '6', loop_feet: 60, allowed_drop_v: 0.5 }), '4 AWG for Load'],
    ] as const
  ).map(
    ([id, load, fix]): PanelVector => ({
      id,
      rule: 'R14',
      configuration: single(panels.stud, load),
      expect: { has: ['drop_too_high'], fix: ['drop_too_high', fix] },
    }),
  ),
  ...(
    [
      ['K12a', '6', 40, 57.2],
      ['K12b', '6', 41, 53.3],
    ] as const
  ).map(
    ([id, wire, ambient, most]): PanelVector => ({
      id,
      rule: 'R13',
      configuration: hot(wire, ambient),
      expect: { has: ['wire_ampacity'], values: { 'values.wire_ampacity.limit_a': most } },
    }),
  ),
]
