#!/usr/bin/env bash
# replicad 1.1.0 with replicad-opencascadejs 1.1.0: exportSTEP takes a colour in the notation of CSS, but hands its numbers to Quantity_ColorRGBA
# as they are. Open CASCADE keeps linear RGB there, and its STEP writer turns that into sRGB: #804020 stands in the file as 0.737, 0.538,
# 0.389, which is #bc8963, and a model with a copper bar is pale in the customer's CAD. A test with occt-import-js 0.0.23 does not find it:
# that is Open CASCADE too, turns the colour back, and answers with the numbers of the start. Pure colours and white stay what they
# were. Whoever wants #804020 makes it linear first, to #370d04. Seen: "file: 0.737, 0.538, 0.389; occt-import-js: 0.502, 0.251, 0.125",
# "made linear: #370d04, file: 0.502, 0.250, 0.132". Fails when one of these changes.
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
const rounded = numbers => numbers.map(number => Number(number).toFixed(3)).join(', ')
const inFile = text => rounded(text.match(/COLOUR_RGB\('',([^)]*)\)/)[1].split(','))
const write = color => exportSTEP([{ shape: drawRectangle(10, 20).sketchOnPlane().extrude(5), name: 'Bar', color }]).text()
const text = await write('#804020')
const occt = await require('occt-import-js')({ print: () => {} })
const [mesh] = occt.ReadStepFile(Buffer.from(text), null).meshes
console.error(`file: ${inFile(text)}; occt-import-js: ${rounded(mesh.color)}`)
// 0x80, 0x40 and 0x20 by the curve of sRGB (IEC 61966-2-1), to the nearest of 256.
const linear = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const hex = [0x80, 0x40, 0x20].map(byte => Math.round(linear(byte / 255) * 255).toString(16).padStart(2, '0')).join('')
console.error(`made linear: #${hex}, file: ${inFile(await write(`#${hex}`))}`)
JS
# Open CASCADE tells its progress on standard output.
seen=$(node try.mjs 2>&1 >/dev/null)
echo "$seen"
[ "$seen" = 'file: 0.737, 0.538, 0.389; occt-import-js: 0.502, 0.251, 0.125
made linear: #370d04, file: 0.502, 0.250, 0.132' ]
