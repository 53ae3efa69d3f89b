import { z } from 'zod'
import { fileBytesLimit, fileLimit } from '#features/quote/domain/limits.ts'
import { defineCall } from '#shared/call.ts'
import { cleanLine, cleanText } from '#shared/clean-text.ts'
import { saved } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { shortcutPattern, snippetLength, snippetNameLength } from './domain/snippet-words.ts'
import { NoteEntry, QuoteFile, ThreadEntry } from './domain/thread-entries.ts'
import { mailBytesLimit, messageKinds, messageLength, mostCopies, snippetUses } from './domain/thread-words.ts'

const line = (max: number) => z.string().max(4000).overwrite(cleanLine).max(max)
const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
const ById = z.object({ id: RowId })
const OfQuote = z.object({ quote_id: RowId })

export const writeThread = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Thread/Write/{quote_id}',
  summary: 'Writes a note that only the staff reads, or a message or question to the customer, who gets a mail',
  can: 'quote.answer',
  params: OfQuote,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('note'), text: words(messageLength).min(1) }),
    z.object({
      kind: z.enum(messageKinds),
      text: words(messageLength).min(1),
      /** The line of the version in force that it is about. */
      line_ref: RowId.nullable().default(null),
      /** Files of the quote that the customer may read. */
      attachment_ids: z.array(z.string().max(100)).max(fileLimit).default([]),
      cc: z.array(line(254).pipe(z.email())).max(mostCopies).default([]),
      /** Assigns the quote to the writer where nobody has it. */
      takes_over: z.boolean().default(false),
    }),
  ]),
  reply: ThreadEntry,
  hasEffect: true,
  isIdempotent: true,
})

export const editNote = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Thread/Edit/{id}',
  summary: 'Changes one’s own note',
  can: 'quote.answer',
  params: ById,
  body: z.object({ text: words(messageLength).min(1), base_revision: z.int().min(1) }),
  reply: saved(NoteEntry),
  hasEffect: true,
})

export const uploadThreadFile = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Thread/Upload/{quote_id}',
  summary: 'Adds a file to a quote; the customer may read it unless it is internal',
  can: 'quote.answer',
  params: OfQuote,
  body: z.object({ file: z.file(), is_internal: z.enum(['true', 'false']) }),
  upload: { maxBytes: fileBytesLimit },
  reply: QuoteFile,
  hasEffect: true,
})

export const listThreadFiles = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Thread/ListFiles/{quote_id}',
  summary: 'The files of a quote, those that only the staff may read too',
  can: 'quote.read',
  params: OfQuote,
  reply: z.array(QuoteFile),
})

export const fileMail = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Thread/FileMail/{quote_id}',
  summary: 'Makes a mail of the customer (.eml) a message of the conversation; the original becomes an internal file',
  can: 'quote.answer',
  params: OfQuote,
  body: z.object({ file: z.file() }),
  upload: { maxBytes: mailBytesLimit },
  /** `refused_files`: the names of files that were left out, since their kind or size is not taken. */
  reply: z.object({ message_id: RowId, refused_files: z.array(z.string()) }),
  hasEffect: true,
})

export const Snippet = z.object({
  id: RowId,
  name: z.string(),
  shortcut: z.string(),
  use: z.enum(snippetUses),
  is_shared: z.boolean(),
  texts: z.object({ en: z.string(), es: z.string(), fr: z.string() }),
  owner: z.string(),
  uses: z.int(),
  revision: z.int(),
  may_change: z.boolean(),
})
export type Snippet = z.infer<typeof Snippet>

export const listSnippets = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Snippet/List',
  summary: 'The caller’s own snippets and the shared ones, those that are used most first',
  can: 'quote.read',
  query: z.object({
    use: z.enum(snippetUses).optional(),
    /** Only those with a text in this language. */
    language: z.enum(languages).optional(),
    /** The beginning of a word of the name, or of the shortcut. */
    q: z.string().max(100).optional(),
  }),
  reply: z.array(Snippet),
})

const text = words(snippetLength)

export const saveSnippet = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Snippet/Save',
  summary: 'Saves a snippet; with an id changes one',
  can: 'snippet.write_own',
  body: z.object({
    id: RowId.optional(),
    base_revision: z.int().min(0).default(0),
    name: line(snippetNameLength).min(1),
    shortcut: z.string().max(40).regex(shortcutPattern),
    use: z.enum(snippetUses),
    is_shared: z.boolean(),
    texts: z.object({ en: text, es: text, fr: text }),
  }),
  reply: saved(Snippet),
  hasEffect: true,
})

export const deleteSnippet = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Snippet/Delete/{id}',
  summary: 'Removes a snippet',
  can: 'snippet.write_own',
  params: ById,
  reply: z.literal(true),
  hasEffect: true,
})

export const useSnippet = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Snippet/Use/{id}',
  summary: 'Counts that a snippet was inserted',
  can: 'quote.answer',
  params: ById,
  reply: z.literal(true),
  hasEffect: true,
})
