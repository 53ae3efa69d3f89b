import { z } from 'zod'
import { actors } from '#features/quote/domain/lifecycle.ts'
import { RowId } from '#shared/id.ts'

/** What every entry of a quote's timeline has. `by.name`: null for the clock, and for people who are no longer known. */
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
  edited_on: z.string().nullable(),
  revision: z.int(),
  is_own: z.boolean(),
})
export type NoteEntry = z.infer<typeof NoteEntry>

const message = {
  ...entryFields,
  message_id: RowId,
  text: z.string(),
  line_ref: RowId.nullable(),
  files: z.array(ThreadFile),
  /** The customer in whose name `by` wrote. */
  on_behalf_of: z.string().nullable(),
  /** The sender of a mail that was filed, and who has filed it. */
  filed: z.object({ from: z.string(), is_of_quote: z.boolean(), by: z.string().nullable() }).nullable(),
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
})
export type QuoteFile = z.infer<typeof QuoteFile>
