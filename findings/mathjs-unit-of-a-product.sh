#!/usr/bin/env bash
# mathjs 15.2.0: the unit in which a product of units is shown is the one that the process read last for that kind of quantity, whoever asked for
# it: 480 V times 10 A is "4.8 kW", but after any unit('5 hp') it is "6.437 hp", after unit('3 VA') "4.8 kVA"; and 10 N times 1 m, a torque, is
# shown as energy, "10 J", and "2.778 mWh" once a watt-hour was read. This is meant (Unit.js calls it the auto unit system), but the
# page about units promises of toString() no more than the best prefix. The value stays right. On a server, one visitor's
# product page so shows its numbers in the units of another's. What goes through to('W') or to('N m') keeps its unit.
# Seen: the four lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact mathjs@15.2.0
cat >try.mjs <<'JS'
import { multiply, unit } from 'mathjs'
const power = () => multiply(unit(480, 'V'), unit(10, 'A'))
const torque = () => multiply(unit(10, 'N'), unit(1, 'm'))
console.log(`first: ${power()}, ${torque()}`)
unit('5 hp')
console.log(`after 5 hp: ${power().format(4)}`)
unit('3 VA')
unit('1 Wh')
console.log(`after 3 VA, 1 Wh: ${power()}, ${torque().format(4)}`)
console.log(`told: ${power().to('W')}, ${torque().to('N m')}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'first: 4.8 kW, 10 J
after 5 hp: 6.437 hp
after 3 VA, 1 Wh: 4.8 kVA, 2.778 mWh
told: 4800 W, 10 N m' ]
