import {
  arc,
  type Block,
  circle,
  filled,
  type Ink,
  line,
  pairs,
  polygon,
  polyline,
  rect,
  type Shape,
} from '#drawing/shapes.ts'
import type { Configuration } from '../configuration.ts'

export const wirePen = { layer: 'single_line', weight: 0.35 } as const satisfies Ink
export const barPen = { layer: 'single_line', weight: 0.7 } as const satisfies Ink
const thin = { layer: 'single_line', weight: 0.25 } as const satisfies Ink
const dashed = { ...thin, dashed: true } as const satisfies Ink

/** All symbols of devices stand on a wire that goes down from 0, 0 to 0, `symbolHeight`. Millimetres on the sheet. */
export const symbolHeight = 12

export type SymbolKind = 'fuse' | 'breaker' | 'two-pole' | 'terminal' | 'unknown'
export type SymbolSet = Record<SymbolKind, Block>

const through = (from: number, to: number): Shape => line(0, from, 0, to, wirePen)

/** A load that hangs on a position without a device. */
const terminal: Block = { name: 'terminal', shapes: [through(0, 5), circle(0, 6, 1, wirePen), through(7, 12)] }

/** No device is chosen. */
const unknown: Block = {
  name: 'not_chosen',
  shapes: [through(0, 1), rect(-2, 1, 4, 10, dashed), through(11, 12)],
}

/** IEC 60617: the wire goes through the fuse. */
const iecFuse: Block = { name: 'iec_fuse', shapes: [rect(-2, 1, 4, 10, wirePen), through(0, 12)] }

/** IEC 60617: a contact that opens by itself: the cross. */
const iecBreaker: readonly Shape[] = [
  through(0, 3),
  line(-1.1, 1.9, 1.1, 4.1, wirePen),
  line(-1.1, 4.1, 1.1, 1.9, wirePen),
  line(0, 10, -3, 3.4, wirePen),
  through(10, 12),
]

/** IEEE 315: a wave between two ends. */
const ansiFuse: Block = {
  name: 'ansi_fuse',
  shapes: [through(0, 2), arc(0, 4, 2, -90, 90, wirePen), arc(0, 8, 2, 90, 270, wirePen), through(10, 12)],
}

/** IEEE 315: an arc over two contacts. */
const ansiBreaker: readonly Shape[] = [
  through(0, 1.7),
  circle(0, 2.5, 0.8, wirePen),
  arc(-0.6, 6, 4.2, -58, 58, wirePen),
  circle(0, 9.5, 0.8, wirePen),
  through(10.3, 12),
]

/** Two strokes through the wire: two poles. */
const poles: readonly Shape[] = [0, 1.2].map(y => line(-1.2, 11.4 - y, 1.2, 10.4 - y, thin))

const twoPole = (shapes: readonly Shape[]) => [...shapes, ...poles]

export const symbolSets: Readonly<Record<Configuration['symbols'], SymbolSet>> = {
  iec: {
    fuse: iecFuse,
    breaker: { name: 'iec_breaker', shapes: iecBreaker },
    'two-pole': { name: 'iec_breaker_two_pole', shapes: twoPole(iecBreaker) },
    terminal,
    unknown,
  },
  ansi: {
    fuse: ansiFuse,
    breaker: { name: 'ansi_breaker', shapes: ansiBreaker },
    'two-pole': { name: 'ansi_breaker_two_pole', shapes: twoPole(ansiBreaker) },
    terminal,
    unknown,
  },
}

/** The end of a branch at 0, 0, pointing down. */
export const loadBlock: Block = {
  name: 'load',
  shapes: [polygon(pairs(-1.3, 0, 1.3, 0, 0, 3), filled(wirePen, 'ink'))],
}

/** The start of a feeder: a terminal at 0, 0 with the wire below it. */
export const feedBlock: Block = { name: 'feed', shapes: [circle(0, 0, 1.2, wirePen), line(0, 1.2, 0, 4, wirePen)] }

/** Both diodes of load sharing on a wire from 0, 0 to the right; each stops what comes back. */
export const diodesBlock: Block = {
  name: 'load_sharing',
  shapes: [
    line(0, 0, 16, 0, wirePen),
    ...[
      [2, 1],
      [14, -1],
    ].flatMap(([x = 0, way = 1]) => [
      polygon(pairs(x, -1.7, x, 1.7, x + 3.4 * way, 0), filled(wirePen, 'ink')),
      line(x + 3.4 * way, -1.7, x + 3.4 * way, 1.7, wirePen),
    ]),
  ],
}

/** A contact that changes over: the alarm of the panel, 0, 0 at its upper left. */
export const alarmBlock: Block = {
  name: 'alarm_contact',
  shapes: [
    polyline(pairs(0, 5, 4, 5, 8, 2.2), wirePen),
    polyline(pairs(8, 0.8, 8.6, 2.4, 12, 2.4), wirePen),
    line(8.6, 7.4, 12, 7.4, wirePen),
    circle(8, 7.4, 0.6, wirePen),
    circle(4, 5, 0.5, filled(wirePen, 'ink')),
  ],
}
