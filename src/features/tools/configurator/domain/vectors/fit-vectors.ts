import { amperes, cb2, gmt, more, on, type PanelVector, panels, tpa, watts } from './vector-parts.ts'

const router = watts('Router', 'A+B', 1200)

/** Examples of what a position takes and of two feeds: a wrong choice is accepted, and said. */
export const fitVectors: readonly PanelVector[] = [
  {
    id: 'C10a',
    rule: 'R1',
    configuration: on(panels.dense, [amperes('Fan', 'A', 8)], [`Fan A1 ${gmt['15']}`]),
    expect: { has: ['position_limit'], lacks: ['device_overloaded'] },
  },
  {
    id: 'C10b',
    rule: 'R1',
    configuration: on(panels.gmt, [amperes('Radio', 'A', 18)], [`Radio A1 ${tpa['25']}`]),
    expect: { has: ['family_does_not_fit'] },
  },
  {
    id: 'C10c',
    rule: 'R1',
    configuration: on(panels.gmt, [amperes('Fan', 'A', 8)], [`Fan A1 ${gmt['15']}`]),
    expect: { lacks: ['position_limit', 'family_does_not_fit'] },
  },
  {
    id: 'C11a',
    rule: 'R7',
    configuration: on(panels.tpaGmt, [router], [`Router A1 ${tpa['40']}`]),
    expect: { has: ['feed_missing'] },
  },
  {
    id: 'C11b',
    rule: 'R7',
    configuration: on(panels.tpaGmt, [router], [`Router A1 ${tpa['40']}`, `Router B1 ${tpa['40']}`]),
    expect: { lacks: ['feed_missing', 'feeds_differ', 'device_overloaded'] },
  },
  {
    id: 'C12a',
    rule: 'R3',
    configuration: on(
      panels.gmt,
      [amperes('Fan', 'A', 2), amperes('Lamp', 'A', 1)],
      [`Fan A1 ${gmt['2.5']}`, `Lamp A1 ${gmt['2.5']}`],
    ),
    expect: { has: ['position_taken'] },
  },
  {
    id: 'C12b',
    rule: 'R3',
    configuration: on(more.bullet, [], [`- A10 ${cb2}`]),
    expect: { has: ['pair_broken'] },
  },
]
