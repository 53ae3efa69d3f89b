import { sql } from 'drizzle-orm'
import { index, integer, pgTable, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { customer, visitor } from '#features/site/session/server/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The compare list of a customer, a guest or an anonymous visitor. */
export const compareList = pgTable(
  'compare_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    visitorId: integer('visitor_id')
      .unique()
      .references(() => visitor.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .unique()
      .references(() => customer.id, { onDelete: 'cascade' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [index('compare_list_visitor_updated').on(t.updatedAt).where(sql`${t.visitorId} is not null`)],
)

export const compareItem = pgTable(
  'compare_item',
  {
    /** Orders items that were added at the same instant. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer('list_id')
      .notNull()
      .references(() => compareList.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
  },
  t => [
    uniqueIndex('compare_item_product').on(t.listId, t.productId),
    index('compare_item_of_product').on(t.productId),
  ],
)
