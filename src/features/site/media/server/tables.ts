import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '#server/database/tables.ts'
import type { Alternate, MediaFormat, MediaKind } from '../domain/media-path.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An uploaded picture. What was sent is not kept: only what was made of it, and its hash, by which it is known again. */
export const media = pgTable(
  'media',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names its files in addresses: made of the bytes of all of them. */
    hash: text().notNull().unique(),
    sourceHash: text('source_hash').notNull().unique(),
    fileName: text('file_name').notNull(),
    /** The kind of file that was sent. */
    kind: text().$type<MediaKind>().notNull(),
    /** The width of the largest size. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The stored widths, ascending; none for a drawing. */
    widths: jsonb().$type<number[]>().notNull(),
    alternate: jsonb().$type<Alternate>().notNull().default({}),
    /** The size of all files together. */
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by'),
    /** When it was last seen in use; null: never. */
    lastUsedAt: instant('last_used_at'),
    revision: integer().notNull().default(1),
  },
  t => [
    index('media_last_used').on(t.lastUsedAt),
    // Files of products name pictures by it.
    index('media_file_name').on(sql`lower(${t.fileName})`),
  ],
)

/** A size of a picture in a format. */
export const mediaFile = pgTable(
  'media_file',
  {
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** 0: a drawing. */
    width: integer().notNull(),
    format: text().$type<MediaFormat>().notNull(),
    bytes: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.mediaId, t.width, t.format] })],
)

/** The bytes of a file, in pieces (decision 008). */
export const mediaPiece = pgTable(
  'media_piece',
  {
    mediaId: integer('media_id').notNull(),
    width: integer().notNull(),
    format: text().$type<MediaFormat>().notNull(),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  t => [
    primaryKey({ columns: [t.mediaId, t.width, t.format, t.position] }),
    foreignKey({
      name: 'media_piece_file',
      columns: [t.mediaId, t.width, t.format],
      foreignColumns: [mediaFile.mediaId, mediaFile.width, mediaFile.format],
    }).onDelete('cascade'),
  ],
)
