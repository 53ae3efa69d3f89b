#!/usr/bin/env bash
# candied 2.2.0: of a battery whose CAN database (DBC) has signals in the byte order of Motorola (@0), each is read from other bits. 48.0 V at 7|16@0 are NaN, and at
# 23|16@0 they are 54, most of it from the bytes of the signal before. In a DBC the start bit of such a signal is its highest one, as canmatrix and AWS IoT FleetWise
# say; candied counts from the lowest, which editors show and files do not have: 8|16@0 gives 48. Signals of Intel (@1) are right.
# A value outside of the signal's range becomes the end of the range, as the README says in passing: 60.0 V with [0|57.6] are 57.6 V, and nobody sees
# the overvoltage; the number before that is in rawValue. No error.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact candied@2.2.0
cat >try.mjs <<'JS'
import { Can, Dbc } from 'candied'
function read(signal, bytes) {
  const can = new Can()
  can.database = new Dbc().load(`VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: Pack\n\nBO_ 100 Status: ${bytes.length} Pack\n SG_ Voltage : ${signal} "V" Pack\n`)
  const { value, rawValue } = can.decode(can.createFrame(100, bytes)).boundSignals.get('Voltage')
  console.log(`${signal} of ${Buffer.from(bytes).toString('hex')}: ${value}, raw ${rawValue}`)
}
read('7|16@0+ (0.1,0) [0|0]', [0x01, 0xe0, 0, 0, 0, 0, 0, 0])
read('23|16@0+ (0.1,0) [0|0]', [0x01, 0x0e, 0x01, 0xe0, 0, 0, 0, 0])
read('8|16@0+ (0.1,0) [0|0]', [0x01, 0xe0, 0, 0, 0, 0, 0, 0])
read('0|16@1+ (0.1,0) [0|0]', [0xe0, 0x01, 0, 0, 0, 0, 0, 0])
read('0|16@1+ (0.1,0) [0|57.6]', [0x58, 0x02, 0, 0, 0, 0, 0, 0])
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '7|16@0+ (0.1,0) [0|0] of 01e0000000000000: NaN, raw NaN
23|16@0+ (0.1,0) [0|0] of 010e01e000000000: 54, raw 540
8|16@0+ (0.1,0) [0|0] of 01e0000000000000: 48, raw 480
0|16@1+ (0.1,0) [0|0] of e001000000000000: 48, raw 480
0|16@1+ (0.1,0) [0|57.6] of 5802000000000000: 57.6, raw 600' ]
