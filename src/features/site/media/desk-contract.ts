import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import {
  BulkResult,
  deskList,
  deskPage,
  HistoryEntry,
  saveBody,
  saved,
  TextStateEntry,
} from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { alternateLength, mediaBytesLimit } from './domain/media-limits.ts'
import { mediaFormats, mediaKinds } from './domain/media-path.ts'

const Alternate = z.object({ en: z.string(), es: z.string(), fr: z.string() })

export const MediaRow = z.object({
  id: z.int(),
  revision: z.int(),
  file_name: z.string(),
  /** The kind of file that was sent. */
  kind: z.enum(mediaKinds),
  width: z.int(),
  height: z.int(),
  /** The size of all its files together. */
  bytes: z.int(),
  /** Empty where a language has none. */
  alternate: Alternate,
  image_url: z.string(),
  thumb_image_url: z.string(),
  srcset: z.string().optional(),
  uploaded_on: z.string(),
  uploaded_by: z.string().nullable(),
  is_used: z.boolean(),
  /** Nothing has used it for 30 days: it may go. */
  may_go: z.boolean(),
})
export type MediaRow = z.infer<typeof MediaRow>

export const DeskMedia = MediaRow.extend({
  files: z.array(z.object({ width: z.int(), format: z.enum(mediaFormats), bytes: z.int(), url: z.string() })),
  /** The records that show it; `kind` says of what slice one is, such as 'product'. */
  uses: z.array(z.object({ kind: z.string(), id: z.int(), name: z.string() })),
  text_states: z.array(TextStateEntry),
  history: z.array(HistoryEntry),
})
export type DeskMedia = z.infer<typeof DeskMedia>

export const listMedia = deskGet('/Media/List', 'catalog.read', {
  summary:
    'Uploaded pictures, the newest first; those that nothing has used for 30 days, or that lack an alternative text',
  query: z.object({
    q: z.string().max(200).optional(),
    only: z.enum(['unused', 'lacking', '']).optional(),
    ...deskPage,
  }),
  reply: deskList(MediaRow),
})

export const getMedia = deskGet('/Media/Get/{id}', 'catalog.read', {
  summary: 'A picture with its files, what uses it, and its history',
  reply: DeskMedia,
})

export const listSomeMedia = deskGet('/Media/Some', 'catalog.read', {
  summary: 'Pictures by their ids, in that order; those that are gone are left out',
  query: z.object({ ids: z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49}$/) }),
  reply: z.array(MediaRow),
})

export const uploadMedia = deskPost('/Media/Upload', 'media.write', {
  summary: 'Decodes a picture and stores it anew in several sizes; a picture that was sent before is answered as it is',
  body: z.object({ file: z.file() }),
  upload: { maxBytes: mediaBytesLimit },
  reply: z.object({ record: MediaRow, is_known: z.boolean() }),
})

export const saveMedia = deskPost('/Media/Save/{id}', 'media.write', {
  summary: 'Saves changed alternative texts of a picture, or its name. They are public at once',
  body: saveBody(
    z.object({
      file_name: z.string().max(1000).optional(),
      'alternate.en': z
        .string()
        .max(4 * alternateLength)
        .optional(),
      'alternate.es': z
        .string()
        .max(4 * alternateLength)
        .optional(),
      'alternate.fr': z
        .string()
        .max(4 * alternateLength)
        .optional(),
    }),
  ),
  reply: saved(DeskMedia),
})

export const undoMediaChange = deskPost('/Media/Undo', 'media.write', {
  summary: 'Takes back one change of a picture’s texts',
  body: z.object({ entry_id: RowId }),
  reply: BulkResult,
})

export const deleteMedia = deskPost('/Media/Delete', 'media.write', {
  summary: 'Deletes pictures that nothing uses',
  body: z.object({ ids: z.array(RowId).min(1).max(200) }),
  reply: BulkResult,
})
