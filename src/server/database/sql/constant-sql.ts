import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A part of a statement that never changes, as the text that it is: made once, while drizzle makes it anew for each use. */
export function constantSql(part: SQL): SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(part)
  if (params.length > 0) throw new Error('What is constant has no parameters')
  return sql.raw(text)
}
