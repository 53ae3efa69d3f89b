import { WebIO } from '@gltf-transform/core'
import type { Mesh } from './solid-mesh.ts'

/** Reads a glb with a library that did not write it: each part where it stands, in the millimetres and axes of STEP. */
export async function readGlbParts(bytes: Uint8Array) {
  const document = await new WebIO().readBinary(bytes)
  const [product, ...others] = document.getRoot().getDefaultScene()?.listChildren() ?? []
  if (!product || others.length > 0) throw new Error('It is not one product')
  const parts = product.listChildren().map(node => {
    const [shape, ...more] = node.getMesh()?.listPrimitives() ?? []
    if (!shape || more.length > 0) throw new Error(`${node.getName()} is not one mesh`)
    const points = shape.getAttribute('POSITION')
    const [right, up, front] = node.getWorldTranslation()
    const array = Array.from({ length: points?.getCount() ?? 0 }, (_, at) => {
      const [x = 0, y = 0, z = 0] = points?.getElement(at, []) ?? []
      return [x + right, -z - front, y + up].map(metres => metres * 1000)
    }).flat()
    const mesh: Mesh = {
      attributes: { position: { array } },
      index: { array: Array.from(shape.getIndices()?.getArray() ?? []) },
    }
    return {
      name: node.getName(),
      body: node.getMesh()?.getName() ?? '',
      mesh,
      colour: shape.getMaterial()?.getBaseColorFactor(),
    }
  })
  return { name: product.getName(), parts }
}
