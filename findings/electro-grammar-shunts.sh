#!/usr/bin/env bash
# electro-grammar 1.3.0, which reads parts lists: a shunt of R010, 10 mΩ, has 10 Ω, and R005 has 5 Ω. The letter stands for the decimal point (RKM code, IEC 60062); the parser,
# which knows 4k7 and 1R0, makes a number of the digits behind it and puts that behind the point without its zeros: R01 is 1 Ω, and 0R010, which is
# written so to be safe, is 0.1 Ω, as is 0R01. With the size in front, "2512 R010" is one number, 2512.1 Ω. No error; 0R47, 4k7, 0.01R and 10 mohm are right, so
# that a list without shunts shows nothing, and the loss of one, or what a monitor shows with it, is wrong by a factor of 10 or 1,000.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact electro-grammar@1.3.0
cat >try.cjs <<'JS'
const { parse } = require('electro-grammar')
const asked = [['4k7', 4700], ['1R0', 1], ['0R47', 0.47], ['0.01R', 0.01], ['10 mohm', 0.01], ['R010', 0.01], ['R005', 0.005], ['R01', 0.01], ['0R010', 0.01], ['0R01', 0.01], ['2512 R010 1%', 0.01]]
for (const [text, right] of asked) console.log(`${text}: ${parse(text).resistance} ohms, should be ${right}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '4k7: 4700 ohms, should be 4700
1R0: 1 ohms, should be 1
0R47: 0.47 ohms, should be 0.47
0.01R: 0.01 ohms, should be 0.01
10 mohm: 0.01 ohms, should be 0.01
R010: 10 ohms, should be 0.01
R005: 5 ohms, should be 0.005
R01: 1 ohms, should be 0.01
0R010: 0.1 ohms, should be 0.01
0R01: 0.1 ohms, should be 0.01
2512 R010 1%: 2512.1 ohms, should be 0.01' ]
