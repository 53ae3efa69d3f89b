import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { saveBody, saved, TextStateEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { soonWord } from '#shared/time/soon.ts'
import { draftKinds } from './domain/draft-kinds.ts'

const Place = z.object({ kind: z.enum(draftKinds), id: RowId })
const Fields = z.record(z.string(), z.unknown())

/** The release with which it goes live; null: by itself. */
const Release = z.object({ id: z.int(), name: z.string(), publishes_on: z.string().nullable() }).nullable()

/** A public record as it will be when its draft is published. */
export const DraftView = z.object({
  /** The record's id. */
  id: z.int(),
  /** The draft's revision; 0: nothing waits. */
  revision: z.int(),
  /** The revision of the record as it is public. */
  live_revision: z.int(),
  /** Every field; those that wait as they wait. */
  fields: Fields,
  /** The fields that wait. */
  waiting: z.array(z.string()),
  /** The fields that wait and were changed live since, with their live values. */
  conflicts: z.array(z.object({ field: z.string(), live: z.unknown() })),
  /** The states of the translations, as they will be. */
  text_states: z.array(TextStateEntry),
  /** Only the changes of a public record wait; of any other, that it becomes public. */
  is_public: z.boolean(),
  publishes_on: z.string().nullable(),
  release: Release,
  /** Why it was not published at its time. */
  refusal: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_on: z.string().nullable(),
  /** The zone of the company, in which its time is said. */
  time_zone: z.string(),
})
export type DraftView = z.infer<typeof DraftView>

export const getDraft = deskGet('/Draft/Get/{kind}/{id}', 'catalog.read', {
  summary:
    'A public record with the changes that wait for it: a post, question, leader, series or category; the home page, the links or the titles have the id 1',
  params: Place,
  reply: DraftView,
})

export const DraftRow = z.object({
  id: z.int(),
  kind: z.enum(draftKinds),
  subject_id: z.int(),
  revision: z.int(),
  name: z.string(),
  fields: z.int(),
  publishes_on: z.string().nullable(),
  release: Release,
  refusal: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_on: z.string(),
})
export type DraftRow = z.infer<typeof DraftRow>

export const listDrafts = deskGet('/Draft/List', 'catalog.read', {
  summary:
    'The drafts that wait, those with a time first; at most 200. `publishes_within`: only those that go live within 24 hours',
  query: z.object({ publishes_within: z.literal(soonWord).optional() }),
  reply: z.array(DraftRow),
})

export const saveDraft = deskPost('/Draft/Save/{kind}/{id}', 'content.write', {
  summary:
    'Saves changed fields of a draft; the public record stays as it is. A field that gets its live value leaves the draft. `live_revision`: what the author has seen of the record',
  params: Place,
  body: saveBody(z.record(z.string().max(100), z.unknown())).extend({ live_revision: z.int() }),
  // Texts in three languages.
  maxBodyBytes: 512 * 1024,
  reply: saved(DraftView),
})

export const publishDraft = deskPost('/Draft/Publish/{kind}/{id}', 'content.publish', {
  summary:
    'Publishes what waits, now or at a time; null takes the time back. Of a series that is not public and has no draft (revision 0): that it becomes public. 409 stale_version: a field was changed live meanwhile',
  params: Place,
  body: z.strictObject({ revision: z.int(), at: z.iso.datetime().nullish() }),
  reply: DraftView,
})

export const keepDraft = deskPost('/Draft/Keep/{kind}/{id}', 'content.write', {
  summary: 'Says that the live changes up to a revision were seen, and that what waits stays as it is',
  params: Place,
  body: z.strictObject({ revision: z.int(), live_revision: z.int() }),
  reply: DraftView,
})

export const discardDraft = deskPost('/Draft/Discard/{kind}/{id}', 'content.write', {
  summary: 'Throws away what waits',
  params: Place,
  body: z.strictObject({ revision: z.int() }),
  reply: DraftView,
})
