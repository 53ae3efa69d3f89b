import { z } from 'zod'
import { HistoryEntry, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'
import { soonWord } from '#shared/time/soon.ts'
import { postStates } from './content-kinds.ts'

/** A text of the site. Its fields are flat: those of a language end in it, such as 'title.es'; null for an empty one. */
export const ContentRecord = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  fields: z.record(z.string(), z.unknown()),
  /** Its page on the site; null while it has none. */
  url: z.string().nullable(),
  /** The state of a post. */
  state: z.enum(postStates).nullable(),
  /** For a version of a page: it holds no longer. */
  is_former: z.boolean(),
  /** The texts of a page that are planned, and those that have held, newest first. */
  versions: z.array(z.object({ id: z.int(), from: z.string().nullable(), until: z.string().nullable() })),
  /** The zone of the company, in which its moments are said. */
  time_zone: z.string(),
  text_states: z.array(TextStateEntry),
  history: z.array(HistoryEntry),
})
export type ContentRecord = z.infer<typeof ContentRecord>

const LanguageNames = z.array(z.enum(languages))

/** By which posts are found. */
export const postFilter = {
  q: z.string().max(200).optional(),
  state: z.enum(postStates).optional(),
  tag: z.string().max(100).optional(),
  lacks: z.enum(languages).optional(),
  publishes_within: z.literal(soonWord).optional(),
}

export const PostRow = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(postStates),
  published_at: z.string().nullable(),
  languages: LanguageNames,
  tags: z.array(z.string()),
})
export type PostRow = z.infer<typeof PostRow>

export const TagRow = z.object({
  id: z.int(),
  key: z.string(),
  names: z.record(z.string(), z.string()),
  posts: z.int(),
})
export const FaqOrder = z
  .array(z.object({ category_id: RowId.nullable(), faq_ids: z.array(RowId).max(1000) }))
  .max(1000)
export const FaqGroup = z.object({
  /** Null for questions without a category. */
  category_id: z.int().nullable(),
  name: z.string(),
  questions: z.array(z.object({ id: z.int(), question: z.string(), languages: LanguageNames })),
})
export type FaqGroup = z.infer<typeof FaqGroup>
export const LeaderRow = z.object({ id: z.int(), name: z.string() })

/** The history of the list's order, which is one record. */
export const OrderHistory = { revision: z.int(), history: z.array(HistoryEntry) }
export const SavedOrder = z.object({ revision: z.int() })

export const TopicRow = z.object({
  id: z.int(),
  system_name: z.string(),
  title: z.string(),
  url: z.string(),
  changed_on: z.string(),
  in_force_from: z.string().nullable(),
  /** When the text that is planned next takes its place. */
  planned_on: z.string().nullable(),
})
export const RenderedText = z.object({
  /** As pages send it. */
  html: z.string(),
  /** The parts that the sanitiser takes away, and how often. */
  removed: z.array(
    z.object({ what: z.enum(['tag', 'attribute', 'address', 'picture']), name: z.string(), count: z.int() }),
  ),
  /** The points to look at, in the caller’s language. */
  checks: z.array(z.string()),
})
export type RenderedText = z.infer<typeof RenderedText>
