import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition that a column has one of the ids. One text for any number of them, so that the statement stays prepared. */
export const isOneOf = (id: PgColumn, ids: readonly number[]): SQL => sql`${id} = any(${sql.param(ids)}::integer[])`
