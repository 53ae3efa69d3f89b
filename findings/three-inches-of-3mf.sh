#!/usr/bin/env bash
# three 0.187.0: a 3MF file in inches is loaded with one unit of the scene for an inch, one in metres with one for a metre, as if all were millimetres:
# 3MFLoader reads the attribute unit of the model (3MF core specification §3.4) and does nothing with it. Nor does it stand anywhere in what comes back, so
# that the caller cannot put it right. AMFLoader, for the format that 3MF came after, with the same attribute, makes millimetres of the same inches,
# and ColladaLoader scales too. No error, and a file in millimetres, the default, shows nothing: a bracket of a US supplier is 25.4 times too
# small beside the panel that it belongs to, and so is its volume and what it is said to weigh.
# Seen: the lines at the end, by the size of a part of 2 units. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact three@0.187.0 linkedom@0.18.15 fflate@0.8.3
cat >try.mjs <<'JS'
import { strToU8, zipSync } from 'fflate'
import { DOMParser } from 'linkedom'
import { Box3, Vector3 } from 'three'
import { ThreeMFLoader } from 'three/examples/jsm/loaders/3MFLoader.js'
import { AMFLoader } from 'three/examples/jsm/loaders/AMFLoader.js'
globalThis.DOMParser = DOMParser
console.log = () => {} // AMFLoader tells what it does.
const corners = [[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 2]]
const faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
const mesh = faces.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')
const points = corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('')
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const threeMf = unit =>
  zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${packages}/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`),
    '_rels/.rels': strToU8(`<Relationships xmlns="${packages}/relationships"><Relationship Id="r" Target="/3D/part.model" Type="${type}"/></Relationships>`),
    '3D/part.model': strToU8(`<model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>
      <object id="1" type="model"><mesh><vertices>${points}</vertices><triangles>${mesh}</triangles></mesh></object>
      </resources><build><item objectid="1"/></build></model>`),
  }).slice().buffer
const amf = unit =>
  strToU8(`<amf unit="${unit}"><object id="1"><mesh><vertices>${corners
    .map(([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`)
    .join('')}</vertices><volume>${faces
    .map(([a, b, c]) => `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`)
    .join('')}</volume></mesh></object></amf>`).slice().buffer
const width = scene => new Box3().setFromObject(scene).getSize(new Vector3()).x
for (const unit of ['millimeter', 'inch', 'meter']) {
  const model = new ThreeMFLoader().parse(threeMf(unit))
  const isTold = /inch|meter|25\.4/.test(JSON.stringify(model.toJSON()))
  const amfWidth = width(new AMFLoader().parse(amf(unit)))
  process.stdout.write(`${unit}: 3MF ${width(model)}, unit ${isTold ? 'told' : 'not told'}; AMF ${amfWidth.toFixed(1)}\n`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'millimeter: 3MF 2, unit not told; AMF 2.0
inch: 3MF 2, unit not told; AMF 50.8
meter: 3MF 2, unit not told; AMF 2000.0' ]
