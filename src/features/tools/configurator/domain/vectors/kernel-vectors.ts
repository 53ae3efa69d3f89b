import type { Configuration } from '../configuration.ts'
import { amperes, gmt, more, on, type PanelVector, panels, single, tps70, watts } from './vector-parts.ts'

const hot = (wire: string, ambient_c: number): Configuration =>
  on(more.high, [amperes('Hot', 'A', 5, { wire })], [`Hot A1 ${tps70}`], { ambient_c })

/** The examples of the kernel, as a panel shows them. */
export const kernelVectors: readonly PanelVector[] = [
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
    expect: { has: ['none_is_enough'], places: [] },
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
      ['K12g', '18', 40, 7],
      ['K12h', '16', 25, 10],
      // 20 A × 0.47.
      ['K12i', '14', 61, 9.4],
    ] as const
  ).map(
    ([id, wire, ambient, most]): PanelVector => ({
      id,
      rule: 'R13',
      configuration: hot(wire, ambient),
      expect: { has: ['wire_ampacity'], values: { 'values.wire_ampacity.limit_a': most } },
    }),
  ),
  {
    id: 'K12j',
    rule: 'R13',
    configuration: on(panels.gmt, [amperes('Load', 'A', 1, { wire: '18' })], [`Load A1 ${gmt['1']}`], {
      ambient_c: 40,
    }),
    expect: { lacks: ['wire_not_in_table', 'wire_ampacity'] },
  },
  {
    id: 'K10d',
    rule: 'R14',
    configuration: single(panels.stud, amperes('Load', 'A', 100, { wire: '1000 kcmil', loop_feet: 100 })),
    expect: { values: { 'rows.0.drop_v': 0.111 } },
  },
]
