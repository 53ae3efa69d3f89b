import { dual } from './lettering.ts'
import { type Dimension, line, type Path, pen, polygon, type Shape, type Text, text } from './shapes.ts'

/** ISO 129: slender closed arrowheads. `px` is the millimetres of one screen pixel, so arrows have one size on every drawing. */
const arrow = (x: number, y: number, dx: number, dy: number, px: number): Path =>
  polygon(
    [
      [x, y],
      [x + (dx * 8 + dy * 1.4) * px, y + (dy * 8 + dx * 1.4) * px],
      [x + (dx * 8 - dy * 1.4) * px, y + (dy * 8 - dx * 1.4) * px],
    ],
    { layer: 'dimension', weight: 0.1, fill: 'ink' },
  )

type Mark = { px: number; label?: string }

/** A dimension between x1 and x2 at the height y. The extension lines start at `from`. */
export function across(x1: number, x2: number, y: number, from: number, { px, label = dual(x2 - x1) }: Mark): Shape[] {
  const past = Math.sign(y - from) * 3 * px
  const gap = Math.sign(y - from) * 2 * px
  return together(0, label, [
    line(x1, from + gap, x1, y + past, pen.dimension),
    line(x2, from + gap, x2, y + past, pen.dimension),
    line(x1, y, x2, y, pen.dimension),
    arrow(x1, y, 1, 0, px),
    arrow(x2, y, -1, 0, px),
    text((x1 + x2) / 2, y - 4 * px, 11 * px, label, { layer: 'dimension' }),
  ])
}

/** A dimension between y1 and y2 at x. The extension lines start at `from`. */
export function upright(y1: number, y2: number, x: number, from: number, { px, label = dual(y2 - y1) }: Mark): Shape[] {
  const past = Math.sign(x - from) * 3 * px
  const gap = Math.sign(x - from) * 2 * px
  return together(90, label, [
    line(from + gap, y1, x + past, y1, pen.dimension),
    line(from + gap, y2, x + past, y2, pen.dimension),
    line(x, y1, x, y2, pen.dimension),
    arrow(x, y1, 0, 1, px),
    arrow(x, y2, 0, -1, px),
    text(x - 4 * px, (y1 + y2) / 2, 11 * px, label, { layer: 'dimension', turn: -90 }),
  ])
}

/** Both extension lines, the dimension line, its arrows and its words. Without words they stay what they are. */
function together(turn: Dimension['turn'], label: string, parts: readonly (Path | Text)[]): Shape[] {
  const of = { turn }
  return label === '' ? [...parts] : parts.map(part => ({ ...part, of }))
}
