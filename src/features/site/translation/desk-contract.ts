import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage, saved, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { dueStates, listedKinds, mostConfirmed, textKinds } from './domain/text-kinds.ts'

const Kind = z.enum(textKinds)
/** A video is named by its URL. */
const mostOfField = 600
const Language = z.enum(languages)

/** A record with translations that are missing or outdated. */
export const TranslationRow = z.object({
  kind: Kind,
  id: z.int(),
  name: z.string(),
  /** The record that it belongs to, such as the attribute of an option; null: none. */
  above: z.string().nullable(),
  /** `name`: what a text is called, where the work list has no words of its own for it. */
  texts: z.array(
    z.object({ field: z.string(), name: z.string().nullable(), state: z.enum(dueStates), words: z.int() }),
  ),
  /** Words of the texts that are translated: the English ones, where there are some. */
  words: z.int(),
})
export type TranslationRow = z.infer<typeof TranslationRow>

const due = {
  language: Language.default('es'),
  kind: z.enum(listedKinds).optional(),
  state: z.enum(dueStates).optional(),
}

export const listTranslations = deskGet('/Translation/List', 'catalog.read', {
  summary:
    'Records with texts that a language lacks or whose English has changed since, with the words to translate; a post only of languages that it has. What waits to go live is not among them. `words`: of the records that are counted',
  query: z.object({ ...due, ...deskPage }),
  reply: deskList(TranslationRow).extend({ words: z.int() }),
})

/** The texts of a record in all languages, for one who translates them. */
export const TranslatedRecord = z.object({
  kind: Kind,
  id: z.int(),
  /** Counts what anybody has saved of it, live or waiting. */
  revision: z.int(),
  name: z.string(),
  above: z.string().nullable(),
  /** By field with the language ('name.es'), with what waits to go live. A text that is missing is null. */
  texts: z.record(z.string(), z.string().nullable()),
  /** The names of its texts, by field, where the work list has no words of its own for them. */
  field_names: z.record(z.string(), z.string()),
  /** The most letters of each text, by field. */
  lengths: z.record(z.string(), z.int()),
  text_states: z.array(TextStateEntry),
  /** Numbers with a unit that it states. */
  figures: z.array(z.object({ name: z.string(), unit: z.string(), from: z.number(), to: z.number() })),
  /** A save waits to go live, as changes of a published product do. */
  waits: z.boolean(),
  /** Why a save cannot go live at once; null: it can. */
  no_publishing: z.string().nullable(),
  /** Why nothing can be saved; null: it can. */
  no_saving: z.string().nullable(),
  /** The next record of the work list. */
  next: z.object({ kind: Kind, id: z.int() }).nullable(),
})
export type TranslatedRecord = z.infer<typeof TranslatedRecord>

export const getTranslations = deskGet('/Translation/Get/{id}', 'catalog.read', {
  summary: 'The texts of a record side by side, and which record follows in the work list of these filters',
  query: z.object({
    of: Kind,
    ...due,
  }),
  reply: TranslatedRecord,
})

export const saveTranslations = deskPost('/Translation/Save/{id}', 'catalog.read', {
  summary:
    'Saves texts of a record, for whoever may change it. Those of a published product wait to go live, unless `is_published` asks for it at once and nothing else waits',
  // The right to change a text is asked of each kind of records.
  // A page in three languages.
  maxBodyBytes: 512 * 1024,
  body: z.object({
    of: Kind,
    base_revision: z.int().min(0),
    changes: z.record(z.string().max(mostOfField), z.string().max(60_000).nullable()),
    is_published: z.boolean().default(false),
  }),
  reply: saved(TranslatedRecord),
})

export const confirmTranslations = deskPost('/Translation/Confirm', 'catalog.read', {
  summary:
    'States that translations are still right although their English has changed. `seen` (of `text_states`) names the texts that were read: others are refused, as are those of records that the caller may not change',
  body: z
    .array(
      z.object({
        subject: z.object({ kind: Kind, id: RowId }),
        field: z.string().max(mostOfField),
        language: Language,
        seen: z.string().max(64).optional(),
      }),
    )
    .max(mostConfirmed),
  reply: BulkResult,
})
