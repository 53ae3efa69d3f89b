import type { Dimension, Path, Point, Shape, Text } from '../shapes.ts'
import { capital, dxfEntities, type Place } from './entities.ts'
import { dxfText } from './lettering.ts'
import type { Pair } from './pairs.ts'

/** A dimension as CAD programs have it: what is measured, and a block that shows it as it is drawn. */
export interface DxfDimension {
  block: Pair[]
  entity: Pair[]
}

/** Takes the dimensions out of the shapes of a drawing. Each is an entity of its own; those in blocks stay lines. */
export function takeDimensions(shapes: readonly Shape[], place: Place): { rest: Shape[]; dimensions: DxfDimension[] } {
  const groups = Map.groupBy(shapes, shape => ('of' in shape && shape.of) || null)
  const dimensions = [...groups].flatMap(([of, parts], at) =>
    of ? (dimension(of, parts, `*D${at + 1}`, place) ?? []) : [],
  )
  return { rest: groups.get(null) ?? [], dimensions }
}

/** Both extension lines, the dimension line, its arrows and its words, as dimension.ts draws them. */
function dimension({ turn }: Dimension, parts: readonly Shape[], name: string, place: Place): DxfDimension | null {
  const [first, second, measured] = parts.filter((part): part is Path => part.kind === 'path')
  const words = parts.find((part): part is Text => part.kind === 'text')
  const [from] = first?.points ?? []
  const [to] = second?.points ?? []
  const end = measured?.points[1]
  if (!from || !to || !end || !words) return null
  const half = (words.size * capital) / 2
  const middle: Point = turn ? [words.x - half, words.y] : [words.x, words.y - half]
  const at = ([x, y]: Point, corner: number): Pair[] => [
    [10 + corner, x * place.scale],
    [20 + corner, -y * place.scale],
    [30 + corner, 0],
  ]
  return {
    block: [
      [0, 'BLOCK'],
      [8, '0'],
      [2, name],
      [70, 1],
      ...at([0, 0], 0),
      [3, name],
      ...dxfEntities(parts, place),
      [0, 'ENDBLK'],
      [8, '0'],
    ],
    entity: [
      [0, 'DIMENSION'],
      [8, 'DIMENSION'],
      [2, name],
      ...at(end, 0),
      ...at(middle, 1),
      // Horizontal or upright, its words where they are drawn.
      [70, 128],
      [1, dxfText(words.value)],
      ...at(from, 3),
      ...at(to, 4),
      [50, turn],
      [3, 'STANDARD'],
    ],
  }
}

/** Sizes by which a program draws a dimension that it changes, in drawing units: those of dimension.ts. */
export function dimensionSizes(
  shapes: readonly Shape[],
  { scale }: Place,
): { arrow: number; gap: number; past: number; text: number } {
  const words = shapes.find((shape): shape is Text => shape.kind === 'text' && shape.of !== undefined)
  const px = ((words?.size ?? 3.5) / 11) * scale
  return { arrow: 8 * px, gap: 2 * px, past: 3 * px, text: 11 * px * capital }
}
