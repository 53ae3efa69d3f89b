import { textWidth } from './lettering.ts'
import type { Shape } from './shapes.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The smallest box around the shapes, without the width of their lines. */
export function boundsOf(shapes: readonly Shape[]): Box {
  return around(shapes.map(boxOf))
}

export function boxOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'rect':
      return shape
    case 'circle':
    case 'arc':
      return { x: shape.x - shape.radius, y: shape.y - shape.radius, width: 2 * shape.radius, height: 2 * shape.radius }
    case 'path':
      return around(shape.points.map(([x, y]) => ({ x, y, width: 0, height: 0 })))
    case 'insert': {
      const box = boundsOf(shape.block.shapes)
      return { ...box, x: box.x + shape.x, y: box.y + shape.y }
    }
    case 'text': {
      const width = textWidth(shape.value, shape.size)
      if (shape.turn) return { x: shape.x - shape.size, y: shape.y - width / 2, width: shape.size, height: width }
      const left = { start: 0, middle: width / 2, end: width }[shape.anchor]
      return { x: shape.x - left, y: shape.y - shape.size * 0.74, width, height: shape.size }
    }
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function around(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}
