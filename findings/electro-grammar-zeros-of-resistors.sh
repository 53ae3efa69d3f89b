#!/usr/bin/env bash
# electro-grammar 1.3.0, which reads parts lists: 4k02, a usual resistor of 1 %, has 4,200 ohms, 1R05 has 1.5, and a shunt of R010, 10 milliohms, has 10 ohms.
# The letter stands for the decimal point (RKM code, IEC 60062); the digits behind it lose their zeros, as if they were a number by themselves, and with nothing
# before the letter they are whole ohms. 0R010, which is written so to be safe, is 0.1, and "2512 R010", with the size in front, 2512.1. No error; 4k7, 1R0, 0R47
# and 0.01R are right, so that a list of round values shows nothing. The board gets another part, and the loss of a shunt is wrong by up to 1,000 times.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact electro-grammar@1.3.0
cat >try.cjs <<'JS'
const { parse } = require('electro-grammar')
const asked = [['4k7', 4700], ['4k02', 4020], ['10k05', 10_050], ['1R0', 1], ['1R05', 1.05], ['0R47', 0.47], ['0.01R', 0.01], ['10 mohm', 0.01], ['R010', 0.01], ['R005', 0.005], ['R01', 0.01], ['0R010', 0.01], ['0R01', 0.01], ['2512 R010 1%', 0.01]]
for (const [text, right] of asked) console.log(`${text}: ${parse(text).resistance} ohms, should be ${right}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '4k7: 4700 ohms, should be 4700
4k02: 4200 ohms, should be 4020
10k05: 10500 ohms, should be 10050
1R0: 1 ohms, should be 1
1R05: 1.5 ohms, should be 1.05
0R47: 0.47 ohms, should be 0.47
0.01R: 0.01 ohms, should be 0.01
10 mohm: 0.01 ohms, should be 0.01
R010: 10 ohms, should be 0.01
R005: 5 ohms, should be 0.005
R01: 1 ohms, should be 0.01
0R010: 0.1 ohms, should be 0.01
0R01: 0.1 ohms, should be 0.01
2512 R010 1%: 2512.1 ohms, should be 0.01' ]
