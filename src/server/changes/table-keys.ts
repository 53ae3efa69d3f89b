import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'

/** Columns of a table that name a row of another one. */
export interface ForeignKey {
  child: string
  parent: string
  columns: string[]
  referenced: string[]
  /** The row goes with the one that it names. */
  cascades: boolean
}

export async function listForeignKeys(tx: Database): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey & Record<string, unknown>>(sql`
    select child.relname as child, parent.relname as parent, key.confdeltype = 'c' as cascades,
      (select json_agg(a.attname order by place) from unnest(key.conkey) with ordinality listed (number, place)
        join pg_attribute a on a.attrelid = key.conrelid and a.attnum = number) as columns,
      (select json_agg(a.attname order by place) from unnest(key.confkey) with ordinality listed (number, place)
        join pg_attribute a on a.attrelid = key.confrelid and a.attnum = number) as referenced
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    where key.contype = 'f' and child.relnamespace = current_schema()::regnamespace
    order by key.conname`)
  return rows
}

/** The columns of the unique keys of a table, without those that hold for a part of its rows or for expressions. */
export async function listUniqueKeys(tx: Database, table: string): Promise<string[][]> {
  const { rows } = await tx.execute<{ columns: string[] }>(sql`
    select (select json_agg(a.attname order by place) from unnest(i.indkey::int2[]) with ordinality listed (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = number) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname = ${table} and t.relnamespace = current_schema()::regnamespace
      and i.indisunique and i.indexprs is null and i.indpred is null
    order by i.indisprimary, i.indexrelid`)
  return rows.map(({ columns }) => columns)
}
