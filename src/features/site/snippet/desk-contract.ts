import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saved, TextStateEntry, UndoBody } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { cleanLine, cleanText } from '#shared/text/clean-text.ts'
import { shortcutPattern, snippetLength, snippetNameLength, snippetUses } from './domain/snippet-words.ts'

const line = (max: number) => z.string().max(4000).overwrite(cleanLine).max(max)
const words = (max: number) => z.string().max(20_000).overwrite(cleanText).max(max)

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

export const listSnippets = deskGet('/Snippet/List', 'quote.read', {
  summary: 'The caller’s own snippets and the shared ones, those that are used most first',
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

export const saveSnippet = deskPost('/Snippet/Save', 'snippet.write_own', {
  summary: 'Saves a snippet; with an id changes one',
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
})

export const undoSnippet = deskPost('/Snippet/Undo', 'snippet.write_own', {
  summary: 'Brings a deleted snippet back',
  body: UndoBody,
  reply: BulkResult,
})

export const deleteSnippet = deskPost('/Snippet/Delete/{id}', 'snippet.write_own', {
  summary: 'Removes a snippet',
  reply: z.literal(true),
})

export const useSnippet = deskPost('/Snippet/Use/{id}', 'quote.answer', {
  summary: 'Counts that a snippet was inserted',
  reply: z.literal(true),
})
