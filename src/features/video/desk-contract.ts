import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
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

export const uploadVideo = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Video/Upload',
  summary: 'Stores a video, MP4 or WebM by its content; one that was sent before is answered as it is',
  can: 'media.write',
  body: z.object({ file: z.file() }),
  upload: { maxBytes: videoBytesLimit },
  reply: VideoFile,
})
