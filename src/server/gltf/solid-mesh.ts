import startManifold, { type Manifold, type ManifoldToplevel, type Mat4, type Vec2 } from 'manifold-3d'
import type { Body, Outline, Plane, Prism } from '#drawing/solid/solid.ts'

/** The triangles of a closed surface, counter-clockwise as they are seen from outside. */
export interface Mesh {
  /** Millimetres: x to the right, y up, z to the front. */
  points: Float32Array
  triangles: Uint32Array
}

/** Corners of a full circle; a multiple of four, so that it is as wide and as high as stated. */
const corners = 32

let starting: Promise<ManifoldToplevel> | undefined

/** Joins and cuts bodies. What it makes it forgets again, since its memory is not that of JavaScript. */
export async function openMesher(): Promise<(body: Body) => Mesh> {
  starting ??= startManifold().then(kernel => {
    kernel.setup()
    return kernel
  })
  const kernel = await starting
  return body => meshOf(kernel, body)
}

function meshOf({ CrossSection, Manifold }: ManifoldToplevel, { name, prisms, cut = [] }: Body): Mesh {
  const made: { delete: () => void }[] = []
  const keep = <T extends { delete: () => void }>(one: T): T => {
    made.push(one)
    return one
  }
  const solid = ({ plane, outline, holes = [], from, to }: Prism): Manifold => {
    const section = keep(new CrossSection([outline, ...holes].map(pointsOf), 'EvenOdd'))
    const drawnOut = keep(section.extrude(Math.abs(to - from)))
    return keep(drawnOut.transform(standing[plane](Math.min(from, to))))
  }
  try {
    const joined = keep(Manifold.union(prisms.map(solid)))
    const whole = cut.length > 0 ? keep(joined.subtract(keep(Manifold.union(cut.map(solid))))) : joined
    if (whole.status() !== 'NoError' || whole.isEmpty()) throw new Error(`${name} has no mesh: ${whole.status()}`)
    const { vertProperties, triVerts } = whole.getMesh()
    return { points: Float32Array.from(vertProperties), triangles: Uint32Array.from(triVerts) }
  } finally {
    for (const one of made) one.delete()
  }
}

/** Where across, up and out of an outline's plane go: columns of a matrix. */
const standing: Record<Plane, (from: number) => Mat4> = {
  front: from => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, -from, 1],
  side: from => [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, from, 0, 0, 1],
  top: from => [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, from, 0, 1],
}

function pointsOf(outline: Outline): Vec2[] {
  switch (outline.kind) {
    case 'polygon':
      return outline.points.map(([x, y]) => [x, y])
    case 'circle':
      return arc(outline, 0, corners)
    case 'rect': {
      const { x, y, width, height, radius } = outline
      const [left, right, low, high] = [x + radius, x + width - radius, y + radius, y + height - radius]
      const middles: Vec2[] = [
        [right, high],
        [left, high],
        [left, low],
        [right, low],
      ]
      if (radius === 0) return middles
      return middles.flatMap(([across, up], quarter) =>
        arc({ x: across, y: up, radius }, (quarter * corners) / 4, corners / 4 + 1),
      )
    }
  }
}

/** Corners of a circle, counter-clockwise. */
const arc = ({ x, y, radius }: { x: number; y: number; radius: number }, first: number, count: number): Vec2[] =>
  Array.from({ length: count }, (_, at) => {
    const turn = ((first + at) / corners) * 2 * Math.PI
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })
