/** What a model of ours holds: parts that share meshes, each mesh of one material (server/gltf/write-glb.ts). */
export interface GlbModel {
  /** Metres, from the least to the largest point. */
  low: number[]
  high: number[]
  meshes: { points: Float32Array; triangles: Uint16Array | Uint32Array; colour: number[] }[]
  parts: { mesh: number; at: number[] }[]
  /** What no fact states, so that it is in proportion only. */
  notStated: string[]
}

interface Described {
  nodes: { mesh?: number; translation?: number[]; extras?: { not_stated: string[] } }[]
  meshes: { primitives: [{ attributes: { POSITION: number }; indices: number; material: number }] }[]
  materials: { pbrMetallicRoughness: { baseColorFactor: number[] } }[]
  accessors: { bufferView: number; componentType: number; count: number; min?: number[]; max?: number[] }[]
  bufferViews: { byteOffset: number }[]
}

const headBytes = 12
const chunkHeadBytes = 8

/** Reads a model that this site has written. */
export function readGlb(file: ArrayBuffer): GlbModel {
  const jsonBytes = new DataView(file).getUint32(headBytes, true)
  const jsonAt = headBytes + chunkHeadBytes
  const numbersAt = jsonAt + jsonBytes + chunkHeadBytes
  const text = new TextDecoder().decode(new Uint8Array(file, jsonAt, jsonBytes))
  // Our own server wrote it.
  const { nodes, meshes, materials, accessors, bufferViews } = JSON.parse(text) as Described
  const described = (at: number) => accessors[at] ?? { bufferView: -1, componentType: 0, count: 0 }
  const placeOf = (at: number) => numbersAt + (bufferViews[described(at).bufferView]?.byteOffset ?? 0)
  const parts = nodes.flatMap(({ mesh, translation = [0, 0, 0] }) =>
    mesh === undefined ? [] : [{ mesh, at: translation }],
  )
  const bounds = (end: 'min' | 'max') =>
    parts.map(({ mesh, at }) => {
      const position = meshes[mesh]?.primitives[0].attributes.POSITION ?? -1
      return at.map((value, axis) => value + (described(position)[end]?.[axis] ?? 0))
    })
  return {
    low: [0, 1, 2].map(axis => Math.min(...bounds('min').map(point => point[axis] ?? 0))),
    high: [0, 1, 2].map(axis => Math.max(...bounds('max').map(point => point[axis] ?? 0))),
    parts,
    notStated: nodes[0]?.extras?.not_stated ?? [],
    meshes: meshes.map(({ primitives: [{ attributes, indices, material }] }) => {
      const { count, componentType } = described(indices)
      const Indices = componentType === 5125 ? Uint32Array : Uint16Array
      return {
        points: new Float32Array(file, placeOf(attributes.POSITION), described(attributes.POSITION).count * 3),
        triangles: new Indices(file, placeOf(indices), count),
        colour: materials[material]?.pbrMetallicRoughness.baseColorFactor.slice(0, 3) ?? [],
      }
    }),
  }
}
