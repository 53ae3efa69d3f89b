#!/usr/bin/env bash
# bwip-js 4.11.4: a Code 93, as it is written without further options, is read by neither of two readers. Its two check characters belong to the code; bwip-js leaves them out unless
# includecheck is given, the option by which other codes get what they may have. No error, and the picture looks like every bar code. Code 128 has its check without
# asking; Code 39 with includecheck has one letter more in its text (BUS-48V), so that the option which makes the one readable changes what the other says.
# Seen: the lines at the end, read by zxing-wasm 3.1.6 and @zxing/library 0.23.0. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact zxing-wasm@3.1.6 @zxing/library@0.23.0 bwip-js@4.11.4 pngjs@7.0.0
cat >try.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, NotFoundException, RGBLuminanceSource } = require('@zxing/library')
const bwip = require('bwip-js')
const { PNG } = require('pngjs')
const { prepareZXingModule, readBarcodes } = require('zxing-wasm/reader')
// Without this it asks a server on the web for its program.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) } })
const formats = { code93: BarcodeFormat.CODE_93, code128: BarcodeFormat.CODE_128, code39: BarcodeFormat.CODE_39 }
function library(picture, bcid) {
  const { data, width, height } = PNG.sync.read(picture)
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4])
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [formats[bcid]]]])
  try {
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))), hints).getText()
  } catch (error) {
    if (error instanceof NotFoundException) return 'nothing'
    throw error
  }
}
async function main() {
  for (const bcid of Object.keys(formats)) {
    for (const includecheck of [false, true]) {
      const picture = await bwip.toBuffer({ bcid, text: 'BUS-48', includecheck, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' })
      const [read] = await readBarcodes(new Blob([picture]))
      console.log(`${bcid}${includecheck ? ' with includecheck' : ''}: ${read?.text ?? 'nothing'}, ${library(picture, bcid)}`)
    }
  }
}
main()
JS
# @zxing/library tells on standard error which kinds of codes it did not find.
seen=$(node try.cjs 2>/dev/null)
echo "$seen"
[ "$seen" = 'code93: nothing, nothing
code93 with includecheck: BUS-48, BUS-48
code128: BUS-48, BUS-48
code128 with includecheck: BUS-48, BUS-48
code39: BUS-48, BUS-48
code39 with includecheck: BUS-48V, BUS-48V' ]
