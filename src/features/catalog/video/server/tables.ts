import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { bytea } from '#server/database/tables.ts'
import type { VideoType } from '../domain/video-file.ts'

/** An uploaded video, as it was sent. */
export const video = pgTable('video', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The hash of its content; names it in URLs. */
  sha256: text().notNull().unique(),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').$type<VideoType>().notNull(),
  bytes: integer().notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  uploadedBy: integer('uploaded_by'),
  /** When it was last seen in use; null: never. */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }),
  revision: integer().notNull().default(1),
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

/** The videos of a product, in their order: files of the site, or pages elsewhere. */
export const productVideo = pgTable(
  'product_video',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Empty where English has none: the release before needs a value. */
    titleEn: text('title_en').notNull(),
    titleEs: text('title_es'),
    titleFr: text('title_fr'),
    url: text(),
    videoId: integer('video_id').references(() => video.id),
  },
  t => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_video_video').on(t.videoId),
    check('product_video_of_one', sql`(${t.url} is null) <> (${t.videoId} is null)`),
  ],
)
