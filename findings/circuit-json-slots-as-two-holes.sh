#!/usr/bin/env bash
# circuit-json-to-gerber 0.0.122 and gerber-parser 4.2.7: a slot of 8 × 3.2 mm in a board becomes two round holes of 3.2 mm, 4.8 mm apart. In a drill file (Excellon) a slot is
# one line, X-2.4Y20.0G85X2.4Y20.0: from here to there. The writer breaks the line before G85, and the reader takes what follows G85 on a line of its own for the place
# of one more hole, without a word about the G85. With the two lines joined it reads a slot. No error on either side: the file has a tool, two places and its end, and
# a board with round holes alone is right. The lugs of a fuse holder or relay then meet two holes with a bridge between.
# Seen: the lines at the end, h for a hole, m and i for the beginning and end of a cut. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# Its peers include a whole design program, of which the writer needs these.
npm install --silent --no-audit --no-fund --save-exact --legacy-peer-deps circuit-json-to-gerber@0.0.122 @tscircuit/circuit-json-util@0.0.128 \
  @tscircuit/math-utils@0.0.36 circuit-json@0.0.542 format-si-unit@0.0.14 zod@4.6.7 gerber-parser@4.2.7
cat >try.mjs <<'JS'
import { convertCircuitJsonToGerberFiles } from 'circuit-json-to-gerber'
import gerberParser from 'gerber-parser'
const board = { type: 'pcb_board', pcb_board_id: 'board', width: 100, height: 60, center: { x: 0, y: 0 }, thickness: 1.6, num_layers: 2 }
const hole = { type: 'pcb_hole', pcb_hole_id: 'round', hole_shape: 'circle', hole_diameter: 3.2, x: 40, y: 20 }
const slot = { type: 'pcb_hole', pcb_hole_id: 'slot', hole_shape: 'pill', hole_width: 8, hole_height: 3.2, x: 0, y: 20 }
const kinds = { flash: 'h', move: 'm', int: 'i' }
function read(text) {
  return new Promise((resolve, reject) => {
    const seen = []
    const parser = gerberParser({ filetype: 'drill' }).on('error', reject)
    parser.on('data', ({ type, op, coord }) => type === 'op' && seen.push(`${kinds[op]} ${coord.x},${coord.y}`))
    parser.on('end', () => resolve(seen.join('; ')))
    parser.end(text)
  })
}
for (const [name, part] of Object.entries({ hole, slot })) {
  const text = convertCircuitJsonToGerberFiles([board, part])['drill_npth.drl']
  const lines = text.split('\n')
  console.log(`${name}: ${lines.slice(lines.lastIndexOf('T10') + 1, lines.indexOf('M30')).join(' / ')}`)
  console.log(`  read: ${await read(text)}`)
  if (part === slot) console.log(`  joined: ${await read(text.replace('\nG85', 'G85'))}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'hole: X40.0000Y20.0000
  read: h 40,20
slot: X-2.4000Y20.0000 / G85X2.400Y20.000
  read: h -2.4,20; h 2.4,20
  joined: m -2.4,20; i 2.4,20' ]
