import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany } from '#features/quotes/buyer/server/tables.ts'
import type { CartGroupContent } from '#features/quotes/quote/domain/group.ts'
import { customer } from '#features/site/session/server/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const savedList = pgTable(
  'saved_list',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In the order in which the customer added them. */
    labels: text().array().notNull().default([]),
    /** SHA-256 of the key in the list's link; null if the list is not shared. */
    shareKeyHash: text('share_key_hash').unique(),
    /** How many links the list has had. Each key is derived from this number, so an ended link never works again. */
    shareCount: integer('share_count').notNull().default(0),
    /** The company with whose people the customer shares it, as long as they are of it together; null: with nobody. */
    sharedCompanyId: integer('shared_company_id').references(() => buyerCompany.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [index('saved_list_customer').on(t.customerId, t.updatedAt)],
)

/** A line has a product, or a text if it is a free line. */
export const savedListLine = pgTable(
  'saved_list_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer('list_id')
      .notNull()
      .references(() => savedList.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => product.id),
    text: text(),
    quantity: integer().notNull(),
    note: text(),
  },
  t => [index('saved_list_line_list').on(t.listId, t.id)],
)

/** A group of the cart that was saved, as a whole. */
export const savedListGroup = pgTable(
  'saved_list_group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer('list_id')
      .notNull()
      .references(() => savedList.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    content: jsonb().$type<CartGroupContent>().notNull(),
  },
  t => [index('saved_list_group_list').on(t.listId, t.id)],
)
