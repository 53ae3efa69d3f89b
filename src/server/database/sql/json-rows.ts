import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { constantSql } from './constant-sql.ts'

/**
 * Makes the function that writes the SQL of an insert whose rows are one JSON parameter. Its text is constant and made once: the
 * statement stays prepared for any number of rows. What a row leaves out has its default. `numbers`: who gives the rows their ids.
 */
export function insertFromJson<T extends PgTable>(
  table: T,
  numbers: 'database' | 'caller' = 'database',
): (rows: readonly T['$inferInsert'][]) => SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !column.generated && (numbers === 'caller' || !column.generatedIdentity),
  )
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const tableName = sql.identifier(getTableName(table))
  // A field that a row leaves out is NULL to jsonb_populate_recordset.
  const values = columns.map(([, { name, notNull, default: usual }]) =>
    notNull && usual !== undefined
      ? sql`coalesce(${sql.identifier(name)}, ${usual})`.inlineParams()
      : sql.identifier(name),
  )
  const start = constantSql(sql`insert into ${tableName} (${sql.raw(list)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${tableName}, `)
  return rows => {
    const written = rows.map(row =>
      Object.fromEntries(columns.map(([name, column]) => [column.name, Reflect.get(row, name)])),
    )
    return sql`${start}${JSON.stringify(written)}::jsonb)`
  }
}
