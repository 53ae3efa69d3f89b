import { type Feeder, usualSystems } from '../configuration.ts'
import { amperes, gmt, on, type PanelVector, panels, tpa, watts } from './vector-parts.ts'

const cableHandOff = 11301
const tpa40 = `A1 ${tpa['40']}`
const feederOf = (own: Partial<Feeder>): { feeders: Feeder[] } => ({
  feeders: [{ panel: 'P1', bus: 'A', kind: 'breaker', device_a: null, wire: null, loop_feet: null, ...own }],
})
const fan = (drain: number, wire: string) => amperes('Fan', 'A', drain, { wire })
const at24 = { system: usualSystems[24] }

/** Worked by hand from NEC 310.16 (75 °C), 240.4(D), 310.15(B)(1)(1) and 310.10(G), and from the cable formula with K = 11.1. */
export const wireVectors: readonly PanelVector[] = [
  // 6 AWG carries 65 A, and 100 A × 54 ÷ 42.64 flow at the lowest voltage.
  {
    id: 'C13a',
    rule: 'R13',
    configuration: on(panels.stud, [amperes('Tenant', 'A', 100, { wire: '6', list2x_a: null })], ['Tenant A1']),
    expect: { has: ['wire_overloaded', 'upstream_unknown'] },
  },
  // 4/0 carries 230 A.
  {
    id: 'C13b',
    rule: 'R13',
    configuration: on(
      cableHandOff,
      [amperes('Tenant', 'A', 450, { wire: '4/0' })],
      ['Tenant A1'],
      feederOf({ device_a: 600 }),
    ),
    expect: { has: ['wire_ampacity'], lacks: ['upstream_unknown'] },
  },
  // 750 kcmil carries 475 A: a device of 450 A protects it, one of 500 A does not.
  {
    id: 'C13c',
    rule: 'R13',
    configuration: on(
      cableHandOff,
      [amperes('Tenant', 'A', 360, { wire: '750 kcmil' })],
      ['Tenant A1'],
      feederOf({ device_a: 450 }),
    ),
    expect: { lacks: ['wire_ampacity', 'wire_overloaded', 'upstream_unknown', 'upstream'] },
  },
  {
    id: 'C13d',
    rule: 'R13',
    configuration: on(
      cableHandOff,
      [amperes('Tenant', 'A', 360, { wire: '750 kcmil' })],
      ['Tenant A1'],
      feederOf({ device_a: 500 }),
    ),
    expect: { has: ['wire_ampacity'] },
  },
  // 18 AWG and all that is thinner: 7 A.
  {
    id: 'C13e',
    rule: 'R13',
    configuration: on(panels.gmt, [fan(5, '22')], [`Fan A1 ${gmt['15']}`]),
    expect: { has: ['wire_ampacity'], fix: ['wire_ampacity', '14 AWG for Fan'] },
  },
  {
    id: 'C13f',
    rule: 'R13',
    configuration: on(panels.gmt, [fan(5, '20')], [`Fan A1 ${gmt['10']}`]),
    expect: { has: ['wire_ampacity'] },
  },
  {
    id: 'C13g',
    rule: 'R13',
    configuration: on(panels.gmt, [fan(1, '0.5 mm2')], [`Fan A1 ${gmt['15']}`]),
    expect: { has: ['wire_ampacity'] },
  },
  {
    id: 'C13h',
    rule: 'R13',
    configuration: on(panels.gmt, [fan(1, '22')], [`Fan A1 ${gmt['2.5']}`]),
    expect: { lacks: ['wire_ampacity', 'wire_overloaded'] },
  },
  // 8 AWG in air of 65 °C: 50 A × 0.47 = 23.5 A; at 70 °C 16.5 A; above, no conductor of 75 °C.
  {
    id: 'C13i',
    rule: 'R13',
    configuration: on(panels.tpaGmt, [fan(10, '8')], [`Fan A1 ${tpa['25']}`], { ambient_c: 65 }),
    expect: { has: ['wire_ampacity'], lacks: ['wire_too_hot'] },
  },
  {
    id: 'C13j',
    rule: 'R13',
    configuration: on(panels.tpaGmt, [fan(10, '8')], [`Fan A1 ${tpa['50']}`], { ambient_c: 75 }),
    expect: { has: ['wire_too_hot', 'no_ambient_data'] },
  },
  // 2 × 1/0 carry 300 A; 2 × 2 AWG are too thin to be laid in parallel.
  {
    id: 'C13k',
    rule: 'R13',
    configuration: on(panels.tpaGmt, [], [], feederOf({ device_a: 200, wire: '1/0', cables: 2 })),
    expect: { lacks: ['wire_ampacity', 'parallel_too_thin'] },
  },
  {
    id: 'C13l',
    rule: 'R13',
    configuration: on(panels.tpaGmt, [], [], feederOf({ device_a: 200, wire: '2', cables: 2 })),
    expect: { has: ['parallel_too_thin'] },
  },
  {
    id: 'C13m',
    rule: 'R13',
    configuration: on(panels.tpaGmt, [], [], feederOf({ wire: '4/0' })),
    expect: { has: ['upstream_unknown'] },
  },
  // 1 200 W at 42.64 V: 28.14 A; 120 ft of 8 AWG lose 2.271 V, and 40.37 V are left.
  {
    id: 'C14a',
    rule: 'R14',
    configuration: on(panels.tpaGmt, [watts('Router', 'A', 1200, { wire: '8', loop_feet: 120 })], [`Router ${tpa40}`]),
    expect: {
      has: ['drop_of_nominal'],
      lacks: ['voltage_low'],
      values: { 'rows.0.drop_v': 2.27, 'rows.0.at_load_v': 40.37 },
    },
  },
  // 2 A over 1 500 ft of 14 AWG at a constant power: 2.533 A × 1500 × 11.1 ÷ 4110 = 10.26 V.
  {
    id: 'C14b',
    rule: 'R14',
    configuration: on(
      panels.gmt,
      [amperes('Fine', 'B', 2, { list2x_a: null, wire: '14', loop_feet: 1500 })],
      [`Fine B1 ${gmt['10']}`],
    ),
    expect: { has: ['voltage_low'], values: { 'rows.0.drop_v': 10.26 } },
  },
  // 10 A through 100 ft of 2/0 (0.083 V) and 20 ft of 10 AWG (0.214 V): 42.34 V are left.
  {
    id: 'C14c',
    rule: 'R14',
    configuration: on(
      panels.tpaGmt,
      [amperes('Radio', 'A', 10, { wire: '10', loop_feet: 20 })],
      [`Radio A1 ${tpa['25']}`],
      feederOf({ device_a: 80, wire: '2/0', loop_feet: 100 }),
    ),
    expect: { lacks: ['voltage_low', 'drop_of_nominal'], values: { 'rows.0.at_load_v': 42.343 } },
  },
  // 24 V: 10 A × 100 ft × 11.1 ÷ 10 380 = 1.069 V of 21 V leave 19.93 V.
  {
    id: 'C14d',
    rule: 'R14',
    configuration: on(
      panels.gmt,
      [amperes('Radio', 'A', 10, { wire: '10', loop_feet: 100 })],
      [`Radio A1 ${gmt['15']}`],
      at24,
    ),
    expect: { has: ['voltage_low'] },
  },
  // 8 A at 54 V are 432 W: 10.13 A at 42.64 V, and a rating of 12.66 A. A constant current needs 10 A.
  {
    id: 'C5k',
    rule: 'R5',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 8, { list2x_a: null })], [`Fan A1 ${gmt['10']}`]),
    expect: { has: ['device_list2'] },
  },
  {
    id: 'C5l',
    rule: 'R5',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 7)], [`Fan A1 ${gmt['10']}`]),
    expect: { lacks: ['device_list2', 'device_overloaded'] },
  },
  // Fan tray 12 A: the largest GMT fuse, 15 A, carries 10.5 A.
  {
    id: 'C4d',
    rule: 'R4',
    configuration: on(panels.gmt, [amperes('Tray', 'A+B', 12, { list2x_a: null })]),
    isPlaced: true,
    expect: { has: ['none_is_enough'], lacks: ['not_placed'], places: [] },
  },
  {
    id: 'C4e',
    rule: 'R4',
    configuration: on(panels.gmt, [amperes('NoAmps', 'A+B', 0, { list2x_a: null })]),
    isPlaced: true,
    expect: { has: ['drain_unknown'], places: [] },
  },
  // 10 × 500 W ÷ 42.64 V = 117.26 A on the side that is left.
  {
    id: 'C8e',
    rule: 'R8',
    configuration: on(
      panels.gmt,
      Array.from({ length: 10 }, (_, n) => watts(`L${n + 1}`, 'A+B', 500)),
    ),
    isPlaced: true,
    expect: { has: ['bus_list2'], values: { 'totals.panels.0.buses.0.worst_list2_a': 117.26 } },
  },
  {
    // 25 A open at 30 A.
    id: 'C10d',
    rule: 'R10',
    configuration: on(panels.tpaGmt, [amperes('Radio', 'A', 30)], [`Radio ${tpa40}`], feederOf({ device_a: 25 })),
    expect: { has: ['upstream'] },
  },
  {
    id: 'C3f',
    rule: 'R3',
    configuration: on(panels.tpaGmt, [amperes('Radio', 'A', 10)], [`Radio A1 ${tpa['25']}`, `Radio A2 ${tpa['25']}`]),
    expect: { has: ['in_parallel'] },
  },
  {
    id: 'C7d',
    rule: 'R7',
    configuration: on(panels.tpaGmt, [watts('Router', 'A+B', 900)], []),
    isPlaced: true,
    expect: { has: ['one_chassis'] },
  },
  {
    id: 'C9d',
    rule: 'R9',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 2, { wire: '14' })], [`Fan A1 ${gmt['10']}`], at24),
    expect: { has: ['return_side'] },
  },
]
