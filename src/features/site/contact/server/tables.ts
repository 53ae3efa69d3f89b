import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/language.ts'
import type { MessageState } from '../domain/message-states.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Messages to the company, stored for a year in addition to the mail. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text().$type<MessageState>().notNull().default('open'),
    /** The account of who answers it; null: nobody yet. */
    assigneeId: integer('assignee_id'),
    revision: integer().notNull().default(1),
  },
  t => [index('contact_message_created').on(t.createdAt), index('contact_message_state').on(t.state, t.id)],
)

/** An answer to a message by mail. It goes with the message. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: integer('author_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  t => [index('contact_answer_message').on(t.messageId)],
)

/**
 * The subscribers of the newsletter. Only this table decides; customer.newsletter is a copy. The row of an ended subscription is
 * deleted.
 */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    /** SHA-256 of the confirmation link's secret; null if an account has confirmed the e-mail. */
    confirmHash: text('confirm_hash').unique(),
    confirmExpiresAt: instant('confirm_expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('newsletter_subscription_open').on(t.confirmExpiresAt).where(sql`${t.confirmedAt} is null`)],
)
