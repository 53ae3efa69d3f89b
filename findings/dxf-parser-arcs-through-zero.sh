#!/usr/bin/env bash
# dxf-parser 1.1.2: the length of an arc that goes through the direction of zero is negative. angleLength is the end minus the start, and a DXF draws every arc
# counterclockwise: from 270° to 90°, the right end of every slot, it says -180° for 180°; from 350° to 10° it says -340° for 20°. A comment in its source calls the
# property deprecated; its types do not. No error, and arcs elsewhere are right. Whoever adds up the cut of a slot of 14 × 4 mm by radius and angleLength gets
# 20 mm for 32.6, as if it had no ends; who draws by it goes the wrong way around. The angle has to be taken round: (end - start + 2π) modulo 2π.
# Seen: the lines at the end, of a slot written by makerjs 0.19.2. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact dxf-parser@1.1.2 makerjs@0.19.2
cat >try.cjs <<'JS'
const DxfParser = require('dxf-parser')
const makerjs = require('makerjs')
const degrees = radians => Math.round((radians * 180) / Math.PI)
const read = model => new DxfParser().parseSync(makerjs.exporter.toDXF(model)).entities
const slot = new makerjs.models.Slot([0, 0], [10, 0], 2)
let cut = 0
for (const entity of read(slot)) {
  if (entity.type === 'LINE') {
    const [from, to] = entity.vertices
    cut += Math.hypot(to.x - from.x, to.y - from.y)
  } else {
    cut += entity.radius * entity.angleLength
    console.log(`end at ${entity.center.x}: ${degrees(entity.startAngle)}° to ${degrees(entity.endAngle)}°, length ${degrees(entity.angleLength)}°`)
  }
}
console.log(`cut by angleLength: ${cut.toFixed(1)} mm, by makerjs: ${makerjs.measure.modelPathLength(slot).toFixed(1)} mm`)
const [arc] = read({ paths: { arc: new makerjs.paths.Arc([0, 0], 5, 350, 10) } })
console.log(`${degrees(arc.startAngle)}° to ${degrees(arc.endAngle)}°: length ${degrees(arc.angleLength)}°`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'end at 0: 90° to 270°, length 180°
end at 10: 270° to 90°, length -180°
cut by angleLength: 20.0 mm, by makerjs: 32.6 mm
350° to 10°: length -340°' ]
