#!/usr/bin/env bash
# makerjs 0.19.2: a panel of 19 × 10 inches that is exported with { units: 'mm' } is one of 19 × 10 millimetres. toDXF and toSVG write the unit that was asked for into
# $INSUNITS, width and height, and the numbers of the model as they are, though the model says its own unit (units: 'inch'). No error, and the file is
# valid: a cutting program makes a part 25.4 times too small. Without the option both say inches and are right; after model.convertUnits(panel, 'mm'),
# which changes the model itself, both say 482.6 mm. The types call the option the "unit system to embed in exported file".
# Seen: the lines at the end, the DXF as dxf-parser 1.1.2 reads it. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact makerjs@0.19.2 dxf-parser@1.1.2
cat >try.cjs <<'JS'
const DxfParser = require('dxf-parser')
const makerjs = require('makerjs')
const panel = () => ({ units: makerjs.unitType.Inch, models: { outline: new makerjs.models.Rectangle(19, 10) } })
const names = { 1: 'inches', 4: 'mm' }
function told(name, model, options) {
  const { header, entities } = new DxfParser().parseSync(makerjs.exporter.toDXF(model, options))
  const across = entities.flatMap(({ vertices }) => vertices.map(({ x }) => x))
  const svg = makerjs.exporter.toSVG(model, options)
  console.log(`${name}: DXF ${Math.max(...across) - Math.min(...across)} ${names[header.$INSUNITS]}, SVG ${/width="([^"]*)"/.exec(svg)[1]}`)
}
told('no option', panel())
told('units mm', panel(), { units: makerjs.unitType.Millimeter })
told('convertUnits to mm', makerjs.model.convertUnits(panel(), makerjs.unitType.Millimeter))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'no option: DXF 19 inches, SVG 19in
units mm: DXF 19 mm, SVG 19mm
convertUnits to mm: DXF 482.6 mm, SVG 482.6mm' ]
