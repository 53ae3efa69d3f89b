/** Triangles of one part, as occt-import-js gives them. */
export interface Mesh {
  attributes: { position: { array: number[] } }
  index: { array: number[] }
}

type Point = readonly [number, number, number]

const pointAt = ({ attributes: { position } }: Mesh, vertex: number): Point => [
  position.array[vertex * 3] ?? 0,
  position.array[vertex * 3 + 1] ?? 0,
  position.array[vertex * 3 + 2] ?? 0,
]

const pointsOf = (mesh: Mesh): Point[] =>
  Array.from({ length: mesh.attributes.position.array.length / 3 }, (_, vertex) => pointAt(mesh, vertex))

export function boundsOfMeshes(meshes: readonly Mesh[], isMeant: (point: Point) => boolean = () => true) {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const high = low.map(value => -value)
  for (const point of meshes.flatMap(pointsOf).filter(isMeant)) {
    for (const [axis, value] of point.entries()) {
      low[axis] = Math.min(low[axis] ?? value, value)
      high[axis] = Math.max(high[axis] ?? value, value)
    }
  }
  return { low, high }
}

/** Whether the triangles enclose a space: each edge has exactly one triangle at either side. */
export function isClosed(mesh: Mesh): boolean {
  const keys = pointsOf(mesh).map(point => point.map(value => Math.round(value * 1e4)).join())
  const edges = new Map<string, number>()
  for (const [a, b] of trianglesOf(mesh).flatMap(([a, b, c]) => [
    [a, b],
    [b, c],
    [c, a],
  ])) {
    const [from, to] = [keys[a ?? 0] ?? '', keys[b ?? 0] ?? '']
    const key = from < to ? `${from} ${to}` : `${to} ${from}`
    edges.set(key, (edges.get(key) ?? 0) + 1)
  }
  return edges.size > 0 && [...edges.values()].every(count => count === 2)
}

export const volumeOf = (mesh: Mesh): number =>
  trianglesOf(mesh).reduce((sum, triangle) => {
    const [a, b, c] = triangle.map(vertex => pointAt(mesh, vertex)) as [Point, Point, Point]
    const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]] as const
    return sum + (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6
  }, 0)

const trianglesOf = ({ index: { array } }: Mesh): [number, number, number][] =>
  Array.from({ length: array.length / 3 }, (_, at) => [
    array[3 * at] ?? 0,
    array[3 * at + 1] ?? 0,
    array[3 * at + 2] ?? 0,
  ])
