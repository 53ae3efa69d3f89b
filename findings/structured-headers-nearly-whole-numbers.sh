#!/usr/bin/env bash
# structured-headers 2.1.0: a number that is whole once it is rounded to three places is written with a point and no digit after it: 12.0003 gives
# "12.", 0.1 * 3 * 10 gives "3.". RFC 9651 §4.1.5 writes 12.0, and §4.2.4 refuses a point at the end; so does the parser of the same package,
# and whoever receives the field ignores the whole of it (§4.2), all its other members too. No error where it is written. Whole numbers, and those that
# keep a digit, come out right: a time that is measured in milliseconds spoils its field about once in a thousand answers. structured-field-values
# 2.0.4 writes 12.0. Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact structured-headers@2.1.0 structured-field-values@2.0.4
cat >try.mjs <<'JS'
import { encodeDict } from 'structured-field-values'
import { parseDictionary, serializeDictionary } from 'structured-headers'
const read = text => {
  try {
    return parseDictionary(text).get('total')[0]
  } catch (error) {
    return `refused, ${error.message}`
  }
}
for (const total of [12, 12.5, 12.0003, 0.1 * 3 * 10]) {
  const text = serializeDictionary({ total, cache: true })
  console.log(`${total}: ${text}; read: ${read(text)}`)
}
console.log(`structured-field-values: ${encodeDict({ total: 12.0003, cache: true })}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '12: total=12, cache; read: 12
12.5: total=12.5, cache; read: 12.5
12.0003: total=12., cache; read: refused, Parse error: Decimal cannot end on a period at offset 9
3.0000000000000004: total=3., cache; read: refused, Parse error: Decimal cannot end on a period at offset 8
structured-field-values: total=12.0, cache' ]
