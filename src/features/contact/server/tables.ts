import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Messages to the company, kept for a year beside the mail. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('contact_message_created').on(t.createdAt)],
)

/**
 * Who gets the newsletter: this table alone decides, and customer.newsletter follows it. A subscription that has ended is
 * a row less.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the confirmation link's secret; null where an account has confirmed the address. */
    confirmHash: text('confirm_hash').unique(),
    confirmExpiresAt: instant('confirm_expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('newsletter_subscription_open').on(t.confirmExpiresAt).where(sql`${t.confirmedAt} is null`)],
)
