import type { Shape } from './shapes.ts'

/** SVG path data of a shape; `n` writes a coordinate. */
export function pathData(
  shape: Exclude<Shape, { kind: 'text' | 'insert' | 'link' }>,
  n: (value: number) => string,
): string {
  switch (shape.kind) {
    case 'path':
      return `M${shape.points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${shape.closed ? 'z' : ''}`
    case 'circle': {
      const r = n(shape.radius)
      const d = n(2 * shape.radius)
      return `M${n(shape.x - shape.radius)} ${n(shape.y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`
    }
    case 'rect': {
      const { x, y, width: w, height: h, radius: r } = shape
      if (!r) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
      const turn = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
      const across = w - 2 * r
      const down = h - 2 * r
      return (
        `M${n(x + r)} ${n(y)}h${n(across)}${turn(r, r)}v${n(down)}${turn(-r, r)}` +
        `h${n(-across)}${turn(-r, -r)}v${n(-down)}${turn(r, -r)}z`
      )
    }
    case 'arc': {
      const at = (angle: number) => {
        const turn = (angle * Math.PI) / 180
        return `${n(shape.x + shape.radius * Math.cos(turn))} ${n(shape.y + shape.radius * Math.sin(turn))}`
      }
      const large = shape.to - shape.from > 180 ? 1 : 0
      return `M${at(shape.from)}A${n(shape.radius)} ${n(shape.radius)} 0 ${large} 1 ${at(shape.to)}`
    }
  }
}
