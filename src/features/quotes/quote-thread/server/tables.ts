import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { quote, quoteAttachment } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { LineKind, MessageAuthor, MessageKind } from '../domain/thread-words.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The messages between the company and the customer about a quote. Notes that only the staff reads have a table of their own. */
export const quoteMessage = pgTable(
  'quote_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    author: text().$type<MessageAuthor>().notNull(),
    /** The account; null for guests. */
    authorId: integer('author_id').references(() => customer.id, { onDelete: 'set null' }),
    /** As it was when the message was written. */
    authorName: text('author_name').notNull(),
    /** The sender of a mail that a member of the staff has filed. */
    fromEmail: text('from_email'),
    text: text().notNull(),
    /** The line that it is about. */
    lineId: integer('line_id'),
    /** The kind of line with the id: one of the version, or one of the request. */
    lineKind: text('line_kind').$type<LineKind>().notNull().default('version'),
    /** The line's name as it was, in the language of the quote. */
    lineName: text('line_name'),
    at: instant('at').notNull(),
    /** A member of the staff wrote it in the customer's name, or filed a mail of the customer. */
    enteredBy: integer('entered_by').references(() => customer.id, { onDelete: 'set null' }),
    /** The mail that tells of it; the messages of three minutes have one. */
    mailId: integer('mail_id'),
  },
  t => [index('quote_message_quote').on(t.quoteId, t.id)],
)

/** Notes about a quote that only the staff reads. */
export const quoteNote = pgTable(
  'quote_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => customer.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: instant('at').notNull(),
    editedAt: instant('edited_at'),
    revision: integer().notNull().default(1),
  },
  t => [index('quote_note_quote').on(t.quoteId, t.id)],
)

/** The files of a message. The bytes are those of the slice quote. */
export const quoteMessageFile = pgTable(
  'quote_message_file',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => quoteMessage.id, { onDelete: 'cascade' }),
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => quoteAttachment.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.messageId, t.attachmentId] }), index('quote_message_file_file').on(t.attachmentId)],
)

/** The internal files of a note. */
export const quoteNoteFile = pgTable(
  'quote_note_file',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => quoteNote.id, { onDelete: 'cascade' }),
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => quoteAttachment.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.noteId, t.attachmentId] }), index('quote_note_file_file').on(t.attachmentId)],
)

/** The people whom a note names. One who has not looked at the quote after ten minutes gets a mail. */
export const quoteMention = pgTable(
  'quote_mention',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => quoteNote.id, { onDelete: 'cascade' }),
    staffId: integer('staff_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quote.id, { onDelete: 'cascade' }),
    mailDueAt: instant('mail_due_at').notNull(),
    seenAt: instant('seen_at'),
    /** When the mail was queued, or given up because the member may no longer read quotes. */
    mailedAt: instant('mailed_at'),
  },
  t => [
    primaryKey({ columns: [t.noteId, t.staffId] }),
    index('quote_mention_unseen').on(t.staffId, t.quoteId).where(sql`${t.seenAt} is null`),
    index('quote_mention_due').on(t.mailDueAt).where(sql`${t.seenAt} is null and ${t.mailedAt} is null`),
    index('quote_mention_quote').on(t.quoteId),
  ],
)
