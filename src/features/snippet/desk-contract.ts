import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { cleanLine, cleanText } from '#shared/clean-text.ts'
import { BulkResult, saved, TextStateEntry, UndoBody } from '#shared/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { shortcutPattern, snippetLength, snippetNameLength, snippetUses } from './domain/snippet-words.ts'

const line = (max: number) => z.string().max(4000).overwrite(cleanLine).max(max)
const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)
const ById = z.object({ id: RowId })

export const Snippet = z.object({
  id: RowId,
  name: z.string(),
  shortcut: z.string(),
  use: z.enum(snippetUses),
  is_shared: z.boolean(),
  texts: z.object({ en: z.string(), es: z.string(), fr: z.string() }),
  text_states: z.array(TextStateEntry),
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
/** The texts of a snippet as they are stored. */
export const SnippetTexts = z.object({ en: text, es: text, fr: text })

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
    texts: SnippetTexts,
  }),
  reply: saved(Snippet),
  hasEffect: true,
})

export const undoSnippet = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Snippet/Undo',
  summary: 'Brings a deleted snippet back',
  can: 'snippet.write_own',
  body: UndoBody,
  reply: BulkResult,
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
