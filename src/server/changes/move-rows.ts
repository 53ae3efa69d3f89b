import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { type ChangeRow, insertChanges } from './change-log.ts'
import { type FormerRecord, findFormerRow, keepRows, returnFormerRows } from './former-rows.ts'

/** Rows that name a record, and name the other one after a merge. Each table stands once in the list of a merge. */
export interface Moved {
  table: string
  /** The columns of its key. */
  keys: readonly string[]
  /** The one that names the record. */
  column: string
  /** Which rows under the alias t; the others go with the record, and come back with it. Without it all. */
  only?: (to: number) => SQL
  /** Which rows under the alias t give way before, and come back with the undo. */
  yields?: (moving: { from: number; to: number }) => SQL
  /**
   * What else the merge changes of a row: columns, and their new values under the alias t, which are taken back with it. Without values
   * another step sets them: then `keepSet` is called after it, and what was changed since stays.
   */
  also?: { columns: readonly string[]; set?: (to: number) => SQL }
  /** The record whose history tells of it, and how the history has whom it names. */
  entry?: {
    kind: string
    id: string
    revision: { table: string; key: string; isMade?: true }
    field: string
    valueOf: (id: number) => unknown
  }
  /** By which name a page counts it. */
  shown?: string
  /** Which rows under the alias t it counts; others move without a word. Without it all. */
  counted?: SQL
  /** So many may name one record. */
  most?: number
}

interface Moving {
  from: number
  to: number
  author: Pick<ChangeRow, 'at' | 'actorId' | 'source'>
  /** The batch of the entries. */
  batchId: string
}

/** Under which the rows are kept: beside those of the record that goes. */
const keptUnder = ({ batchId, kind, id }: FormerRecord): FormerRecord => ({ batchId, kind: `${kind}_moved`, id })

const yieldedUnder = ({ batchId, kind, id }: FormerRecord): FormerRecord => ({ batchId, kind: `${kind}_yielded`, id })

const isOwned = ({ column }: Moved, id: number): SQL => sql`t.${sql.identifier(column)} = ${id}::integer`
const moves = (one: Moved, { from, to }: { from: number; to: number }): SQL =>
  one.only ? sql`${isOwned(one, from)} and ${one.only(to)}` : isOwned(one, from)

/** How many rows of each table name a record. */
export async function countMoved(
  db: Database,
  moved: readonly Moved[],
  id: number,
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  for (const one of moved) {
    if (!one.shown) continue
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*)::integer as rows from ${sql.identifier(one.table)} t
        where ${isOwned(one, id)} ${one.counted ? sql`and ${one.counted}` : sql``}`,
    )
    counted.set(one.shown, rows[0]?.rows ?? 0)
  }
  return counted
}

/** Lets rows name another record, and keeps which did. `record`: the one that they name no longer. */
export async function moveRows(
  tx: Database,
  record: FormerRecord,
  moved: readonly Moved[],
  moving: Moving,
): Promise<void> {
  const { batchId, kind, id } = keptUnder(record)
  const { to, author } = moving
  for (const one of moved) {
    const { table, keys, column, also, yields } = one
    if (yields) {
      await keepRows(tx, yieldedUnder(record), [{ table, which: () => yields(moving) }], { at: author.at })
      await tx.execute(sql`delete from ${sql.identifier(table)} t where ${yields(moving)}`)
    }
    const kept = pairsOf([...keys, column, ...(also?.columns ?? [])])
    await tx.execute(sql`
      insert into former_row (batch_id, subject_kind, subject_id, place, table_name, row, is_made, at)
      select ${batchId}::uuid, ${kind}, ${id}::integer,
        (select coalesce(max(place) + 1, 0) from former_row
          where batch_id = ${batchId}::uuid and subject_kind = ${kind} and subject_id = ${id}::integer)
          + row_number() over () - 1,
        ${table}, jsonb_build_object(${kept}), false, ${author.at.toISOString()}::timestamptz
      from ${sql.identifier(table)} t where ${moves(one, moving)}`)
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${to}::integer
        ${also?.set ? sql`, ${also.set(to)}` : sql``}
      where ${moves(one, moving)}`)
    await tell(tx, one, { ...moving, ids: await listMovedIds(tx, record, one, to) })
  }
}

/** SQL: names and values of columns under the alias t, for an object. */
const pairsOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map(name => sql`${name}::text, t.${sql.identifier(name)}`),
    sql`, `,
  )

/** Keeps what a step after the move has set of the moved rows. What it has left as it was is kept no longer. */
export async function keepSet(tx: Database, record: FormerRecord, moved: readonly Moved[], to: number): Promise<void> {
  const { batchId, kind, id } = keptUnder(record)
  for (const one of moved) {
    const { table, also } = one
    if (!also || also.set) continue
    await tx.execute(sql`
      update former_row k set row = (
        select k.row - coalesce(array_agg(key) filter (where k.row -> key = value), '{}')
          || jsonb_build_object('set', coalesce(jsonb_object_agg(key, value) filter (where k.row -> key <> value), '{}'))
        from jsonb_each(jsonb_build_object(${pairsOf(also.columns)})))
      from ${sql.identifier(table)} t
      where k.batch_id = ${batchId}::uuid and k.subject_kind = ${kind} and k.subject_id = ${id}::integer
        and ${isOf(one, sql`k`)} and ${isKeptOf(one, sql`k`)} and ${isOwned(one, to)}`)
  }
}

/** Lets the rows of a merge name the record again that they named before, unless they name another one since. */
export async function returnMoved(
  tx: Database,
  record: FormerRecord,
  moved: readonly Moved[],
  { from, to, author, batchId }: Moving,
): Promise<void> {
  for (const one of moved) {
    const { table, column, also } = one
    const ids = await listMovedIds(tx, record, one, to)
    const set = sql.join(
      [
        sql`${sql.identifier(column)} = r.${sql.identifier(column)}`,
        ...(also?.columns ?? []).map(name => back(one, name)),
      ],
      sql`, `,
    )
    await tx.execute(sql`update ${sql.identifier(table)} t set ${set} ${standing(record, one, to)}`)
    const yielded = yieldedUnder(record)
    if (one.yields && (await findFormerRow(tx, yielded, author.at))) await returnFormerRows(tx, yielded, [table])
    await tell(tx, one, { from: to, to: from, author, batchId, ids })
  }
  const { batchId: kept, kind, id } = keptUnder(record)
  await tx.execute(sql`
    delete from former_row where batch_id = ${kept}::uuid and subject_kind = ${kind} and subject_id = ${id}::integer`)
}

/** SQL: the kept row is of this column; a table may stand in a list with two. */
const isOf = ({ table, column }: Moved, kept: SQL = sql`f`): SQL =>
  sql`${kept}.table_name = ${table} and ${kept}.row -> ${column}::text is not null`

/** SQL: the row under the alias t is the one that was kept, in tables whose keys are numbers. */
const isKeptOf = ({ keys }: Moved, kept: SQL = sql`f`): SQL =>
  sql.join(
    keys.map(key => sql`t.${sql.identifier(key)} = (${kept}.row ->> ${key}::text)::integer`),
    sql` and `,
  )

/** SQL: sets what a merge has changed beside the name of a record. What another step has set comes back while it stands. */
function back({ also }: Moved, name: string): SQL {
  const column = sql.identifier(name)
  if (also?.set) return sql`${column} = r.${column}`
  const stands = sql`f.row -> ${name}::text is not null and f.row -> 'set' -> ${name}::text = to_jsonb(t.${column})`
  return sql`${column} = case when ${stands} then r.${column} else t.${column} end`
}

/** SQL: the kept rows f, as r, joined with those of the table that still name what the merge has let them name. */
function standing(record: FormerRecord, one: Moved, to: number): SQL {
  const { batchId, kind, id } = keptUnder(record)
  const isSame = sql.join(
    one.keys.map(key => sql`t.${sql.identifier(key)} = r.${sql.identifier(key)}`),
    sql` and `,
  )
  return sql`
    from former_row f, lateral jsonb_populate_record(null::${sql.identifier(one.table)}, f.row) r
    where f.batch_id = ${batchId}::uuid and f.subject_kind = ${kind} and f.subject_id = ${id}::integer
      and ${isOf(one)} and ${isSame} and ${isOwned(one, to)}`
}

/** The records with moved rows whose histories tell of it. */
async function listMovedIds(tx: Database, record: FormerRecord, one: Moved, to: number): Promise<number[]> {
  if (!one.entry) return []
  const { batchId, kind, id } = keptUnder(record)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct t.${sql.identifier(one.entry.id)} as id from former_row f
    join ${sql.identifier(one.table)} t on ${isKeptOf(one)}
    where f.batch_id = ${batchId}::uuid and f.subject_kind = ${kind} and f.subject_id = ${id}::integer
      and ${isOf(one)} and ${isOwned(one, to)}
    order by 1`)
  return rows.map(row => row.id)
}

async function tell(
  tx: Database,
  { entry }: Moved,
  { from, to, author, batchId, ids }: Moving & { ids: readonly number[] },
): Promise<void> {
  if (!entry || ids.length === 0) return
  const table = sql.identifier(entry.revision.table)
  const key = sql.identifier(entry.revision.key)
  const all = sql`${sql.param([...ids])}::integer[]`
  if (entry.revision.isMade)
    await tx.execute(sql`insert into ${table} (${key}) select unnest(${all}) on conflict do nothing`)
  const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
    update ${table} set revision = revision + 1 where ${key} = any(${all}) returning ${key} as id, revision`)
  const fields = [{ field: entry.field, before: entry.valueOf(from), after: entry.valueOf(to) }]
  await insertChanges(
    tx,
    { ...author, batchId, subjectKind: entry.kind },
    rows.map(({ id, revision }) => ({ subjectId: id, revision, fields })),
  )
}
