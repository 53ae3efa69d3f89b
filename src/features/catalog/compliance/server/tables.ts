import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer, visitor } from '#features/site/session/server/tables.ts'
import type { Language } from '#shared/language.ts'
import type { AskedType } from '../domain/documents-for.ts'
import type { RequestState } from '../domain/request-states.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What somebody has asked the company for: documents of one type about some products. Kept as long as a message. */
export const documentRequest = pgTable(
  'document_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who asked: an account, or the e-mail of a visitor or guest. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    visitorId: integer('visitor_id').references(() => visitor.id, { onDelete: 'set null' }),
    /** In lower case; null: the account has it. */
    email: text(),
    language: text().$type<Language>().notNull(),
    type: text().$type<AskedType>().notNull(),
    /** In ascending order. */
    productIds: integer('product_ids').array().notNull(),
    /** The number of the quote for whose lines it was asked. */
    quoteNumber: text('quote_number'),
    state: text().$type<RequestState>().notNull().default('open'),
    /** The document that answered it; one that was deleted since has no row any more. */
    documentId: integer('document_id'),
    /** The day by which it is to be answered. */
    dueOn: date('due_on').notNull(),
    createdAt: instant('created_at').notNull(),
    revision: integer().notNull().default(1),
  },
  t => [
    index('document_request_created').on(t.createdAt),
    index('document_request_state').on(t.state, t.id),
    index('document_request_customer').on(t.customerId),
    index('document_request_visitor').on(t.visitorId),
    // Pressed twice, or in two windows at once, it is one request.
    uniqueIndex('document_request_open')
      .on(sql`coalesce(${t.email}, '')`, sql`coalesce(${t.customerId}, 0)`, t.type, t.productIds)
      .where(sql`${t.state} = 'open'`),
    check('document_request_of_somebody', sql`${t.customerId} is not null or ${t.email} is not null`),
  ],
)

/** Who wants a mail when a document gets a new file: a customer, or an e-mail that its owner has confirmed. The row of an ended one is deleted. */
export const documentSubscription = pgTable(
  'document_subscription',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The document. Not a foreign key: one that was deleted can be brought back for a month. */
    recordId: integer('record_id').notNull(),
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    /** In lower case; null: that of the account. */
    email: text(),
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the confirmation link's secret; null for a customer. */
    confirmHash: text('confirm_hash').unique(),
    confirmExpiresAt: instant('confirm_expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The number of the file that they know: the one of the last mail, or of the day on which they asked. */
    toldNumber: integer('told_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    unique('document_subscription_customer').on(t.customerId, t.recordId),
    unique('document_subscription_email').on(t.email, t.recordId),
    index('document_subscription_record').on(t.recordId),
    index('document_subscription_open').on(t.confirmExpiresAt).where(sql`${t.confirmedAt} is null`),
    check('document_subscription_of_one', sql`(${t.customerId} is null) <> (${t.email} is null)`),
  ],
)
