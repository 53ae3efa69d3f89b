import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { quote, quoteAttachment } from '#features/quote/server/tables.ts'
import { customer } from '#features/session/server/tables.ts'
import type { MessageAuthor, MessageKind, SnippetUse } from '../domain/thread-words.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the company and the customer write each other about a quote. What only the staff reads has a table of its own. */
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
    /** The line of the version in force that it is about. */
    lineId: integer('line_id'),
    at: instant('at').notNull(),
    /** A member of the staff wrote it in the customer's name, or filed a mail of the customer. */
    enteredBy: integer('entered_by').references(() => customer.id, { onDelete: 'set null' }),
    /** The mail that tells of it; the messages of three minutes have one. */
    mailId: integer('mail_id'),
  },
  t => [index('quote_message_quote').on(t.quoteId, t.id)],
)

/** What only the staff reads about a quote. */
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

/** Words that are written again and again. */
export const snippet = pgTable(
  'snippet',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    isShared: boolean('is_shared').notNull(),
    name: text().notNull(),
    shortcut: text().notNull(),
    use: text().$type<SnippetUse>().notNull(),
    en: text().notNull(),
    es: text().notNull(),
    fr: text().notNull(),
    uses: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  t => [uniqueIndex('snippet_shortcut').on(t.ownerId, t.shortcut), index('snippet_shared').on(t.isShared, t.name)],
)
