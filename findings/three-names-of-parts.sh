#!/usr/bin/env bash
# three 0.187.0: GLTFLoader gives the nodes of a model other names than the file: a blank becomes "_", the signs . : / [ ] are left out, and a name that is
# taken by then gets "_1". A panel with the fuses F1.1 and F11, in this order, so has an object F11, which is F1.1, and an F11_1, which is
# F11: getObjectByName("F11") answers with the wrong fuse. No warning; the order of the nodes decides. The name in the file stays in
# userData.name. A page that colours or hides parts by the names of its own table marks another part.
# Seen: the lines at the end, of a model that @gltf-transform/core 4.5.1 writes and reads again with its names. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact three@0.187.0 @gltf-transform/core@4.5.1
cat >try.mjs <<'JS'
import { Document, NodeIO } from '@gltf-transform/core'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
globalThis.self ??= globalThis
const model = new Document()
const corners = model.createAccessor().setType('VEC3').setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0])).setBuffer(model.createBuffer())
const mesh = model.createMesh().addPrimitive(model.createPrimitive().setAttribute('POSITION', corners))
const panel = model.createScene()
for (const [place, name] of ['F1.1', 'F11', 'Bus A/B', 'Bus [+]'].entries())
  panel.addChild(model.createNode(name).setMesh(mesh).setTranslation([place, 0, 0]))
const io = new NodeIO()
const bytes = await io.writeBinary(model)
const names = (await io.readBinary(bytes)).getRoot().listNodes().map(node => node.getName())
console.log(`file: ${names.join(', ')}`)
const { scene } = await new GLTFLoader().parseAsync(bytes.slice().buffer, '')
console.log(`three: ${scene.children.map(({ name }) => name).join(', ')}`)
const found = scene.getObjectByName('F11')
console.log(`F11 is at ${found.position.x}, in the file ${found.userData.name}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'file: F1.1, F11, Bus A/B, Bus [+]
three: F11, F11_1, Bus_AB, Bus_+
F11 is at 0, in the file F1.1' ]
