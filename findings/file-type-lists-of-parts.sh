#!/usr/bin/env bash
# file-type 22.3.0: a list of parts is a picture, a program, a sound or a film by a few of its letters. The package is meant for binary formats, as its
# README says, but asks for no byte that a text cannot have: BM is enough for a bitmap, so that a list of battery monitors (BMS-48) is one, MZ-100 is
# a program, "solid copper" an STL, AC1015 a drawing of AutoCAD, a heading FORM a sound. A G in the first place and another in the 189th make an MPEG
# stream: a list of GP-0606-30-1U and its like is one when its lines have 47 or 94 bytes, and now and then by chance. Whoever asks the package
# first, and looks for text only where it knows nothing, refuses such lists, one customer in many. Seen: the lines at the end.
# Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact file-type@22.3.0
cat >try.mjs <<'JS'
import { fileTypeFromBuffer } from 'file-type'
const line = 'GP-0606-30-1U;Fuse panel;4'
const lists = {
  'BMS-48;2': 'BMS-48;2\nGMT-5;4\n',
  'MZ-100;2': 'MZ-100;2\nGMT-5;4\n',
  'solid copper;2': 'solid copper;2\nGMT-5;4\n',
  'AC1015;2': 'AC1015;2\nGMT-5;4\n',
  'FORM;QTY': 'FORM;QTY\nGMT-5;4\n',
  'lines of 47 bytes': `${line.padEnd(46)}\n`.repeat(20),
  'lines of 48 bytes': `${line.padEnd(47)}\n`.repeat(20),
}
for (const [name, text] of Object.entries(lists))
  console.log(`${name}: ${(await fileTypeFromBuffer(new TextEncoder().encode(text)))?.mime ?? 'unknown'}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'BMS-48;2: image/bmp
MZ-100;2: application/x-msdownload
solid copper;2: model/stl
AC1015;2: image/vnd.dwg
FORM;QTY: audio/aiff
lines of 47 bytes: video/mp2t
lines of 48 bytes: unknown' ]
