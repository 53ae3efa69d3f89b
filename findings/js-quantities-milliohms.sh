#!/usr/bin/env bash
# js-quantities 1.8.0: "10 mΩ" is ten metre-ohms, "10 MΩ" ten molar-ohms and "10 GΩ" ten gauss-ohms, while "10 kΩ" and "10 µΩ" are thousands and
# millionths of an ohm. The end of a unit is found with \b, for which Ω is no letter: whatever stands before it and is a unit by itself is
# taken as one, before it is tried as a prefix. "10 mohm" is read rightly. No error: the number stays 10, and the loss I²R of a contact,
# whose resistance a data sheet gives in mΩ, is a power times a length, which fails only where somebody asks for watts. Tests with kΩ see nothing.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact js-quantities@1.8.0
cat >try.mjs <<'JS'
import Qty from 'js-quantities'
for (const text of ['10 mΩ', '10 MΩ', '10 GΩ', '10 mohm', '10 kΩ', '10 µΩ']) {
  const read = Qty(text)
  console.log(`${text}: ${read}, ${read.isCompatible('ohm') ? `${read.to('ohm').scalar} ohm` : 'no resistance'}`)
}
for (const contact of ['10 mΩ', '10 mohm']) {
  const loss = Qty('100 A').mul('100 A').mul(contact)
  console.log(`100 A through ${contact}: ${loss.isCompatible('W') ? loss.to('W') : loss}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '10 mΩ: 10 m*Ohm, no resistance
10 MΩ: 10 M*Ohm, no resistance
10 GΩ: 10 G*Ohm, no resistance
10 mohm: 10 mOhm, 0.01 ohm
10 kΩ: 10 kOhm, 10000 ohm
10 µΩ: 10 uOhm, 0.00001 ohm
100 A through 10 mΩ: 100000 A2*m*Ohm
100 A through 10 mohm: 100 W' ]
