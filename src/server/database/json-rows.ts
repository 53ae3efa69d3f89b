import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Makes the function that writes the SQL of an insert whose rows are one JSON parameter. Its text is constant and made once: the
 * statement stays prepared for any number of rows, and nothing is built for each. `numbers`: who gives the rows their ids.
 */
export function insertFromJson<T extends PgTable>(
  table: T,
  numbers: 'database' | 'caller' = 'database',
): (rows: readonly T['$inferInsert'][]) => SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !column.generated && (numbers === 'caller' || !column.generatedIdentity),
  )
  const list = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const tableName = `"${getTableName(table)}"`
  const start = sql.raw(`insert into ${tableName} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${tableName}, `)
  return rows => {
    const values = rows.map(row =>
      Object.fromEntries(columns.map(([name, column]) => [column.name, Reflect.get(row, name)])),
    )
    return sql`${start}${JSON.stringify(values)}::jsonb)`
  }
}
