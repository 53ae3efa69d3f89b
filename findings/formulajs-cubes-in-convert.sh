#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1: CONVERT, the function of spreadsheets, makes 100 litres of a cubic decimetre, and 0.01 m3 of a cubic centimetre. It takes the prefix for
# one of the cubic metre; a prefix belongs to the metre and is cubed with it (SI brochure §3), so that they are 1 litre and 0.000001 m3. cm2 of m2 is refused (#N/A).
# m3, ml and in3 are right, so that a test with one of them sees nothing. An electronvolt is 1.6 J, without the exponent of its value, and a tesla is one
# gauss, not 10,000. No error: the acid of a battery, which its data sheet gives in dm3, is a hundred times as much.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @formulajs/formulajs@4.6.1
cat >try.mjs <<'JS'
import { CONVERT } from '@formulajs/formulajs'
const asked = [['dm3', 'l', 1], ['cm3', 'm3', 1e-6], ['mm^3', 'm^3', 1e-9], ['km3', 'm3', 1e9], ['m3', 'l', 1000], ['ml', 'l', 0.001], ['in3', 'l', 0.016387064], ['cm2', 'm2', 1e-4], ['eV', 'J', 1.602176634e-19], ['T', 'ga', 10_000]]
for (const [from, to, right] of asked) {
  const value = CONVERT(1, from, to)
  console.log(`${from} in ${to}: ${value instanceof Error ? value.message : value}, should be ${right}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'dm3 in l: 100, should be 1
cm3 in m3: 0.01, should be 0.000001
mm^3 in m^3: 0.001, should be 1e-9
km3 in m3: 1000, should be 1000000000
m3 in l: 1000, should be 1000
ml in l: 0.001, should be 0.001
in3 in l: 0.016387064, should be 0.016387064
cm2 in m2: #N/A, should be 0.0001
eV in J: 1.60217656514141, should be 1.602176634e-19
T in ga: 1, should be 10000' ]
