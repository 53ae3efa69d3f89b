#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16 in Node 24: an empty database with one small table has a peak of about 1.1 GB of memory, more than twice what it keeps,
# because V8 compiles the engine a second time, for speed. A container or a service with a limit of 1 GB is killed at its first start, though
# it would serve in half of that. Node's option --liftoff-only, which leaves that compiling out, has a peak of about 0.6 of it; a single
# compile task (--wasm-num-compilation-tasks=1) hardly lowers it. Seen: "peak 1118 MB; --liftoff-only: 618 MB; one task: 1014 MB".
# Fails unless --liftoff-only needs at most three quarters, and one task more than four fifths.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @electric-sql/pglite@0.5.16
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
const db = await PGlite.create()
await db.exec('create table product (id int primary key, name text)')
for (let id = 0; id < 200; id++) await db.query('insert into product values ($1, $2)', [id, 'x'.repeat(50)])
// What is compiled in the background comes to its end.
await new Promise(resolve => setTimeout(resolve, 3000))
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
JS
plain=$(node try.mjs)
liftoff=$(node --liftoff-only try.mjs)
one=$(node --wasm-num-compilation-tasks=1 try.mjs)
echo "peak $plain MB; --liftoff-only: $liftoff MB; one task: $one MB"
[ $((liftoff * 4)) -le $((plain * 3)) ] && [ $((one * 5)) -gt $((plain * 4)) ]
