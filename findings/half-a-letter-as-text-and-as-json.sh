#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 (PostgreSQL 18.6) in Node 24: a word that was cut to a number of UTF-16 units may end in half a letter ('𠮷'.slice(0, 1)). As a
# parameter of type text or text[] it is stored, silently, as U+FFFD, because the driver's UTF-8 has no place for the half. The same word in
# a parameter of type jsonb is refused (22P02), because JSON.stringify writes it as an escape, "\ud842", which jsonb looks at. Whoever moves an insert from
# columns to one JSON parameter, as for jsonb_populate_recordset, turns words that were stored into statements that fail; json takes it, and fails
# when the value is read out of it. String.prototype.toWellFormed before the insert keeps what was stored.
# Seen: "text: a�; text[]: {a�}; jsonb: 22P02; json kept: true, read: 22P02; well-formed jsonb: a�". Fails when one of these changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = await PGlite.create()
const word = `a${'𠮷'.slice(0, 1)}`
const one = async (statement, value) => {
  try {
    return (await db.query(statement, [value])).rows[0].found
  } catch (error) {
    return error.code
  }
}
const seen = [
  `text: ${await one('select $1::text as found', word)}`,
  `text[]: {${await one('select $1::text[] as found', [word])}}`,
  `jsonb: ${await one('select $1::jsonb as found', JSON.stringify([word]))}`,
  `json kept: ${(await one('select $1::json is not null as found', JSON.stringify([word]))) === true}, read: ${await one('select $1::json ->> 0 as found', JSON.stringify([word]))}`,
  `well-formed jsonb: ${await one('select $1::jsonb ->> 0 as found', JSON.stringify([word.toWellFormed()]))}`,
].join('; ')
console.log(seen)
process.exit(seen === 'text: a\ufffd; text[]: {a\ufffd}; jsonb: 22P02; json kept: true, read: 22P02; well-formed jsonb: a\ufffd' ? 0 : 1)
JS
node try.mjs
