import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { formerRow } from '../database/tables.ts'
import { type FormerRecord, isOf, joined, type Rows, storeFormer } from './former-rows.ts'
import { listForeignKeys, listUniqueKeys } from './table-keys.ts'

/** A row in its place as an act left it or found it, as JSON has its columns. */
type KeptRow = Readonly<Record<string, unknown>>

/** The kept rows of a table; `isMade`: as the act left them, else as they were before. */
export async function listKept(tx: Database, record: FormerRecord, table: string, isMade = false): Promise<KeptRow[]> {
  const rows = await tx
    .select({ row: formerRow.row })
    .from(formerRow)
    .where(and(isOf(record), eq(formerRow.tableName, table), eq(formerRow.isMade, isMade)))
    .orderBy(formerRow.place)
  return rows.map(({ row }) => row)
}

/** A query: the values of a column in the kept rows of a table. */
export const keptValues = (record: FormerRecord, table: string, column: string): SQL => sql`
  select (f.row ->> ${column})::integer ${keptFrom(record, table)}`

const keptFrom = ({ batchId, kind, id }: FormerRecord, table: string): SQL => sql`
  from former_row f where f.batch_id = ${batchId}::uuid and f.subject_kind = ${kind} and f.subject_id = ${id}::integer
    and f.table_name = ${table}`

/** Kept rows under the alias r, in the columns that the table has now. `onlyOther`: without those that the act left as they were. */
function rowsKept(record: FormerRecord, table: string, { isMade, onlyOther }: { isMade: boolean; onlyOther: boolean }) {
  const of = (made: boolean) => sql`select f.row ${keptFrom(record, table)} and f.is_made = ${made}::boolean`
  const without = onlyOther ? sql` except ${of(!isMade)}` : sql``
  return sql`from (select populated.* from (${of(isMade)}${without}) kept,
    lateral jsonb_populate_record(null::${sql.identifier(table)}, kept.row) populated) r`
}

/**
 * The owners whose rows are no longer as an act left them: others are there, one is gone or has other values. `owner`: the column with
 * the id of what a row belongs to. `rows`: where the rows stand that the act has left.
 */
export async function listOthers(
  tx: Database,
  record: FormerRecord,
  { table, which }: Rows,
  owner: string,
): Promise<number[]> {
  const id = sql.identifier(owner)
  const { rows } = await tx.execute<{ id: number }>(sql`
    with made as (
      select r.${id} as id, to_jsonb(r) as row ${rowsKept(record, table, { isMade: true, onlyOther: false })}),
    standing as (select t.${id} as id, to_jsonb(t) as row from ${sql.identifier(table)} t where ${which(sql`t`)})
    select distinct id from (
      (select * from made except all select * from standing)
      union all (select * from standing except all select * from made)) other
    order by id`)
  return rows.map(row => row.id)
}

/** A table whose rows are brought back; `yields`: where they are others since, those stay. */
interface ReturnedTable {
  table: string
  yields?: boolean
}

/**
 * Removes what an act left and stores what stood there before; what it left as it was stays. `tables`: a table comes after those that
 * it names. The caller has asked whether anything is in the way.
 */
export async function returnRows(tx: Database, record: FormerRecord, tables: readonly ReturnedTable[]): Promise<void> {
  const keys = await listForeignKeys(tx)
  for (const { table } of tables.toReversed()) {
    const [columns = []] = await listUniqueKeys(tx, table)
    await tx.execute(sql`
      delete from ${sql.identifier(table)} t
      using (select r.* ${rowsKept(record, table, { isMade: true, onlyOther: true })}) r
      where ${joined({ columns, referenced: columns }, sql`t`, sql`r`)} and to_jsonb(t) = to_jsonb(r)`)
  }
  for (const { table, yields = false } of tables) {
    const former = rowsKept(record, table, { isMade: false, onlyOther: true })
    await storeFormer(tx, record, { table, keys, former, yields })
  }
}

/** Forgets the rows of an act that was taken back. */
export async function forgetRows(tx: Database, record: FormerRecord): Promise<void> {
  await tx.delete(formerRow).where(isOf(record))
}
