#!/usr/bin/env bash
# jszpl 2.0.1: a label printed with "16 mm^2", as the cross-section of a cable is written without ², says "16 mm", and "I^2t 9 kA2s" of a fuse says "I". In ZPL the sign ^ begins a
# command, also in the middle of a field; a text that has it needs its number after ^FH (_5E). Text writes what it is given between ^FD and ^FS, and has no
# other way. No error: the printer takes the rest for a command that it does not know and leaves it out, so that the label looks whole. Nothing else of a text shows it.
# Seen: the labels drawn by zpl-renderer-js 3.4.0, which are the same to the pixel, and the text as it is meant, written by hand. Fails when a line changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact jszpl@2.0.1 zpl-renderer-js@3.4.0
cat >try.mjs <<'JS'
import { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } from 'jszpl'
import { ready } from 'zpl-renderer-js'
const { api } = await ready
function label(text) {
  const label = new Label()
  label.printDensity = new PrintDensity(PrintDensityName['8dpmm'])
  label.width = 60
  label.height = 25
  const field = new Text()
  field.fontFamily = new FontFamily(FontFamilyName.D)
  field.text = text
  label.content.push(field)
  return label.generateZPL()
}
const drawn = zpl => api.zplToBase64Async(zpl, 60, 25, 8)
const meant = text => label(text).replace('^FD', '^FH_^FD').replace(text, text.replaceAll('^', '_5E'))
for (const [text, short] of [['16 mm^2', '16 mm'], ['I^2t 9 kA2s', 'I'], ['16 mm2', '16 mm']]) {
  console.log(label(text).split('\n').find(line => line.includes('^FD')).replace(/.*(?=\^FD)/, ''))
  console.log(`  "${text}" is drawn as "${short}": ${(await drawn(label(text))) === (await drawn(label(short)))}, as it is meant: ${(await drawn(label(text))) === (await drawn(meant(text)))}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '^FD16 mm^2^FS
  "16 mm^2" is drawn as "16 mm": true, as it is meant: false
^FDI^2t 9 kA2s^FS
  "I^2t 9 kA2s" is drawn as "I": true, as it is meant: false
^FD16 mm2^FS
  "16 mm2" is drawn as "16 mm": false, as it is meant: true' ]
