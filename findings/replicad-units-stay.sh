#!/usr/bin/env bash
# replicad 1.1.0 with replicad-opencascadejs 1.1.0: the unit of one exportSTEP holds for all that come after it. The options are set on
# Interface_Static, which is one for the whole process, and only where a call has some: after one export with modelUnit INCH a bar of 100 mm is
# 100 inches in every later file, from exportSTEP without options and from shape.blobSTEP(), which has none. Without an earlier call, no
# options means millimetres. No error, and the file is valid. On a server that writes models, one visitor's inches make the next one's
# panel 25.4 times as large; a test with one export sees nothing. Both options in each call ({ unit: 'MM', modelUnit: 'MM' }) keep it right.
# Seen: the lines at the end, sizes as occt-import-js 0.0.23 reads them. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact replicad@1.1.0 replicad-opencascadejs@1.1.0 occt-import-js@0.0.23
cat >try.mjs <<'JS'
import { createRequire } from 'node:module'
import { drawRectangle, exportSTEP, setOC } from 'replicad'
import openCascade from 'replicad-opencascadejs'
const require = createRequire(import.meta.url)
setOC(await openCascade({ print: () => {} }))
const occt = await require('occt-import-js')({ print: () => {} })
const bar = () => drawRectangle(100, 20).sketchOnPlane().extrude(5)
async function told(name, file) {
  const text = await file.text()
  const [mesh] = occt.ReadStepFile(Buffer.from(text), null).meshes
  const across = mesh.attributes.position.array.filter((_, at) => at % 3 === 0)
  const unit = text.includes("CONVERSION_BASED_UNIT('INCH'") ? 'inches' : 'millimetres'
  console.error(`${name}: ${Math.round(Math.max(...across) - Math.min(...across))} mm, in ${unit}`)
}
const plain = () => exportSTEP([{ shape: bar(), name: 'Bar' }])
await told('no options', plain())
await told('modelUnit INCH', exportSTEP([{ shape: bar(), name: 'Bar' }], { modelUnit: 'INCH' }))
await told('no options again', plain())
await told('blobSTEP', bar().blobSTEP())
await told('MM', exportSTEP([{ shape: bar(), name: 'Bar' }], { unit: 'MM', modelUnit: 'MM' }))
await told('no options at last', plain())
JS
# Open CASCADE tells its progress on standard output.
seen=$(node try.mjs 2>&1 >/dev/null)
echo "$seen"
[ "$seen" = 'no options: 100 mm, in millimetres
modelUnit INCH: 2540 mm, in inches
no options again: 2540 mm, in inches
blobSTEP: 2540 mm, in inches
MM: 100 mm, in millimetres
no options at last: 100 mm, in millimetres' ]
