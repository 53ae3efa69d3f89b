import { setImmediate as nextTurn } from 'node:timers/promises'
import { linearColour } from '#drawing/solid/colours.ts'
import { assemblyName, type Material, type ProductModel } from '#drawing/solid/solid.ts'
import { type Mesh, openMesher } from './solid-mesh.ts'

/** Names of the numbers of glTF 2.0. */
const kinds = { triangles: 34_963, points: 34_962, uint16: 5123, uint32: 5125, float: 5126 } as const

/**
 * Writes a model as binary glTF 2.0: metres, x to the right, y up, the front towards the viewer; one node for each part, named as in
 * STEP. Without normals, which says that every triangle is flat. The same facts give the same bytes.
 */
export async function writeGlb(model: ProductModel): Promise<Buffer<ArrayBuffer>> {
  const meshOf = await openMesher()
  const file = new GlbParts()
  const materials = [...new Set(model.parts.map(({ body }) => body.material))]
  const meshes: object[] = []
  for (const { body } of model.parts) {
    // Other requests are answered between two parts; a chassis takes 10 ms.
    await nextTurn()
    const material = materials.indexOf(body.material)
    meshes.push({ name: body.name, primitives: [{ ...file.add(meshOf(body)), material }] })
  }
  const placed = model.parts.flatMap(({ places }, mesh) =>
    places.map(({ name, at: [x, y, z] }) => ({
      name,
      mesh,
      translation: [x, z, -y].map(metres),
    })),
  )
  return file.write({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: assemblyName(model), children: placed.map((_, at) => at + 1), extras: { not_stated: model.unknown } },
      ...placed,
    ],
    meshes,
    materials: materials.map(materialOf),
  })
}

/** Of a float, so that a place and a size have the same steps. */
const metres = (millimetres: number): number => Math.fround(millimetres / 1000) || 0

const materialOf = (material: Material) => ({
  name: material,
  pbrMetallicRoughness: { baseColorFactor: [...linearColour(material), 1], metallicFactor: 0, roughnessFactor: 0.6 },
})

/** The numbers of a file, one after the other, and where each begins. */
class GlbParts {
  #views: { buffer: 0; byteOffset: number; byteLength: number; target: number }[] = []
  #accessors: object[] = []
  #bytes: Buffer[] = []
  #length = 0

  add({ points, triangles }: Mesh) {
    const inMetres = points.map(metres)
    const count = points.length / 3
    const isShort = count < 65_535
    const position = this.#accessor(inMetres, kinds.points, {
      componentType: kinds.float,
      count,
      type: 'VEC3',
      min: extremes(inMetres, Math.min),
      max: extremes(inMetres, Math.max),
    })
    const indices = this.#accessor(isShort ? Uint16Array.from(triangles) : triangles, kinds.triangles, {
      componentType: isShort ? kinds.uint16 : kinds.uint32,
      count: triangles.length,
      type: 'SCALAR',
    })
    return { attributes: { POSITION: position }, indices }
  }

  #accessor(numbers: Float32Array | Uint16Array | Uint32Array, target: number, described: object): number {
    const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    this.#views.push({ buffer: 0, byteOffset: this.#length, byteLength: bytes.length, target })
    this.#bytes.push(padded(bytes, 0))
    this.#length += padding(bytes.length) + bytes.length
    return this.#accessors.push({ bufferView: this.#views.length - 1, ...described }) - 1
  }

  write(described: object): Buffer<ArrayBuffer> {
    const buffers = [{ byteLength: this.#length }]
    const json = { ...described, accessors: this.#accessors, bufferViews: this.#views, buffers }
    const chunks = [
      chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)),
      chunk('BIN\0', Buffer.concat(this.#bytes)),
    ]
    const head = Buffer.alloc(12)
    head.write('glTF')
    head.writeUInt32LE(2, 4)
    head.writeUInt32LE(
      chunks.reduce((sum, { length }) => sum + length, head.length),
      8,
    )
    return Buffer.concat([head, ...chunks])
  }
}

function chunk(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(bytes.length)
  head.write(type, 4)
  return Buffer.concat([head, bytes])
}

const padding = (length: number): number => (4 - (length % 4)) % 4
const padded = (bytes: Buffer, fill: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(padding(bytes.length), fill)])

/** The least or largest of each of x, y and z. */
function extremes(points: Float32Array, choose: (a: number, b: number) => number): number[] {
  const found = [0, 1, 2].map(axis => points[axis] ?? 0)
  for (const [at, value] of points.entries()) found[at % 3] = choose(found[at % 3] ?? value, value)
  return found
}
