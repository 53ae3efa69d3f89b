import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { tsvector } from '#server/database/sql/words-sql.ts'
import type { Language } from '#shared/language.ts'
import type { NextMove, Priority } from '../domain/inbox-views.ts'
import type { ReminderKind } from '../domain/reminders.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A row beside each quote: what the staff decides about it, and what its lists are filtered and ordered by, so that no list reads all
 * quotes. Whatever comes from the quote is written in the transaction that changes the quote, and can be made anew from it.
 */
export const quoteDesk = pgTable(
  'quote_desk',
  {
    quoteId: integer('quote_id')
      .primaryKey()
      .references(() => quote.id, { onDelete: 'cascade' }),
    // Decided by the staff.
    assigneeId: integer('assignee_id').references(() => customer.id, { onDelete: 'set null' }),
    assignedAt: instant('assigned_at'),
    priority: text().$type<Priority>().notNull().default('normal'),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    followUpAt: instant('follow_up_at'),
    followUpNote: text('follow_up_note'),
    followUpBy: integer('follow_up_by'),
    /** Until then the quote is not among those of its assignee, unless the customer does something. */
    snoozedUntil: instant('snoozed_until'),
    revision: integer().notNull().default(1),
    // Copied from the quote.
    status: text().$type<QuoteStatus>().notNull(),
    nextMove: text('next_move').$type<NextMove>().notNull(),
    isQuickQuote: boolean('is_quick_quote').notNull(),
    language: text().$type<Language>().notNull(),
    countryId: integer('country_id'),
    hasFreeLines: boolean('has_free_lines').notNull(),
    hasFiles: boolean('has_files').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the status, or whose move it is, was last changed. */
    movedAt: instant('moved_at').notNull(),
    answerDueAt: instant('answer_due_at').notNull(),
    firstAnsweredAt: instant('first_answered_at'),
    /** By when the customer is to hear from the company again, where the move has come back to it. */
    nextDueAt: instant('next_due_at'),
    lastCustomerAt: instant('last_customer_at').notNull(),
    /** The newest event of the customer. */
    lastCustomerEvent: integer('last_customer_event').notNull(),
    /** The newest message of the customer. */
    lastCustomerMessage: integer('last_customer_message').notNull().default(0),
    lastStaffAt: instant('last_staff_at'),
    validUntil: instant('valid_until'),
    /** Null until the words are gathered; the cleaner gathers those of quotes that an older program has stored. */
    search: tsvector(),
    /** The total of the newest version that has gone out. */
    value: numeric({ precision: 18, scale: 4 }),
    currency: text(),
    versionCount: integer('version_count'),
    /** The products of its lines, as writeAsked says; lines never change. Null until the cleaner puts them together for a row that an older program has stored. */
    asked: text(),
    /** The order by the next thing to do: the answer, then the follow-up. */
    dueOrder: instant('due_order')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(case when first_answered_at is null then answer_due_at else next_due_at end, follow_up_at, timestamptz '9999-12-31 00:00:00+00')`,
      ),
  },
  t => [
    index('quote_desk_new').on(t.dueOrder, t.quoteId).where(sql`${t.status} = 'submitted' and ${t.assigneeId} is null`),
    index('quote_desk_assignee').on(t.assigneeId, t.dueOrder, t.quoteId).where(sql`${t.nextMove} = 'company'`),
    index('quote_desk_due').on(t.dueOrder, t.quoteId).where(sql`${t.nextMove} = 'company'`),
    index('quote_desk_waiting').on(t.movedAt, t.quoteId).where(sql`${t.nextMove} = 'customer'`),
    index('quote_desk_done').on(t.movedAt, t.quoteId).where(sql`${t.nextMove} = 'nobody'`),
    index('quote_desk_ending').on(t.validUntil, t.quoteId).where(sql`${t.status} = 'sent'`),
    index('quote_desk_follow_up').on(t.followUpAt, t.quoteId).where(sql`${t.followUpAt} is not null`),
    index('quote_desk_news').on(t.lastCustomerAt, t.quoteId),
    index('quote_desk_requested').on(t.requestedAt, t.quoteId),
    index('quote_desk_moved').on(t.movedAt, t.quoteId),
    index('quote_desk_all_due').on(t.dueOrder, t.quoteId),
    index('quote_desk_status').on(t.status, t.requestedAt, t.quoteId),
    index('quote_desk_of').on(t.assigneeId, t.requestedAt, t.quoteId).where(sql`${t.assigneeId} is not null`),
    index('quote_desk_country').on(t.countryId, t.requestedAt, t.quoteId).where(sql`${t.countryId} is not null`),
    index('quote_desk_language').on(t.language, t.requestedAt, t.quoteId),
    index('quote_desk_high').on(t.requestedAt, t.quoteId).where(sql`${t.priority} = 'high'`),
    index('quote_desk_free').on(t.requestedAt, t.quoteId).where(sql`${t.hasFreeLines}`),
    index('quote_desk_files').on(t.requestedAt, t.quoteId).where(sql`${t.hasFiles}`),
    index('quote_desk_unsearched').on(t.quoteId).where(sql`${t.search} is null`),
    index('quote_desk_tags').using('gin', t.tags),
    index('quote_desk_search').using('gin', t.search),
  ],
)

/** Up to which event and which message of a quote a member of the staff has seen it. */
export const quoteSeen = pgTable(
  'quote_seen',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    messageId: integer('message_id').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.quoteId, t.staffId] })],
)

/** The reminders that the clock has sent: each kind once for each version that went out, or each time an answer was due. */
export const quoteReminder = pgTable(
  'quote_reminder',
  {
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    kind: text().$type<ReminderKind>().notNull(),
    /** The number of the version; of `late` the minute, since 1970, at which the answer was due. */
    about: integer().notNull(),
    at: instant('at').notNull(),
  },
  t => [primaryKey({ columns: [t.quoteId, t.kind, t.about] })],
)

/** On which days a member has got the list of answers that are late. */
export const lateDigest = pgTable(
  'late_digest',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The day in the company's time zone: '2026-11-23'. */
    day: text().notNull(),
  },
  t => [primaryKey({ columns: [t.staffId, t.day] })],
)

/** A list with a name. */
export const inboxView = pgTable(
  'inbox_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isShared: boolean('is_shared').notNull(),
    /** The fields of the list's address. */
    filter: jsonb().$type<Record<string, string>>().notNull(),
    columns: text().array().notNull(),
    order: text(),
  },
  t => [index('inbox_view_owner').on(t.ownerId), index('inbox_view_shared').on(t.name).where(sql`${t.isShared}`)],
)
