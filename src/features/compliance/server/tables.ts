import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { customer } from '#features/session/server/tables.ts'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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
