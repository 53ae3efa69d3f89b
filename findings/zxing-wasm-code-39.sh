#!/usr/bin/env bash
# zxing-wasm 3.1.6: a plate that says MCB/C10 in Code 39, a breaker of curve C, is read as "MCB#10", and 24V/DC as "24V$C". Code 39 has the signs / + % $ as they stand; in its "full ASCII"
# form, which looks the same, each of them and a letter mean another sign. zxing-wasm takes that form wherever all pairs have a meaning, so that 24V/48 stays as it is. No error.
# Nor does it help to ask for formats ['Code39'], which are both, or for tryCode39ExtendedMode false, an option that is still among the defaults and, as its type says, has no
# effect any more; ['Code39Std'] reads what is there. The answer's format, Code39Ext, is the only sign. @zxing/library 0.23.0 reads what is there.
# Seen: the lines at the end, codes by bwip-js 4.11.4. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact zxing-wasm@3.1.6 @zxing/library@0.23.0 bwip-js@4.11.4 pngjs@7.0.0
cat >try.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = require('@zxing/library')
const bwip = require('bwip-js')
const { PNG } = require('pngjs')
const { prepareZXingModule, readBarcodes } = require('zxing-wasm/reader')
// Without this it asks a server on the web for its program.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) } })
async function wasm(picture, options) {
  const [{ text, format }] = await readBarcodes(new Blob([picture]), options)
  return `${text} (${format})`
}
function library(picture) {
  const { data, width, height } = PNG.sync.read(picture)
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4])
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_39]]])
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height))), hints).getText()
}
async function main() {
  for (const text of ['MCB/C10', '24V/DC', '24V/48', '48V+GND']) {
    const picture = await bwip.toBuffer({ bcid: 'code39', text, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' })
    console.log(`${text}: ${await wasm(picture)}; Code39: ${await wasm(picture, { formats: ['Code39'] })}`)
    console.log(`  without extended mode: ${await wasm(picture, { tryCode39ExtendedMode: false })}; Code39Std: ${await wasm(picture, { formats: ['Code39Std'] })}`)
    console.log(`  @zxing/library: ${library(picture)}`)
  }
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'MCB/C10: MCB#10 (Code39Ext); Code39: MCB#10 (Code39Ext)
  without extended mode: MCB#10 (Code39Ext); Code39Std: MCB/C10 (Code39)
  @zxing/library: MCB/C10
24V/DC: 24V$C (Code39Ext); Code39: 24V$C (Code39Ext)
  without extended mode: 24V$C (Code39Ext); Code39Std: 24V/DC (Code39)
  @zxing/library: 24V/DC
24V/48: 24V/48 (Code39); Code39: 24V/48 (Code39)
  without extended mode: 24V/48 (Code39); Code39Std: 24V/48 (Code39)
  @zxing/library: 24V/48
48V+GND: 48VgND (Code39Ext); Code39: 48VgND (Code39Ext)
  without extended mode: 48VgND (Code39Ext); Code39Std: 48V+GND (Code39)
  @zxing/library: 48V+GND' ]
