import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/database/tables.ts'
import type { VideoType } from '../domain/video-file.ts'

/** An uploaded video, as it was sent. */
export const video = pgTable('video', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Of its content; names it in addresses. */
  sha256: text().notNull().unique(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').$type<VideoType>().notNull(),
  bytes: integer().notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  uploadedBy: integer('uploaded_by'),
})

/** The bytes of a video, in pieces (decision 008). */
export const videoPiece = pgTable(
  'video_piece',
  {
    videoId: integer('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  t => [primaryKey({ columns: [t.videoId, t.position] })],
)
