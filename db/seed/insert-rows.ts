import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connection.ts'

const batchSize = 5000

/**
 * Inserts rows as one JSON parameter per batch, which avoids the limit of parameters and is several times faster than a list of
 * values. A column that no row has gets its default; a column that only some rows have is null in the others.
 */
export async function insertRows<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap(row => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => given.has(property))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const target = sql.identifier(getTableName(table))
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map(row => named(row, columns))
    await db.execute(
      sql`insert into ${target} (${names}) select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)`,
    )
  }
}

function named(row: Record<string, unknown>, columns: [string, { name: string }][]): Record<string, unknown> {
  return Object.fromEntries(columns.map(([property, column]) => [column.name, row[property]]))
}
