#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18.7, librsvg 2.63.2): the size of an SVG in millimetres or inches grows with the square of density. A drawing of 100 mm has 283
# pixels at 72, as it should, but 1230 at 150 and 4921 at 300, for 591 and 1181; in bytes that is seventeen times the picture, and a limit on pixels
# refuses an ordinary sheet. sharp's manual calls density the DPI of vector images; librsvg makes pixels of the millimetres with it, and libvips
# enlarges what comes out by it once more. A size in pixels grows once, so that the two also stand wrongly beside each other in one drawing:
# 25.4 mm are 96 px in CSS, here 3/4 of them at 72, the default, and 3.1 times as many at 300. Only 96 keeps them equal. With an outer size in pixels
# and a viewBox, or by @resvg/resvg-js 2.6.2 and its dpi, each drawing has the size that was asked for.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5 @resvg/resvg-js@2.6.2
cat >try.mjs <<'JS'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
const svg = (width, content) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" ${content}</svg>`
const sheet = svg('100mm', 'viewBox="0 0 100 20"><rect width="100" height="20"/>')
const bars = Buffer.from(svg('480', '><rect width="96" height="10"/><rect y="10" width="25.4mm" height="10"/>'))
for (const density of [72, 96, 150, 300]) {
  const { width } = await sharp(Buffer.from(sheet), { density }).metadata()
  const { data, info } = await sharp(bars, { density }).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  const length = share => {
    const row = Math.floor(info.height * share) * info.width
    return data.subarray(row, row + info.width).filter(opacity => opacity > 127).length
  }
  console.log(
    `${density}: 100 mm are ${width} px, by resvg ${new Resvg(sheet, { dpi: density }).width}; ` +
      `25.4 mm are ${(length(0.75) / length(0.25)).toFixed(1)} of 96 px`,
  )
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '72: 100 mm are 283 px, by resvg 283; 25.4 mm are 0.8 of 96 px
96: 100 mm are 504 px, by resvg 378; 25.4 mm are 1.0 of 96 px
150: 100 mm are 1230 px, by resvg 591; 25.4 mm are 1.6 of 96 px
300: 100 mm are 4921 px, by resvg 1181; 25.4 mm are 3.1 of 96 px' ]
