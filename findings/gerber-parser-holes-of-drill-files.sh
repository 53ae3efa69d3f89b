#!/usr/bin/env bash
# gerber-parser 4.2.7: of a drill file (Excellon) holes are lost or become slots, without a warning. After a slot that is milled (G00,
# M15, G01, M16) the line G05 goes back to drilling, and stands alone there; the parser takes a mode only from a line with a place, and stays in milling: the
# four holes of the next tool are one cut from the end of the slot through all of them, as wide as that tool. A slot written as G85 does no harm.
# A row of holes, R3X5.0 (three more, each 5 mm on), is one hole, at the place 5.0. Whoever orders or shows the board sees a cut where screws go.
# Seen: what gerber-plotter 4.2.8 draws of each, at the end. Fails when one of the lines changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact gerber-parser@4.2.7 gerber-plotter@4.2.8
cat >try.cjs <<'JS'
const parser = require('gerber-parser')
const plotter = require('gerber-plotter')
const head = ['M48', 'METRIC,TZ', 'T1C1.000', 'T2C3.200', '%', 'G90', 'G05', 'T1']
const holes = ['T2', 'X10.0Y10.0', 'X90.0Y10.0', 'X90.0Y50.0', 'X10.0Y50.0', 'M30']
const files = {
  'holes after a milled slot': [...head, 'G00X40.0Y30.0', 'M15', 'G01X60.0Y30.0', 'M16', 'G05', ...holes],
  'holes after a slot in one line': [...head, 'X40.0Y30.0G85X60.0Y30.0', ...holes],
  'holes alone': [...head, 'X40.0Y30.0', ...holes],
  'a row of four': [...head, 'X20.0Y30.0', 'R3X5.0', 'M30'],
}
function drawn(lines) {
  return new Promise((resolve, reject) => {
    const read = parser({ filetype: 'drill' })
    const plot = plotter()
    const seen = []
    for (const stream of [read, plot]) stream.on('warning', ({ message }) => seen.push(`warning: ${message}`)).on('error', reject)
    plot.on('data', ({ type, x, y, width, path }) => {
      if (type === 'pad') seen.push(`hole ${x},${y}`)
      if (type === 'stroke') seen.push(`cut ${width} mm wide ${[path[0].start, ...path.map(({ end }) => end)].join(' ')}`)
    })
    plot.on('end', () => resolve(seen.join('; ')))
    read.pipe(plot)
    read.end(`${lines.join('\n')}\n`)
  })
}
async function main() {
  for (const [name, lines] of Object.entries(files)) console.log(`${name}: ${await drawn(lines)}`)
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'holes after a milled slot: cut 1 mm wide 40,30 60,30; cut 3.2 mm wide 60,30 10,10 90,10 90,50 10,50
holes after a slot in one line: cut 1 mm wide 40,30 60,30; hole 10,10; hole 90,10; hole 90,50; hole 10,50
holes alone: hole 40,30; hole 10,10; hole 90,10; hole 90,50; hole 10,50
a row of four: hole 20,30; hole 5,30' ]
