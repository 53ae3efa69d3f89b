import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { customer } from '#features/site/session/server/tables.ts'

/** Views of products that somebody has saved; the list and the grid show them. */
export const productView = pgTable(
  'product_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isShared: boolean('is_shared').notNull(),
    /** The filters as the list's address has them. */
    filter: jsonb().$type<Record<string, string>>().notNull(),
    order: text(),
    columns: text().array().notNull(),
  },
  t => [index('product_view_owner').on(t.ownerId), index('product_view_shared').on(t.name).where(sql`${t.isShared}`)],
)
