/**
 * The geometry of a drawing, from which SVG, PDF and DXF are written.
 * Lengths are millimetres of the product at 1 : 1, x to the right, y down. Pen weights are millimetres on the sheet,
 * as a drawing office gives them (ISO 128: 0.18, 0.35, 0.5), whatever the scale of the view.
 */
export type Layer = 'outline' | 'detail' | 'conductor' | 'lettering' | 'dimension' | 'phantom' | 'grid' | 'single_line'

/** The fill of an area. The theme has the colours; DXF has no fills. */
export type Tone = 'face' | 'shade' | 'ink' | 'conductor' | 'red'

/** The mark of all shapes of one dimension, so that CAD programs get it as one. `turn`: degrees of what is measured. */
export type Dimension = { turn: 0 | 90 }

export type Ink = { layer: Layer; weight: number; fill?: Tone; dashed?: boolean; of?: Dimension }
export type Point = readonly [x: number, y: number]

export type Path = Ink & { kind: 'path'; points: readonly Point[]; closed: boolean }
export type Rect = Ink & { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
export type Circle = Ink & { kind: 'circle'; x: number; y: number; radius: number }
/** From one angle to the other, degrees, clockwise on the sheet, 0 at three o'clock. */
export type Arc = Ink & { kind: 'arc'; x: number; y: number; radius: number; from: number; to: number }
export type Text = {
  kind: 'text'
  layer: Layer
  x: number
  /** Baseline. */
  y: number
  size: number
  value: string
  anchor: 'start' | 'middle' | 'end'
  bold: boolean
  /** Degrees clockwise about x, y. */
  turn: number
  /** Somebody's own words, which no language changes. */
  isName?: boolean
  of?: Dimension
}
/** A group of shapes that is drawn in several places: <use> in SVG, INSERT in DXF. */
export type Block = { name: string; shapes: readonly Shape[] }
export type Insert = { kind: 'insert'; block: Block; x: number; y: number }

/** Shapes that are one link in SVG. All of the area x, y, width, height can be pressed. Other formats draw the shapes alone. */
export type Link = {
  kind: 'link'
  href: string
  /** The name for screen readers. */
  name: string
  x: number
  y: number
  width: number
  height: number
  shapes: readonly Shape[]
}

export type Shape = Path | Rect | Circle | Arc | Text | Insert | Link

export const pen = {
  bold: { layer: 'outline', weight: 0.5 },
  outline: { layer: 'outline', weight: 0.35 },
  detail: { layer: 'detail', weight: 0.18 },
  conductor: { layer: 'conductor', weight: 0.35 },
  dimension: { layer: 'dimension', weight: 0.18 },
  phantom: { layer: 'phantom', weight: 0.18, dashed: true },
  grid: { layer: 'grid', weight: 0.18 },
  /** Fills without a line. */
  none: { layer: 'detail', weight: 0 },
} as const satisfies Record<string, Ink>

export const filled = (ink: Ink, fill: Tone): Ink => ({ ...ink, fill })

export const line = (x1: number, y1: number, x2: number, y2: number, ink: Ink = pen.detail): Path =>
  polyline(pairs(x1, y1, x2, y2), ink)

/** x, y, x, y … as points. */
export const pairs = (...at: number[]): Point[] =>
  Array.from({ length: Math.floor(at.length / 2) }, (_, index) => [at[2 * index] ?? 0, at[2 * index + 1] ?? 0])

export const polyline = (points: readonly Point[], ink: Ink = pen.detail): Path => ({
  ...ink,
  kind: 'path',
  points,
  closed: false,
})

export const polygon = (points: readonly Point[], ink: Ink = pen.outline): Path => ({
  ...ink,
  kind: 'path',
  points,
  closed: true,
})

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  ink: Ink = pen.outline,
  radius = 0,
): Rect => ({
  ...ink,
  kind: 'rect',
  x,
  y,
  width,
  height,
  radius: Math.min(radius, width / 2, height / 2),
})

export const circle = (x: number, y: number, radius: number, ink: Ink = pen.detail): Circle => ({
  ...ink,
  kind: 'circle',
  x,
  y,
  radius,
})

export const arc = (x: number, y: number, radius: number, from: number, to: number, ink: Ink = pen.detail): Arc => ({
  ...ink,
  kind: 'arc',
  x,
  y,
  radius,
  from,
  to,
})

type TextOptions = Partial<Pick<Text, 'anchor' | 'bold' | 'turn' | 'layer' | 'isName'>>

export const text = (x: number, y: number, size: number, value: string, options: TextOptions = {}): Text => ({
  kind: 'text',
  layer: 'lettering',
  anchor: 'middle',
  bold: false,
  turn: 0,
  ...options,
  x,
  y,
  size,
  value,
})

export const insert = (block: Block, x: number, y: number): Insert => ({ kind: 'insert', block, x, y })

export const moved = (shapes: readonly Shape[], dx: number, dy: number): Shape[] =>
  shapes.map(shape => {
    if (shape.kind === 'path') return { ...shape, points: shape.points.map(([x, y]): Point => [x + dx, y + dy]) }
    const at = { x: shape.x + dx, y: shape.y + dy }
    return shape.kind === 'link' ? { ...shape, ...at, shapes: moved(shape.shapes, dx, dy) } : { ...shape, ...at }
  })

/** Scales shapes about 0, 0. Line widths stay, blocks stay shared. */
export function scaled(shapes: readonly Shape[], factor: number, blocks = new Map<Block, Block>()): Shape[] {
  const scaledBlock = (block: Block): Block => {
    const known = blocks.get(block)
    if (known) return known
    const made = { name: block.name, shapes: scaled(block.shapes, factor, blocks) }
    blocks.set(block, made)
    return made
  }
  const one = (shape: Shape): Shape => {
    if (shape.kind === 'path')
      return { ...shape, points: shape.points.map(([x, y]): Point => [x * factor, y * factor]) }
    const at = { x: shape.x * factor, y: shape.y * factor }
    if (shape.kind === 'insert') return { ...shape, ...at, block: scaledBlock(shape.block) }
    if (shape.kind === 'text') return { ...shape, ...at, size: shape.size * factor }
    if (shape.kind === 'link') {
      const size = { width: shape.width * factor, height: shape.height * factor }
      return { ...shape, ...at, ...size, shapes: scaled(shape.shapes, factor, blocks) }
    }
    const round = { ...at, radius: shape.radius * factor }
    if (shape.kind !== 'rect') return { ...shape, ...round }
    return { ...shape, ...round, width: shape.width * factor, height: shape.height * factor }
  }
  return shapes.map(one)
}
