import type { Figure, Mark, PathMark } from '#shared/number/figure.ts'
import { pathData } from './path-data.ts'
import { moved, type Shape } from './shapes.ts'
import type { Box } from './sheet.ts'
import { palettes, type Theme } from './theme.ts'

const dash = [1.3, 0.8] as const
const number = (value: number): string => String(Number(value.toFixed(3)))

/** Turns the shapes into a figure for PDF documents, with every block drawn at its places. */
export function toFigure(shapes: readonly Shape[], box: Box, theme: Theme = 'paper'): Figure {
  const marks: Mark[] = []
  for (const mark of marksOf(shapes, theme)) {
    const last = marks.at(-1)
    // Lines of one pen are joined into one path, which halves the bytes. Areas stay apart, because one may cover another.
    if (last?.kind === 'path' && mark.kind === 'path' && isSamePen(last, mark))
      marks[marks.length - 1] = { ...last, data: last.data + mark.data }
    else marks.push(mark)
  }
  return { ...box, marks }
}

const isSamePen = (a: PathMark, b: PathMark): boolean =>
  !a.fill && !b.fill && a.stroke === b.stroke && a.weightMm === b.weightMm && !a.dashMm === !b.dashMm

function marksOf(shapes: readonly Shape[], theme: Theme): Mark[] {
  const palette = palettes[theme]
  return shapes.flatMap((shape): Mark[] => {
    if (shape.kind === 'insert') return marksOf(moved(shape.block.shapes, shape.x, shape.y), theme)
    if (shape.kind === 'link') return marksOf(shape.shapes, theme)
    if (shape.kind === 'text') {
      const { x, y, size, value, anchor, bold, turn, layer } = shape
      return [{ kind: 'text', x, y, size, value, anchor, isBold: bold, turn, colour: palette.stroke[layer] }]
    }
    const { weight, fill, dashed, layer } = shape
    // Has no ink: it only takes up room in the bounds.
    if (!weight && !fill) return []
    return [
      {
        kind: 'path',
        data: pathData(shape, number),
        fill: fill ? palette.fill[fill] : null,
        stroke: weight ? palette.stroke[layer] : null,
        weightMm: weight,
        dashMm: dashed ? dash : null,
      },
    ]
  })
}
