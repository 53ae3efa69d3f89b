import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { tsvector } from '#server/database/sql/words-sql.ts'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The staff's decisions about a customer. Without a row: none yet. */
export const customerFile = pgTable('customer_file', {
  customerId: integer('customer_id')
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  /** The member of the staff who looks after this customer. */
  representativeId: integer('representative_id').references(() => customer.id, { onDelete: 'set null' }),
  tags: text().array().notNull().default(sql`'{}'::text[]`),
  revision: integer().notNull().default(1),
})

/** Notes about a customer that only the staff reads. */
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

/**
 * An e-mail under which quotes were requested, with the newest of them. Where it has no account, it is a guest. Written in the
 * transaction that stores the request or removes the person; can be made anew from the quotes.
 */
export const requester = pgTable(
  'requester',
  {
    /** In lower case. */
    email: text().primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    language: text().$type<Language>().notNull(),
    words: tsvector().notNull(),
  },
  t => [
    index('requester_newest').on(t.requestedAt, t.quoteId),
    index('requester_quote').on(t.quoteId),
    index('requester_words').using('gin', t.words),
  ],
)
