#!/usr/bin/env bash
# jsqr 1.4.0: the text of a GS1 QR code, as a supplier puts it on a carton, has a percent sign where the separator of two fields belongs, and two where the
# label has one. After FNC1 in first position the alphanumeric mode says the separator with %, and % with %% (ISO/IEC 18004); jsqr reads past FNC1
# and gives the signs as they stand. No error: a field ends at U+001D, so that lot AB12 with serial 987 is a lot "AB12%21987", and nothing in
# the answer tells that the code was one of GS1. @zxing/library 0.23.0 answers with U+001D here, and with the same label as Data Matrix; but as
# Code 128 it drops the separator silently, unless the hint ASSUME_GS1 is given: the text of one label depends on the kind of code and the reader.
# Seen: the lines at the end, codes by bwip-js 4.11.4, <GS> for U+001D. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact jsqr@1.4.0 @zxing/library@0.23.0 bwip-js@4.11.4 pngjs@7.0.0
cat >try.cjs <<'JS'
const bwip = require('bwip-js')
const jsQR = require('jsqr').default ?? require('jsqr')
const { PNG } = require('pngjs')
const { BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = require('@zxing/library')
// zxing tells on the console which kinds of codes it did not find.
console.warn = console.error = () => {}
const shown = text => text.replaceAll('\u001d', '<GS>')
async function picture(bcid, text) {
  return PNG.sync.read(await bwip.toBuffer({ bcid, text, scale: 4, padding: 10, backgroundcolor: 'FFFFFF' }))
}
function zxing({ data, width, height }, isGs1 = false) {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4])
  const hints = new Map([[DecodeHintType.ASSUME_GS1, isGs1]])
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  return shown(new MultiFormatReader().decode(bitmap, hints).getText())
}
async function main() {
  for (const lot of ['AB12', '50%CU']) {
    const label = `(01)09501101530003(10)${lot}(21)987`
    const code = await picture('gs1qrcode', label)
    console.log(`${label}\n  jsqr: ${shown(jsQR(new Uint8ClampedArray(code.data), code.width, code.height).data)}\n  zxing: ${zxing(code)}`)
  }
  const label = '(01)09501101530003(10)AB12(21)987'
  console.log(`Data Matrix, zxing: ${zxing(await picture('gs1datamatrix', label))}`)
  const bars = await picture('gs1-128', label)
  console.log(`Code 128, zxing: ${zxing(bars)}; with ASSUME_GS1: ${zxing(bars, true)}`)
}
main()
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '(01)09501101530003(10)AB12(21)987
  jsqr: 010950110153000310AB12%21987
  zxing: 010950110153000310AB12<GS>21987
(01)09501101530003(10)50%CU(21)987
  jsqr: 01095011015300031050%%CU%21987
  zxing: 01095011015300031050%CU<GS>21987
Data Matrix, zxing: <GS>010950110153000310AB12<GS>21987
Code 128, zxing: 010950110153000310AB1221987; with ASSUME_GS1: ]C1010950110153000310AB12<GS>21987' ]
