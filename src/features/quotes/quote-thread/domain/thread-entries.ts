import { z } from 'zod'
import { actors } from '#features/quotes/quote/domain/lifecycle.ts'
import { RowId } from '#shared/id.ts'
import { lineKinds } from './thread-words.ts'

/** The fields of every entry of a quote's timeline. `by.name`: null for the clock, and for people who are no longer known. */
export const entryFields = {
  id: z.string(),
  at: z.string(),
  by: z.object({ kind: z.enum(actors), name: z.string().nullable() }),
  is_visible_to_customer: z.boolean(),
}

export const ThreadFile = z.object({
  id: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  content_type: z.string(),
  /** A call of the desk. */
  download_url: z.string(),
})
export type ThreadFile = z.infer<typeof ThreadFile>

export const NoteEntry = z.object({
  ...entryFields,
  kind: z.literal('note'),
  note_id: RowId,
  text: z.string(),
  /** Internal ones. */
  files: z.array(ThreadFile),
  /** The members of the staff whom the note names. */
  mentions: z.array(z.object({ id: RowId, name: z.string() })),
  edited_on: z.string().nullable(),
  revision: z.int(),
  is_own: z.boolean(),
})
export type NoteEntry = z.infer<typeof NoteEntry>

/** The fate of a mail. */
export const mailFate = {
  mail_id: RowId,
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'refused', 'cancelled']),
  /** Why it was delayed or refused, in the words of the mail server. */
  error: z.string().nullable(),
  /** When a mail that waits is tried; null for others, and for one that is being sent. */
  next_try_at: z.string().nullable(),
  /** It was refused, and its text is still there. */
  may_send_again: z.boolean(),
}
const MailFate = z.object(mailFate)
export type MailFate = z.infer<typeof MailFate>

/** The line that a message is about. */
export const LineRef = z.object({ kind: z.enum(lineKinds), id: RowId })
export type LineRef = z.infer<typeof LineRef>

const message = {
  ...entryFields,
  message_id: RowId,
  text: z.string(),
  line_ref: LineRef.nullable(),
  /** Its name as it was when the message was written. */
  line_name: z.string().nullable(),
  files: z.array(ThreadFile),
  /** The customer in whose name `by` wrote. */
  on_behalf_of: z.string().nullable(),
  /** The sender of a mail that was filed, and who has filed it. */
  filed: z.object({ from: z.string(), is_of_quote: z.boolean(), by: z.string().nullable() }).nullable(),
  /** The mail that tells of it; null for what was filed, and when the mail is no longer kept. */
  mail: MailFate.nullable(),
}

export const MessageEntry = z.object({ ...message, kind: z.literal('message') })
export const QuestionEntry = z.object({ ...message, kind: z.literal('question') })
export type MessageEntry = z.infer<typeof MessageEntry> | z.infer<typeof QuestionEntry>

export const ThreadEntry = z.discriminatedUnion('kind', [NoteEntry, MessageEntry, QuestionEntry])
export type ThreadEntry = z.infer<typeof ThreadEntry>

/** A file of a quote, as the staff sees it. */
export const QuoteFile = ThreadFile.extend({
  is_internal: z.boolean(),
  origin: z.enum(['request', 'staff', 'customer']),
  added_on: z.string(),
  /** The member of the staff who has added it. */
  added_by: z.string().nullable(),
  /** The customer can read it: it is their own, or a message or a version has named it. */
  is_sent: z.boolean(),
  /** Whether the reader may remove it. */
  may_remove: z.boolean(),
})
export type QuoteFile = z.infer<typeof QuoteFile>
