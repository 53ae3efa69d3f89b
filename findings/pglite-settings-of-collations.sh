#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 (PostgreSQL 18.6): a collation of ICU takes the settings in its locale and does nothing with them. 'und-u-kn-true', the form
# in PostgreSQL's manual, is to put GP-9 before GP-10, and 'und-u-ks-level2' without "deterministic" to make GP-9 and gp-9 one; PGlite creates both,
# even with a notice that it uses the standard form "und-u-kn", and they order and compare as 'und' alone. PostgreSQL 15.18 (Debian) does what they say.
# PGlite has the data of languages in a package of its own, but these two settings belong to no language: the old notation (@colNumeric=yes,
# @colStrength=secondary) works, and so does rules = '[numericOrdering on]'. A unique index so takes the same part number twice in a test,
# and a list of parts is in another order than at the server, without an error.
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
const notices = []
async function told(name, options) {
  await db.exec(`drop collation if exists parts; create collation parts (provider = icu, deterministic = false, ${options})`, {
    onNotice: ({ message }) => notices.push(message),
  })
  const { rows } = await db.query(`select string_agg(part, ' ' order by part collate parts) as parts, bool_or('GP-9' = 'gp-9' collate parts) as same
    from unnest(array['GP-10', 'GP-9']) part`)
  console.log(`${name}: ${rows[0].parts}, GP-9 ${rows[0].same ? '=' : '<>'} gp-9`)
}
await told('und', "locale = 'und'")
await told('und-u-kn-true', "locale = 'und-u-kn-true'")
await told('und-u-ks-level2', "locale = 'und-u-ks-level2'")
await told('@colNumeric=yes', "locale = '@colNumeric=yes'")
await told('@colStrength=secondary', "locale = '@colStrength=secondary'")
await told('rules', "locale = 'und', rules = '[numericOrdering on]'")
console.log(notices.find(notice => notice.includes('kn')))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'und: GP-10 GP-9, GP-9 <> gp-9
und-u-kn-true: GP-10 GP-9, GP-9 <> gp-9
und-u-ks-level2: GP-10 GP-9, GP-9 <> gp-9
@colNumeric=yes: GP-9 GP-10, GP-9 <> gp-9
@colStrength=secondary: GP-10 GP-9, GP-9 = gp-9
rules: GP-9 GP-10, GP-9 <> gp-9
using standard form "und-u-kn" for ICU locale "und-u-kn-true"' ]
