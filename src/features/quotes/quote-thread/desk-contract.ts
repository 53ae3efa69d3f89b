import { z } from 'zod'
import { fileBytesLimit, fileLimit } from '#features/quotes/quote/domain/limits.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { saved } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { requiredEmail } from '#shared/mail/email.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { LineRef, NoteEntry, QuoteFile, ThreadEntry } from './domain/thread-entries.ts'
import { mailBytesLimit, messageKinds, messageLength, mostCopies, mostMentions } from './domain/thread-words.ts'

const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
const OfQuote = z.object({ quote_id: RowId })
const FileIds = z.array(z.string().max(100)).max(fileLimit).default([])
const Mentions = z.array(RowId).max(mostMentions).default([])

export const writeThread = deskPost('/Thread/Write/{quote_id}', 'quote.answer', {
  summary: 'Writes a note that only the staff reads, or a message or question to the customer, who gets a mail',
  params: OfQuote,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('note'),
      text: words(messageLength).min(1),
      /** Internal files of the quote. */
      attachment_ids: FileIds,
      /** Members of the staff whom the note names: they get news, and a mail if they do not look at the quote. */
      mention_ids: Mentions,
    }),
    z.object({
      kind: z.enum(messageKinds),
      text: words(messageLength).min(1),
      /** The line that it is about. */
      line_ref: LineRef.nullable().default(null),
      /** Files of the quote that are not internal; the customer may read them from now on. */
      attachment_ids: FileIds,
      cc: z.array(requiredEmail()).max(mostCopies).default([]),
      /** Assigns the quote to the writer where nobody has it. */
      takes_over: z.boolean().default(false),
    }),
  ]),
  reply: ThreadEntry,
  isIdempotent: true,
})

export const getNote = deskGet('/Thread/GetNote/{id}', 'quote.read', {
  summary: 'A note as it is now',
  reply: NoteEntry,
})

export const editNote = deskPost('/Thread/Edit/{id}', 'quote.answer', {
  summary: 'Changes one’s own note',
  /** `mention_ids`: those whom the changed text names; who was named before is not told again. */
  body: z.object({ text: words(messageLength).min(1), base_revision: z.int().min(1), mention_ids: Mentions }),
  reply: saved(NoteEntry),
})

export const uploadThreadFile = deskPost('/Thread/Upload/{quote_id}', 'quote.answer', {
  summary:
    'Adds a file to a quote; unless it is internal, the customer may read it once a message or a version names it',
  params: OfQuote,
  body: z.object({ file: z.file(), is_internal: z.enum(['true', 'false']) }),
  upload: { maxBytes: fileBytesLimit },
  reply: QuoteFile,
})

export const listThreadFiles = deskGet('/Thread/ListFiles/{quote_id}', 'quote.read', {
  summary: 'The files of a quote, those that only the staff may read too',
  params: OfQuote,
  reply: z.array(QuoteFile),
})

export const removeThreadFile = deskPost('/Thread/RemoveFile/{id}', 'quote.read', {
  summary: 'Removes a file of the staff that no customer was sent: by its author, or with the right to answer quotes',
  params: z.object({ id: z.string().max(100) }),
  reply: z.literal(true),
})

export const listMentionablePeople = deskGet('/Thread/ListPeople', 'quote.answer', {
  summary: 'The members of the staff whom a note may name: those who may read quotes',
  reply: z.array(z.object({ id: RowId, name: z.string() })),
})

export const countMentions = deskGet('/Thread/CountMentions', 'quote.read', {
  summary: 'In how many quotes a note names the caller that they have not looked at',
  reply: z.object({ count: z.int(), is_capped: z.boolean() }),
})

export const sendMailAgain = deskPost('/Thread/SendAgain/{mail_id}', 'quote.answer', {
  summary: 'Sends a mail to the customer again that was refused',
  params: z.object({ mail_id: RowId }),
  reply: z.literal(true),
})

export const fileMail = deskPost('/Thread/FileMail/{quote_id}', 'quote.answer', {
  summary: 'Makes a mail of the customer (.eml) a message of the conversation; the original becomes an internal file',
  params: OfQuote,
  body: z.object({ file: z.file() }),
  upload: { maxBytes: mailBytesLimit },
  /** `refused_files`: the names of files that were left out, since their kind or size is not taken. */
  reply: z.object({ message_id: RowId, refused_files: z.array(z.string()) }),
})
