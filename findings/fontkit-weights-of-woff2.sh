#!/usr/bin/env bash
# fontkit 2.0.4: a weight of a variable font that comes as WOFF2 can lay out nothing: getVariation({ wght: 600 }) answers with a font, and its layout() throws "Cannot read
# properties of undefined (reading 'tables')". The same font unpacked to TrueType, by fontverter 2.0.0, works at every weight; the WOFF2 works too where
# no weight is asked for. A variation is read anew from the packed bytes, as if they were TrueType, and finds no table of characters. The package
# of Inter holds nothing but WOFF2, so that one takes the file that the page has anyway, and the measures of the usual weight say that it can be read.
# Seen: the lines at the end, for Inter of @fontsource-variable/inter 5.3.0. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact fontkit@2.0.4 fontverter@2.0.0 @fontsource-variable/inter@5.3.0
cat >try.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { create } = require('fontkit')
const { convert } = require('fontverter')
async function main() {
  const woff2 = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
  for (const [format, file] of Object.entries({ woff2, truetype: await convert(woff2, 'truetype') })) {
    const font = create(Buffer.from(file))
    const width = from => from.layout('Rated 250 A').advanceWidth
    console.log(`${format}: usual weight ${width(font)} units wide, weights from ${font.variationAxes.wght.min} to ${font.variationAxes.wght.max}`)
    try {
      console.log(`${format}, 600: ${Math.round(width(font.getVariation({ wght: 600 })))} units wide`)
    } catch (error) {
      console.log(`${format}, 600: ${error.message}`)
    }
  }
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = "woff2: usual weight 11877 units wide, weights from 100 to 900
woff2, 600: Cannot read properties of undefined (reading 'tables')
truetype: usual weight 11877 units wide, weights from 100 to 900
truetype, 600: 12098 units wide" ]
