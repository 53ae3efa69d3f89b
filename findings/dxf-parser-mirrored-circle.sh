#!/usr/bin/env bash
# dxf-parser 1.1.2: a circle that was mirrored in CAD is read at the wrong side of the drawing. DXF keeps its centre in a coordinate system of
# the entity, whose z axis is the extrusion direction (groups 210, 220, 230); a mirroring may leave 0, 0, -1 there, and x then counts
# to the left. dxf-parser gives the centre as it stands in the file and drops the direction of a CIRCLE, though it keeps that of an ARC,
# so that its caller cannot put the circle right. No error. A page that shows the holes of a panel, or checks their pattern, has some
# of them on the other side. npm dxf 5.3.1 keeps the direction and puts the outline where it belongs.
# Seen: "dxf-parser: x = 30, direction lost, of an arc kept; dxf: from x = -33 to x = -27". Fails when one of these changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact dxf-parser@1.1.2 dxf@5.3.1
cat >try.cjs <<'JS'
const { Helper } = require('dxf')
const DxfParser = require('dxf-parser')
// A hole of radius 3 at x = -30, y = 40, as mirroring one at x = 30 leaves it.
const hole = [0, 'CIRCLE', 8, 0, 10, 30, 20, 40, 30, 0, 40, 3, 210, 0, 220, 0, 230, -1]
const drawing = entity => [0, 'SECTION', 2, 'ENTITIES', ...entity, 0, 'ENDSEC', 0, 'EOF'].join('\n')
const parsed = entity => new (DxfParser.default ?? DxfParser)().parseSync(drawing(entity)).entities[0]
const direction = entity => (Object.keys(parsed(entity)).some(name => name.startsWith('extrusion')) ? 'kept' : 'lost')
const arc = [0, 'ARC', ...hole.slice(2), 50, 0, 51, 90]
const across = new Helper(drawing(hole)).toPolylines().polylines[0].vertices.map(([x]) => x)
console.log(
  `dxf-parser: x = ${parsed(hole).center.x}, direction ${direction(hole)}, of an arc ${direction(arc)}; ` +
    `dxf: from x = ${Math.round(Math.min(...across))} to x = ${Math.round(Math.max(...across))}`,
)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'dxf-parser: x = 30, direction lost, of an arc kept; dxf: from x = -33 to x = -27' ]
