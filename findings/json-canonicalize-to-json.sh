#!/usr/bin/env bash
# json-canonicalize 3.0.1: an object that has a toJSON is written as JSON.stringify writes it, so that the members of what toJSON gives stay in
# their own order, at every depth. RFC 8785 §3.2.3 sorts the members of every object, and the package names RFC 8785. A price whose class has a
# toJSON, or a Buffer, gets bytes that no reader gets who parses the JSON and writes its canonical form: a signature or hash over a quote
# fails at the customer, and on the own machine too once the quote was read back. canonicalize 4.0.0 sorts them. No error is raised.
# Seen: "json-canonicalize: {"price":{"currency":"USD","amount":"12.50"}}, read back: {"price":{"amount":"12.50","currency":"USD"}}", and from
# canonicalize the second form both times. Fails when one of these changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact json-canonicalize@3.0.1 canonicalize@4.0.0
cat >try.mjs <<'JS'
import sorted from 'canonicalize'
import { canonicalize } from 'json-canonicalize'
class Price {
  toJSON() {
    return { currency: 'USD', amount: '12.50' }
  }
}
const quote = { price: new Price() }
const back = JSON.parse(JSON.stringify(quote))
console.log(`json-canonicalize: ${canonicalize(quote)}, read back: ${canonicalize(back)}`)
console.log(`canonicalize: ${sorted(quote)}, read back: ${sorted(back)}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'json-canonicalize: {"price":{"currency":"USD","amount":"12.50"}}, read back: {"price":{"amount":"12.50","currency":"USD"}}
canonicalize: {"price":{"amount":"12.50","currency":"USD"}}, read back: {"price":{"amount":"12.50","currency":"USD"}}' ]
