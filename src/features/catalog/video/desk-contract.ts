import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'
import { videoBytesLimit, videoTypes } from './domain/video-file.ts'

/** An uploaded video. */
export const VideoFile = z.object({
  id: z.int(),
  file_name: z.string(),
  content_type: z.enum(videoTypes),
  bytes: z.int(),
  /** Where everybody can see it. */
  url: z.string(),
})
export type VideoFile = z.infer<typeof VideoFile>

export const VideoRow = VideoFile.extend({
  uploaded_on: z.string(),
  uploaded_by: z.string().nullable(),
  /** Some of the products that show it, or will once a change goes live. */
  uses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Nothing has used it for 30 days: it may go. */
  may_go: z.boolean(),
})
export type VideoRow = z.infer<typeof VideoRow>

export const uploadVideo = deskPost('/Video/Upload', 'media.write', {
  summary: 'Stores a video, MP4 or WebM by its content; one that was sent before is answered as it is',
  body: z.object({ file: z.file() }),
  upload: { maxBytes: videoBytesLimit },
  reply: VideoFile,
})

export const listVideos = deskGet('/Video/List', 'catalog.read', {
  summary:
    'Uploaded videos with the products that show them, the newest first; those that nothing has used for 30 days',
  query: z.object({ q: z.string().max(200).optional(), only: z.enum(['unused', '']).optional(), ...deskPage }),
  reply: deskList(VideoRow),
})

export const deleteVideos = deskPost('/Video/Delete', 'media.write', {
  summary: 'Deletes uploaded videos that nothing uses',
  body: z.object({ ids: z.array(RowId).min(1).max(200) }),
  reply: BulkResult,
})

export const undoVideoChange = deskPost('/Video/Undo', 'media.write', {
  summary: 'Brings back a video that was deleted',
  body: z.object({ entry_id: RowId }),
  reply: BulkResult,
})
