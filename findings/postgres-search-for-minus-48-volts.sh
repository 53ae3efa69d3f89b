#!/usr/bin/env bash
# PostgreSQL 18.6 (@electric-sql/pglite 0.5.16): the full-text search of a catalogue of telecom power, asked for a "-48V rectifier", answers with those of 24 V.
# websearch_to_tsquery reads the minus as "not", so that it asks for rectifiers without the word 48v. What is at -48 V is found too, but only because
# to_tsvector takes its minus for part of a number and cuts the unit off ('-48', 'v'), while 48V is one word ('48v'); hence "48V rectifier"
# finds nothing at -48 V. An RS-485 port has the word '-485', and RS485, RS 485 and 485 find none. No error; each rule is documented, on a page of its own.
# Seen: the lines at the end. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = await PGlite.create()
const one = async (statement, values) => Object.values((await db.query(statement, values)).rows[0])[0]
for (const text of ['-48V', '48V', 'RS-485 port']) console.log(`${text}: ${await one("select to_tsvector('english', $1)::text", [text])}`)
const products = ['Rectifier -48V', 'Rectifier 48V', 'Rectifier 24V', 'RS-485 port']
for (const how of ['plainto_tsquery', 'websearch_to_tsquery'])
  for (const asked of ['-48V rectifier', '48V rectifier', 'RS 485']) {
    const found = `select coalesce(string_agg(name, ', '), 'nothing') from unnest($1::text[]) name
      where to_tsvector('english', name) @@ ${how}('english', $2)`
    console.log(`${how}, ${asked}: ${await one(found, [products, asked])}`)
  }
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "-48V: '-48':1 'v':2
48V: '48v':1
RS-485 port: '-485':2 'port':3 'rs':1
plainto_tsquery, -48V rectifier: Rectifier -48V
plainto_tsquery, 48V rectifier: Rectifier 48V
plainto_tsquery, RS 485: nothing
websearch_to_tsquery, -48V rectifier: Rectifier -48V, Rectifier 24V
websearch_to_tsquery, 48V rectifier: Rectifier 48V
websearch_to_tsquery, RS 485: nothing" ]
