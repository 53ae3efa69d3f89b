#!/usr/bin/env bash
# node-x12 1.7.1, which reads ANSI X12: a parser or query engine that is used again keeps the documents before. parser.parse(order of B) gives an interchange that also has
# the order of A, and it is the same object as the one answered for A, which has now the order of B as well; a query engine that is not strict answers with the
# quantities of both. No error, and nothing says that a parser is for one document: a server that makes one at its start adds one customer's lines to the next
# one's order, and a test with one document sees nothing. A strict parser, which is meant to find faults, answers with a list of two interchanges instead, as
# for a file that has two; a strict engine, which is the default, fails at its second query. A parser for each document keeps it right.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact node-x12@1.7.1
cat >try.cjs <<'JS'
const { X12FatInterchange, X12Parser, X12QueryEngine } = require('node-x12')
const order = (number, line) =>
  [
    'ISA*00*          *00*          *ZZ*BUYER          *ZZ*SELLER         *260301*1000*U*00401*000000001*0*P*>',
    'GS*PO*BUYER*SELLER*20260301*1000*1*X*004010',
    'ST*850*0001',
    `BEG*00*SA*${number}**20260301`,
    line,
    'CTT*1',
    'SE*5*0001',
    'GE*1*1',
    'IEA*1*000000001',
  ].join('~\n') + '~'
const a = order('PO-A', 'PO1*1*2*EA*12.50**VP*BUS-48V')
const b = order('PO-B', 'PO1*1*7*EA*3.50**VP*FUSE-10A')
const orders = ({ functionalGroups }) =>
  functionalGroups.flatMap(({ transactions }) => transactions.map(({ segments }) => segments.find(({ tag }) => tag === 'BEG').valueOf(3))).join(' ')
const parser = new X12Parser()
const first = parser.parse(a)
console.log(`first: ${orders(first)}`)
const second = parser.parse(b)
console.log(`second: ${orders(second)}; the first is now: ${orders(first)}; one object: ${first === second}`)
const quantities = (engine, text) => engine.query(text, 'PO102').map(({ value }) => value).join(' ')
const engine = new X12QueryEngine(false)
console.log(`quantities of the first: ${quantities(engine, a)}; of the second: ${quantities(engine, b)}`)
const usual = new X12QueryEngine()
quantities(usual, a)
try {
  quantities(usual, b)
} catch (error) {
  console.log(`strict engine: ${error.message}`)
}
const strict = new X12Parser(true)
const one = strict.parse(a)
const two = strict.parse(b)
console.log(`strict: ${orders(one)}; then a list: ${two instanceof X12FatInterchange}, of ${two.interchanges.map(orders).join(', ')}`)
console.log(`a parser for each: ${orders(new X12Parser().parse(a))}; ${orders(new X12Parser().parse(b))}`)
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = 'first: PO-A
second: PO-A PO-B; the first is now: PO-A PO-B; one object: true
quantities of the first: 2; of the second: 2 7
strict engine: interchange.functionalGroups is not iterable
strict: PO-A; then a list: true, of PO-A, PO-B
a parser for each: PO-A; PO-B' ]
