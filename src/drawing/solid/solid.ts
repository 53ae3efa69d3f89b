import type { Shape } from '../shapes.ts'

/**
 * The geometry of a model, from which STEP and glTF are written. Millimetres; x to the right and z up as the front is seen, y to the rear.
 * An outline lies in a plane: front (x, z), side (y, z) or top (x, y), and is drawn out along the third axis.
 */
export type Plane = 'front' | 'side' | 'top'
export type Outline =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'polygon'; points: readonly (readonly [number, number])[] }
export type Prism = { plane: Plane; outline: Outline; holes?: Outline[]; from: number; to: number }

export type Material = 'steel' | 'copper' | 'plastic' | 'dark'

/** One solid, named by a part number: its prisms are joined, then those of `cut` are taken away. */
export type Body = { name: string; material: Material; prisms: Prism[]; cut?: Prism[] }

export type Place = readonly [x: number, y: number, z: number]

/** A body in one or more places. */
export type Part = { body: Body; places: { name: string; at: Place }[] }

/** What the facts of a product do not say, so that its model shows it in proportion or not at all. `devices`: of those in its positions, the size. */
export const unknownFacts = ['size', 'depth', 'thickness', 'holes', 'devices'] as const
export type UnknownFact = (typeof unknownFacts)[number]

/** `unknown`: empty where every length that the model has is stated or follows from a standard. */
export type ProductModel = { name: string; parts: Part[]; unknown: UnknownFact[] }

/** The name of the assembly says what is not to scale, because a CAD program shows nothing else of it. */
export const assemblyName = ({ name, unknown }: ProductModel): string =>
  unknown.length > 0 ? `${name} (simplified)` : name

/** Closed shapes of a drawing as outlines. Its y goes down, that of an outline goes up. */
export function outlineOf(shape: Shape): Outline | null {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape
      if (width === height && radius * 2 === width) return { kind: 'circle', x: x + radius, y: -y - radius, radius }
      return { kind: 'rect', x, y: -y - height, width, height, radius }
    }
    case 'circle':
      return { kind: 'circle', x: shape.x, y: -shape.y, radius: shape.radius }
    case 'path':
      return shape.closed ? { kind: 'polygon', points: shape.points.map(([x, y]) => [x, -y] as const) } : null
    default:
      return null
  }
}

export const box = (x: number, y: number, width: number, height: number): Outline => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  radius: 0,
})
