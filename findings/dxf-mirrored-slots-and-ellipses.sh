#!/usr/bin/env bash
# dxf 5.3.1: of a drawing in which something was mirrored, toPolylines() and toSVG() of the same package give two drawings, and an ellipse is on the wrong
# side in both. A mirroring may leave an extrusion direction of 0, 0, -1 (group 230). The points of CIRCLE and LWPOLYLINE are then in the coordinate
# system of the entity, where x counts to the left; those of ELLIPSE are in that of the world all the same (DXF reference, "in WCS"). toPolylines() turns
# the circle, and not the outline beside it; toSVG() turns both; the ellipse, which stands right, is turned away by both. No error. Of a mirrored panel
# with round holes and slots the cutting program gets the slots on the other side, while the picture on the page shows them where they belong.
# Seen: three lines of the places in x, with what they should be. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact dxf@5.3.1
cat >try.cjs <<'JS'
const { Helper } = require('dxf')
const mirrored = [210, 0, 220, 0, 230, -1]
const entities = {
  'CIRCLE, is at 27 to 33': [0, 'CIRCLE', 8, 0, 10, -30, 20, 0, 40, 3, ...mirrored],
  'LWPOLYLINE, is at 20 to 30': [0, 'LWPOLYLINE', 8, 0, 90, 4, 70, 1, 10, -30, 20, 0, 10, -20, 20, 0, 10, -20, 20, 4, 10, -30, 20, 4, ...mirrored],
  'ELLIPSE, is at 20 to 40': [0, 'ELLIPSE', 8, 0, 10, 30, 20, 0, 11, 10, 21, 0, 40, 0.5, 41, 0, 42, 2 * Math.PI, ...mirrored],
}
for (const [name, entity] of Object.entries(entities)) {
  const drawing = new Helper([0, 'SECTION', 2, 'ENTITIES', ...entity, 0, 'ENDSEC', 0, 'EOF'].join('\n'))
  const across = drawing.toPolylines().polylines[0].vertices.map(([x]) => x)
  const [, left, width] = drawing.toSVG().match(/viewBox="(\S+) \S+ (\S+)/)
  const lines = `${Math.round(Math.min(...across))} to ${Math.round(Math.max(...across))}`
  console.log(`${name}: toPolylines ${lines}, toSVG ${Number(left)} to ${Number(left) + Number(width)}`)
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'CIRCLE, is at 27 to 33: toPolylines 27 to 33, toSVG 27 to 33
LWPOLYLINE, is at 20 to 30: toPolylines -30 to -20, toSVG 20 to 30
ELLIPSE, is at 20 to 40: toPolylines -40 to -20, toSVG -40 to -20' ]
