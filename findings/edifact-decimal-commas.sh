#!/usr/bin/env bash
# edifact 1.2.12: in an order whose decimal mark is a comma (UNA:+,? ) the Reader answers prices and shares with a point, 12.50, but quantities,
# measures and amounts of money as they stand, 2,5. Its README promises the point for all numeric fields; but the Reader has one list of fields
# for all releases, where these three are texts (an..35, an..18). In D.96A, which the message names, they are numbers (n..15, n..18). No error.
# Number('2,5') is NaN, but parseFloat('2,5') is 2: who tries it with a price and sees the point delivers 2 m of cable for 2.5.
# With a point as the mark, as most examples have it, nothing shows.
# Seen: "MEA 2,5; QTY 2,5; MOA 31,25; PRI 12.50; PCD 2.5". Fails when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact edifact@1.2.12
cat >try.cjs <<'JS'
const { Reader } = require('edifact')
const segments = [
  'UNB+UNOC:3+BUYER:14+SELLER:14+260301:1000+1',
  'UNH+1+ORDERS:D:96A:UN',
  'LIN+1++4006381333931:EN',
  'MEA+AAE+LN+MTR:2,5',
  'QTY+21:2,5:MTR',
  'MOA+203:31,25',
  'PRI+AAA:12,50',
  'PCD+3:2,5',
  'UNT+7+1',
  'UNZ+1+1',
]
const order = `UNA:+,? '${segments.map(segment => `${segment}'`).join('')}`
const seen = new Reader().parse(order).filter(({ name }) => ['MEA', 'QTY', 'MOA', 'PRI', 'PCD'].includes(name))
console.log(seen.map(({ name, elements }) => `${name} ${elements.at(-1)[1]}`).join('; '))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'MEA 2,5; QTY 2,5; MOA 31,25; PRI 12.50; PCD 2.5' ]
