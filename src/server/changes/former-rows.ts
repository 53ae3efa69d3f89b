import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { formerRow } from '../database/tables.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '../process/cleaning.ts'
import { type ForeignKey, listForeignKeys, listUniqueKeys } from './table-keys.ts'

/** The rows of one record that an act took away. */
export interface FormerRecord {
  batchId: string
  kind: string
  id: number
}

/** Rows of a table; the function says which, of the table under the alias. */
export interface Rows {
  table: string
  which: (alias: SQL) => SQL
}

/** For so many days an act can be taken back that took rows away. */
export const formerRowDays = 30

export const byId = (table: string, id: number): Rows => ({ table, which: alias => sql`${alias}.id = ${id}::integer` })

/**
 * Keeps the rows of a record before an act removes them, with all rows that the database removes with them. `others`: rows that
 * belong to it without a foreign key. What is known of its translations is kept too.
 */
export async function keepFormerRows(
  tx: Database,
  { batchId, kind, id }: FormerRecord,
  { root, others = [], at }: { root: Rows; others?: readonly Rows[]; at: Date },
): Promise<void> {
  const parts = new Map<string, Part>()
  addPart(parts, await listForeignKeys(tx), root, 0)
  const texts = { table: 'text_state', which: ofSubject(kind, id) }
  const sorted = [...parts.values()].sort((a, b) => a.depth - b.depth)
  const rowsOfPart = ({ table, which }: Part): Rows => ({
    table,
    which: alias =>
      sql.join(
        which.map(of => sql`(${of(alias)})`),
        sql` or `,
      ),
  })
  await keepRows(tx, { batchId, kind, id }, [...sorted.map(rowsOfPart), ...others, texts], { at })
}

/** Keeps rows of tables as they are now. `isMade`: an act has made them so. */
export async function keepRows(
  tx: Database,
  { batchId, kind, id }: FormerRecord,
  rows: readonly Rows[],
  { at, isMade = false }: { at: Date; isMade?: boolean },
): Promise<void> {
  for (const { table, which } of rows)
    await tx.execute(sql`
      insert into former_row (batch_id, subject_kind, subject_id, place, table_name, row, is_made, at)
      select ${batchId}::uuid, ${kind}, ${id}::integer,
        (select coalesce(max(place) + 1, 0) from former_row
          where batch_id = ${batchId}::uuid and subject_kind = ${kind} and subject_id = ${id}::integer)
          + row_number() over () - 1,
        ${table}, to_jsonb(t), ${isMade}::boolean, ${at.toISOString()}::timestamptz
      from ${sql.identifier(table)} t where ${which(sql`t`)}`)
}

interface Part {
  table: string
  /** How many tables stand between it and the record. */
  depth: number
  which: Rows['which'][]
}

const ofSubject = (kind: string, id: number) => (alias: SQL) =>
  sql`${alias}.subject_kind = ${kind} and ${alias}.subject_id = ${id}::integer`

function addPart(parts: Map<string, Part>, keys: readonly ForeignKey[], { table, which }: Rows, depth: number): void {
  const known = parts.get(table)
  const part = { table, depth: Math.max(depth, known?.depth ?? 0), which: [...(known?.which ?? []), which] }
  parts.set(table, part)
  for (const key of keys) {
    if (key.parent !== table || !key.cascades || key.child === table) continue
    const above = sql.identifier(`p${depth}`)
    const child = (alias: SQL) =>
      sql`exists (select from ${sql.identifier(table)} ${above} where ${joined(key, alias, sql`${above}`)} and ${which(sql`${above}`)})`
    addPart(parts, keys, { table: key.child, which: child }, depth + 1)
  }
}

export const joined = (
  { columns, referenced }: Pick<ForeignKey, 'columns' | 'referenced'>,
  child: SQL,
  parent: SQL,
): SQL =>
  sql.join(
    columns.map(
      (column, at) => sql`${parent}.${sql.identifier(referenced[at] ?? '')} = ${child}.${sql.identifier(column)}`,
    ),
    sql` and `,
  )

export const isOf = ({ batchId, kind, id }: FormerRecord) =>
  and(eq(formerRow.batchId, batchId), eq(formerRow.subjectKind, kind), eq(formerRow.subjectId, id))

/** The record's own row as it was; null where nothing is kept of it, or only until the cleaner comes. */
export async function findFormerRow(
  db: Database,
  record: FormerRecord,
  now: Date,
): Promise<Record<string, unknown> | null> {
  const [found] = await db
    .select({ row: formerRow.row })
    .from(formerRow)
    .where(and(isOf(record), eq(formerRow.place, 0), gte(formerRow.at, daysBefore(now, formerRowDays))))
  return found?.row ?? null
}

type InTheWay = { reason: 'parent_gone' } | { reason: 'taken'; value: string }

/**
 * Stores what was kept of a record, and forgets that it was kept. Rows that name a record which is gone meanwhile stay away, and rows
 * of `yielding` tables where others have taken their place. Answers what is in the way of all others; then nothing is written.
 */
export async function returnFormerRows(
  tx: Database,
  record: FormerRecord,
  yielding: readonly string[] = [],
): Promise<InTheWay | null> {
  const tables = await listTables(tx, record)
  const keys = await listForeignKeys(tx)
  const yields = new Set(['text_state', ...yielding])
  const [root] = tables
  if (!root) throw new Error('Nothing is kept of a record that was to come back')
  for (const key of keys.filter(({ child }) => child === root))
    if (await isAny(tx, sql`${formerOf(record, root)} where not (${isThere(key)})`)) return { reason: 'parent_gone' }
  for (const table of tables.filter(one => !yields.has(one))) {
    const value = await findTaken(tx, record, table)
    if (value !== null) return { reason: 'taken', value }
  }
  for (const table of tables) {
    await storeFormer(tx, record, { table, keys, former: formerOf(record, table), yields: yields.has(table) })
  }
  await tx.delete(formerRow).where(isOf(record))
  return null
}

interface StoredRows {
  table: string
  keys: readonly ForeignKey[]
  /** The rows under the alias r. */
  former: SQL
  /** Others that have taken their place stay. */
  yields: boolean
}

/** Stores kept rows again, without those that name a record which is gone meanwhile. */
export async function storeFormer(
  tx: Database,
  record: FormerRecord,
  { table, keys, former, yields }: StoredRows,
): Promise<void> {
  const columns = (await listColumns(tx, table, record)).map(column => sql.identifier(column))
  // None is kept.
  if (columns.length === 0) return
  const names = sql.join(columns, sql`, `)
  const own = keys.filter(({ child }) => child === table).map(key => sql` and (${isThere(key)})`)
  const values = sql.join(
    columns.map(column => sql`r.${column}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${values} ${former} where true${sql.join(own)} ${yields ? sql`on conflict do nothing` : sql``}`)
}

async function listTables(tx: Database, record: FormerRecord): Promise<string[]> {
  const rows = await tx
    .select({ table: formerRow.tableName })
    .from(formerRow)
    .where(isOf(record))
    .groupBy(formerRow.tableName)
    .orderBy(sql`min(${formerRow.place})`)
  return rows.map(({ table }) => table)
}

/** The kept rows of a table under the alias r. */
const formerOf = ({ batchId, kind, id }: FormerRecord, table: string): SQL => sql`
  from (select populated.* from former_row f, lateral jsonb_populate_record(null::${sql.identifier(table)}, f.row) populated
    where f.batch_id = ${batchId}::uuid and f.subject_kind = ${kind} and f.subject_id = ${id}::integer
      and f.table_name = ${table}) r`

/** The columns of a table that can be written and that the kept rows have: a table may have got others since. */
async function listColumns(tx: Database, table: string, { batchId, kind, id }: FormerRecord): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name in (
        select jsonb_object_keys(f.row) from former_row f
        where f.batch_id = ${batchId}::uuid and f.subject_kind = ${kind} and f.subject_id = ${id}::integer
          and f.table_name = ${table})
    order by ordinal_position`)
  return rows.map(({ name }) => name)
}

/** Whether what a kept row names is there. */
const isThere = (key: ForeignKey): SQL => {
  const empty = key.columns.map(column => sql`r.${sql.identifier(column)} is null or `)
  return sql`${sql.join(empty)}exists (select from ${sql.identifier(key.parent)} named where ${joined(key, sql`r`, sql`named`)})`
}

async function isAny(tx: Database, from: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select ${from}) as found`)
  return rows[0]?.found === true
}

/** The value that another row has and that must be there once; null where nothing is taken. */
async function findTaken(tx: Database, record: FormerRecord, table: string): Promise<string | null> {
  for (const unique of await listUniqueKeys(tx, table)) {
    const same = unique.map(column => sql`other.${sql.identifier(column)} = r.${sql.identifier(column)}`)
    const words = sql.join(
      unique.map(column => sql`r.${sql.identifier(column)}::text`),
      sql`, `,
    )
    const { rows } = await tx.execute<{ value: string }>(sql`
      select concat_ws(' · ', ${words}) as value ${formerOf(record, table)}
      join ${sql.identifier(table)} other on ${sql.join(same, sql` and `)} limit 1`)
    if (rows[0]) return rows[0].value
  }
  return null
}

/** Rows that were taken away too long ago stay away. */
export const removeFormerRows: CleaningTask = (db, now, signal) =>
  removeInBatches(db, formerRow, lt(formerRow.at, daysBefore(now, formerRowDays)), { signal })
