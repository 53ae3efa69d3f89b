#!/usr/bin/env bash
# drizzle-orm 0.45.4: a column in a sql`` of select() is written with its table only where the select has a join. In a select from one table
# `${parent.id}` becomes "id", also inside a subquery over another table, where "id" is that table's own: what was meant to count the children
# of each row compares the child with itself. The types fit and nothing fails; the number is wrong. The same fields with any join, and the
# same condition in where(), are written as "parent"."id" and count right. It shows only where both tables have a column of that name.
# Seen: the lines at the end: two parents with three and no children, counted as 1 and 1 (the child whose parent has its own number), and with a
# join as 3 and 0. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact drizzle-orm@0.45.4 @electric-sql/pglite@0.5.16
cat >try.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { asc, eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const parent = pgTable('parent', { id: integer().primaryKey() })
const child = pgTable('child', { id: integer().primaryKey(), parentId: integer('parent_id') })
const client = new PGlite()
await client.exec(`create table parent (id integer primary key); create table child (id integer primary key, parent_id integer);
  insert into parent values (1), (2); insert into child values (1, 1), (7, 1), (8, 1)`)
const db = drizzle(client)
const children = sql`(select count(*)::integer from ${child} where ${child.parentId} = ${parent.id})`
const alone = db.select({ id: parent.id, children }).from(parent).orderBy(asc(parent.id))
const joined = db.select({ id: parent.id, children }).from(parent).innerJoin(sql`(select 1) as one`, sql`true`).orderBy(asc(parent.id))
const where = db.select({ id: parent.id }).from(parent).where(eq(children, 3))
for (const [name, query] of Object.entries({ alone, joined, where })) {
  const { sql: text } = query.toSQL()
  console.log(`${name}: ${text.match(/where "[^)]*/)[0]}; ${JSON.stringify((await query).map(row => Object.values(row)))}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'alone: where "parent_id" = "id"; [[1,1],[2,1]]
joined: where "child"."parent_id" = "parent"."id"; [[1,3],[2,0]]
where: where "child"."parent_id" = "parent"."id"; [[1]]' ]
