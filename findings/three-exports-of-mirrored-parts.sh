#!/usr/bin/env bash
# three 0.187.0: a mirrored part is written inside out by STLExporter, OBJExporter and PLYExporter. CAD programs give a left and a right bracket one
# mesh, and the second a scale of -1; glTF says that its faces are then to be taken the other way round (§3.7.4), and three draws both rightly. The
# exporters move the corners and leave their order: the outside of the right bracket faces inwards, its volume is negative, and that of the pair is 0.
# No error, and on the screen of a viewer that draws both sides of a face nothing shows; printers and whoever weighs a model by its volume take
# material for air. join() of @gltf-transform/functions 4.5.1 turns such faces: after it the same export is right.
# Seen: the lines at the end, volumes of two boxes of 1 by 2 by 3. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact three@0.187.0 @gltf-transform/core@4.5.1 @gltf-transform/functions@4.5.1
cat >try.mjs <<'JS'
import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { flatten, join } from '@gltf-transform/functions'
import { BoxGeometry, Group, Vector3 } from 'three'
import { OBJExporter } from 'three/examples/jsm/exporters/OBJExporter.js'
import { PLYExporter } from 'three/examples/jsm/exporters/PLYExporter.js'
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js'
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
globalThis.self ??= globalThis
const model = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
const { attributes, index } = new BoxGeometry(1, 2, 3)
const buffer = model.createBuffer()
const accessor = (type, array) => model.createAccessor().setType(type).setArray(array).setBuffer(buffer)
const faces = model.createPrimitive().setIndices(accessor('SCALAR', new Uint16Array(index.array)))
const mesh = model.createMesh().addPrimitive(faces.setAttribute('POSITION', accessor('VEC3', attributes.position.array)))
const right = model.createNode('right').setMesh(mesh).setScale([-1, 1, 1]).setTranslation([5, 0, 0])
model.createScene().addChild(model.createNode('left').setMesh(mesh)).addChild(right)
const io = new NodeIO()
async function shown(document) {
  const { scene } = await new GLTFLoader().parseAsync((await io.writeBinary(document)).slice().buffer, '')
  scene.updateMatrixWorld(true)
  return scene
}
/** The volume that the faces enclose, seen from outside (divergence theorem). */
function volume(geometry) {
  const { position } = (geometry.index ? geometry.toNonIndexed() : geometry).attributes
  const corner = at => new Vector3().fromBufferAttribute(position, at)
  let sum = 0
  for (let at = 0; at < position.count; at += 3) sum += corner(at).dot(corner(at + 1).cross(corner(at + 2))) / 6
  return Math.round(sum)
}
const exports = {
  STL: part => new STLLoader().parse(new STLExporter().parse(part)),
  OBJ: part => new OBJLoader().parse(new OBJExporter().parse(part)).children[0].geometry,
  PLY: part => new PLYLoader().parse(new PLYExporter().parse(part, undefined, {})),
}
const scene = await shown(model)
const pair = volume(exports.STL(scene))
for (const [name, write] of Object.entries(exports))
  console.log(`${name}: ${scene.children.map(part => `${part.name} ${volume(write(new Group().add(part.clone())))}`).join(', ')}`)
await model.transform(flatten(), join())
console.log(`both in one STL: ${pair}; after join: ${volume(exports.STL(await shown(model)))}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'STL: left 6, right -6
OBJ: left 6, right -6
PLY: left 6, right -6
both in one STL: 0; after join: 12' ]
