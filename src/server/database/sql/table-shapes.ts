import { sql } from 'drizzle-orm'
import type { Database, KeyColumn, TableShape } from '../connection.ts'

export interface SequenceState {
  name: string
  last: number
  isCalled: boolean
}

/** The settings of a transaction that copies: the text of a value must not depend on the server's settings, and copying takes time. */
export const copySettings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local lock_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
]

/** Tables that processes write again from the others. */
const remade = ['catalog_image']

/** Lists the tables of the site, in the order of their names. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; key: KeyColumn[] | null }>(sql`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${sql.param(`{${remade.join()}}`)}::text[])
    order by c.relname collate "C"`)
  return rows.map(({ name, columns, key }) => ({ name, columns, key: key ?? [] }))
}

/** Read them after the tables: a number that a row has must be behind its sequence. */
export async function listSequences(db: Database): Promise<SequenceState[]> {
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const { rows } = await db.execute<{ last: number; isCalled: boolean }>(
      sql`select last_value::float8 as last, is_called as "isCalled" from ${sql.identifier(name)}`,
    )
    for (const { last, isCalled } of rows) states.push({ name, last, isCalled })
  }
  return states
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const listNames = (names: readonly string[]) => names.map(quoteName).join(', ')

/** Key columns in the order of their bytes, which is the same on every server. `isBytes`: the database orders texts so by itself. */
export const keyList = ({ key }: TableShape, isBytes = false): string =>
  key.map(({ name, isText }) => quoteName(name) + (isText && !isBytes ? ' collate "C"' : '')).join(', ')

/** The text of a SELECT of all rows, or of those of which the condition holds, in the order of the key. */
export function selectRows(table: TableShape, condition = table.only ?? 'true', isBytes = false): string {
  const order = table.key.length > 0 ? keyList(table, isBytes) : `${quoteName(table.name)}::text collate "C"`
  return `select ${listNames(table.columns)} from ${quoteName(table.name)} where ${condition} order by ${order}`
}

export const copyInto = ({ name, columns }: TableShape, from: string): string =>
  `copy ${quoteName(name)} (${listNames(columns)}) from ${from}`
