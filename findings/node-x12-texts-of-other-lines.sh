#!/usr/bin/env bash
# node-x12 1.7.1: where a line of an order has no description (PID, which is optional), toObject() gives it the one of the next line, and the last line gets the query itself as
# its text: "FOREACH(PO1)=>PID05". The macro FOREACH of a map collects what is found in the whole transaction, and the values are dealt out to the lines by their number, so that each
# gap moves all that follow up by one; nothing ties a text to its PO1. No error, and an order in which every line has the element is right. Maps are how the
# README turns a transaction into an object. A bus bar of 48 V is ordered as "10 A FAST" then, and its part number beside it is right.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact node-x12@1.7.1
cat >try.cjs <<'JS'
const { X12Parser } = require('node-x12')
function order(lines) {
  const body = ['ST*850*0001', 'BEG*00*SA*PO-1**20260301', ...lines, 'CTT*3']
  const segments = [
    'ISA*00*          *00*          *ZZ*BUYER          *ZZ*SELLER         *260301*1000*U*00401*000000001*0*P*>',
    'GS*PO*BUYER*SELLER*20260301*1000*1*X*004010',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
  const [{ transactions }] = new X12Parser(true).parse(`${segments.join('~\n')}~`).functionalGroups
  return transactions[0].toObject({ part: 'FOREACH(PO1)=>PO107', quantity: 'FOREACH(PO1)=>PO102', text: 'FOREACH(PO1)=>PID05' })
}
const bar = ['PO1*1*2*EA*12.5**VP*BUS-48V']
const others = ['PO1*2*10*EA*.75**VP*FUSE-10A', 'PID*F****10 A FAST', 'PO1*3*5*EA*1**VP*CLIP', 'PID*F****WITH SCREW']
for (const [name, lines] of Object.entries({ 'all have a text': [...bar, 'PID*F****BUS BAR 48 V', ...others], 'the first has none': [...bar, ...others] }))
  console.log(`${name}: ${order(lines).map(({ part, quantity, text }) => `${quantity} × ${part} (${text})`).join(', ')}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'all have a text: 2 × BUS-48V (BUS BAR 48 V), 10 × FUSE-10A (10 A FAST), 5 × CLIP (WITH SCREW)
the first has none: 2 × BUS-48V (10 A FAST), 10 × FUSE-10A (WITH SCREW), 5 × CLIP (FOREACH(PO1)=>PID05)' ]
