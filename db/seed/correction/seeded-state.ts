import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type SeededTable, seededTables } from './seeded-tables.ts'

export interface Row {
  key: Record<string, string | number>
  columns: Record<string, unknown>
}

/** Revision and date of the data: products by part number, posts by their name in URLs, pages by name. */
export interface Stamps {
  products: Record<string, { revision: number; updatedAt: string }>
  posts: Record<string, string>
  topics: Record<string, string>
}

/** The rows of the seeded tables, each table by name and each row by its key. */
export interface SeededState {
  tables: Record<string, Map<string, Row>>
  stamps: Stamps
}

/** Reads all rows of the seeded tables. */
export async function readState(db: Database): Promise<SeededState> {
  const tables: SeededState['tables'] = {}
  for (const table of seededTables) tables[table.name] = await readRows(db, table)
  return { tables, stamps: await readStamps(db) }
}

async function readRows(
  db: Database,
  { name, key, where = 'true', ignored = [] }: SeededTable,
): Promise<Map<string, Row>> {
  const keys = Object.entries(key).map(([column, [, expression]]) => `'${column}', ${expression}`)
  const { rows } = await db.execute<{ key: Row['key']; columns: Row['columns'] }>(
    sql.raw(
      `select jsonb_build_object(${keys.join(', ')}) as key, to_jsonb(t) as columns from "${name}" t where ${where}`,
    ),
  )
  const named = rows.map((row): [string, Row] => {
    const columns = Object.fromEntries(Object.entries(row.columns).filter(([column]) => !ignored.includes(column)))
    return [JSON.stringify(Object.keys(key).map(part => row.key[part])), { key: row.key, columns }]
  })
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function readStamps(db: Database): Promise<Stamps> {
  const date = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as "updatedAt"`
  const read = async <T extends Record<string, unknown>>(query: string) => (await db.execute<T>(sql.raw(query))).rows
  const products = await read<{ sku: string; revision: number; updatedAt: string }>(
    `select sku, revision, ${date('updated_at')} from product`,
  )
  const posts = await read<{ name: string; updatedAt: string }>(
    `select s.se_name as name, ${date('updated_at')} from post join post_text s on s.post_id = id and language = 'en'`,
  )
  const topics = await read<{ name: string; updatedAt: string }>(
    `select system_name as name, ${date('updated_at')} from topic`,
  )
  const byName = (list: typeof posts) => Object.fromEntries(list.map(({ name, updatedAt }) => [name, updatedAt]))
  return {
    products: Object.fromEntries(products.map(({ sku, ...stamp }) => [sku, stamp])),
    posts: byName(posts),
    topics: byName(topics),
  }
}

/** The date in the rows of first-release.json.gz, instead of the day of an installation. */
export const releasedDay = '2000-01-01'
