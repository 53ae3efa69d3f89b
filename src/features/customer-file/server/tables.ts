import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from '#features/session/server/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the staff decides about a customer. Without a row: nothing yet. */
export const customerFile = pgTable('customer_file', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  /** The member of the staff who looks after this customer. */
  representativeId: integer('representative_id').references(() => customer.id, { onDelete: 'set null' }),
  tags: text().array().notNull().default(sql`'{}'::text[]`),
  revision: integer().notNull().default(1),
})

/** What only the staff reads about a customer. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => customer.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: instant('at').notNull(),
    editedAt: instant('edited_at'),
    revision: integer().notNull().default(1),
  },
  t => [index('customer_note_customer').on(t.customerId, t.id)],
)
