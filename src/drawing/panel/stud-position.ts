import { fitted } from '../lettering.ts'
import { type Block, filled, insert, line, pen, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import type { Terminal } from '../subject.ts'
import { screwBlock, studBlock } from './terminals.ts'

/** A position without a device: supply and return bar, with incoming terminals at one end and outgoing ones at the other. */
export function studPosition(width: number, height: number, input: Terminal, output: Terminal, size: Size): Block {
  if (size === 'thumb') return { name: 'stud', shapes: thumbBars(width, height) }
  const lies = width > height
  const long = lies ? width : height
  const across = (lies ? height : width) / 2
  const bars = ['BAT', 'RTN'].flatMap((name, index) =>
    bar(index * across + across * 0.1, long, across * 0.8, [input, output], name, size),
  )
  const turned = bars.map(shape => (lies ? shape : standing(shape)))
  return { name: 'stud', shapes: turned }
}

/** A bar lying along x, its upper edge at y. */
function bar(
  y: number,
  long: number,
  thick: number,
  [input, output]: [Terminal, Terminal],
  name: string,
  size: Size,
): Shape[] {
  const ends = (terminal: Terminal) => studBlock(Math.min(terminal.threadMm, thick / 2.3, long / 14))
  const middle = y + thick / 2
  return [
    rect(0, y, long, thick, filled({ ...pen.conductor, weight: 0.35 }, 'conductor'), 1),
    ...[0.11, 0.31].map(share => insert(ends(input), long * share, middle)),
    ...[0.69, 0.89].map(share => insert(ends(output), long * share, middle)),
    ...(size === 'page' ? [barName(long / 2, middle, fitted(name, Math.min(6, thick * 0.4), long * 0.2), name)] : []),
  ]
}

const barName = (x: number, y: number, size: number, name: string): Shape => text(x, y + size * 0.36, size, name)

/** Turns a horizontal shape upright: x and y change places. */
function standing(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rect':
      return { ...shape, x: shape.y, y: shape.x, width: shape.height, height: shape.width }
    case 'path':
      return { ...shape, points: shape.points.map(([x, y]) => [y, x] as const) }
    case 'text':
      return { ...shape, x: shape.y + shape.size * 0.72, y: shape.x, turn: -90 }
    default:
      return { ...shape, x: shape.y, y: shape.x }
  }
}

const thumbBars = (width: number, height: number): Shape[] =>
  width > height
    ? [0, 0.56].map(share => rect(0, height * share, width, height * 0.44, filled(pen.none, 'ink')))
    : [0, 0.56].map(share => rect(width * share, 0, width * 0.44, height, filled(pen.none, 'ink')))

/** A barrier block without a device: two columns (supply, return), the incoming screws above the outgoing. */
export function barrierPosition(width: number, height: number, terminal: Terminal, size: Size): Block {
  if (size === 'thumb') return { name: 'terminal-block', shapes: thumbBars(width, height).slice(0, 2) }
  const screw = screwBlock(Math.min(terminal.threadMm * 1.4, height / 6))
  const columns = [0.27, 0.73]
  return {
    name: 'terminal-block',
    shapes: [
      rect(0, 0, width, height, filled(pen.outline, 'face'), 1),
      line(width / 2, 0, width / 2, height),
      ...columns.map(share =>
        rect(
          width * share - 6,
          height * 0.1,
          12,
          height * 0.8,
          filled({ ...pen.conductor, weight: 0.18 }, 'conductor'),
        ),
      ),
      ...columns.flatMap(share => [0.27, 0.73].map(y => insert(screw, width * share, height * y))),
    ],
  }
}
