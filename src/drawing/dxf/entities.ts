import type { Block, Point, Rect, Shape, Text } from '../shapes.ts'
import { dxfText } from './lettering.ts'
import type { Pair } from './pairs.ts'

export interface Place {
  /** Drawing units of a millimetre. */
  scale: number
  blockNames: ReadonlyMap<Block, string>
}

/** Writes the shapes as entities with y upwards, as DXF wants it. Areas without a line are left out. */
export function dxfEntities(shapes: readonly Shape[], place: Place): Pair[] {
  return shapes
    .filter(shape => shape.kind === 'text' || shape.kind === 'insert' || shape.kind === 'link' || shape.weight > 0)
    .flatMap(shape => entity(shape, place))
}

function entity(shape: Shape, place: Place): Pair[] {
  const { scale, blockNames } = place
  const at: At = (x, y, corner = 0) => [
    [10 + corner, x * scale],
    [20 + corner, -y * scale],
    [30 + corner, 0],
  ]
  switch (shape.kind) {
    case 'insert':
      return [[0, 'INSERT'], [8, '0'], [2, blockNames.get(shape.block) ?? ''], ...at(shape.x, shape.y)]
    case 'link':
      return dxfEntities(shape.shapes, place)
    case 'circle':
      return [[0, 'CIRCLE'], [8, layerOf(shape)], ...at(shape.x, shape.y), [40, shape.radius * scale]]
    case 'arc':
      // Clockwise on the sheet is anticlockwise where y goes up.
      return [
        [0, 'ARC'],
        [8, layerOf(shape)],
        ...at(shape.x, shape.y),
        [40, shape.radius * scale],
        [50, positive(-shape.to)],
        [51, positive(-shape.from)],
      ]
    case 'rect':
      return polyline(layerOf(shape), corners(shape), true, at)
    case 'path': {
      const [first, second] = shape.points
      if (shape.points.length === 2 && first && second)
        return [[0, 'LINE'], [8, layerOf(shape)], ...at(...first), ...at(...second, 1)]
      const vertices = shape.points.map(point => ({ point, bulge: 0 }))
      return polyline(layerOf(shape), vertices, shape.closed, at)
    }
    case 'text':
      return letters(shape, scale, at)
  }
}

/** The codes of a point. `corner` 1 is the second point of an entity. */
type At = (x: number, y: number, corner?: 0 | 1) => Pair[]

const layerOf = ({ layer }: { layer: string }): string => layer.toUpperCase()
const positive = (degrees: number): number => ((degrees % 360) + 360) % 360

interface Vertex {
  point: Point
  /** The arc to the next vertex: the tangent of a quarter of its angle, negative for clockwise. */
  bulge: number
}

function polyline(layer: string, vertices: readonly Vertex[], isClosed: boolean, at: At): Pair[] {
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    ...at(0, 0),
    [70, isClosed ? 1 : 0],
    ...vertices.flatMap(({ point, bulge }): Pair[] => [
      [0, 'VERTEX'],
      [8, layer],
      ...at(...point),
      ...(bulge ? [[42, bulge] as const] : []),
    ]),
    [0, 'SEQEND'],
    [8, layer],
  ]
}

const quarterTurn = -Math.tan(Math.PI / 8)

/** From the upper left corner clockwise; a round corner is a quarter of a circle. */
function corners({ x, y, width, height, radius: r }: Rect): Vertex[] {
  const right = x + width
  const bottom = y + height
  const sides: [Point, Point][] = [
    [
      [x + r, y],
      [right - r, y],
    ],
    [
      [right, y + r],
      [right, bottom - r],
    ],
    [
      [right - r, bottom],
      [x + r, bottom],
    ],
    [
      [x, bottom - r],
      [x, y + r],
    ],
  ]
  if (r === 0) return sides.map(([point]) => ({ point, bulge: 0 }))
  return sides.flatMap(([from, to]) => [
    { point: from, bulge: 0 },
    { point: to, bulge: quarterTurn },
  ])
}

// Our size is that of the letter's body, DXF wants the height of a capital.
export const capital = 0.73
const anchors = { start: 0, middle: 1, end: 2 } as const

function letters({ layer, x, y, size, value, anchor, turn }: Text, scale: number, at: At): Pair[] {
  return [
    [0, 'TEXT'],
    [8, layer.toUpperCase()],
    ...at(x, y),
    [40, size * capital * scale],
    [1, dxfText(value)],
    ...(turn ? [[50, positive(-turn)] as const] : []),
    [7, 'STANDARD'],
    ...(anchor === 'start' ? [] : ([[72, anchors[anchor]], ...at(x, y, 1)] satisfies Pair[])),
  ]
}
