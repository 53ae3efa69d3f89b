import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import type { StoredVideo } from '../domain/product-video.ts'
import { productVideo, video, videoPiece } from './tables.ts'

export const pieceBytes = 512 * 1024

export type StoredFile = typeof video.$inferSelect

/** The video with this content. */
export async function findVideoOf(db: Database, sha256: string): Promise<StoredFile | null> {
  const [row] = await db.select().from(video).where(eq(video.sha256, sha256))
  return row ?? null
}

export async function insertVideo(
  tx: Database,
  facts: typeof video.$inferInsert,
  content: Uint8Array,
): Promise<StoredFile> {
  const [made] = await tx.insert(video).values(facts).returning()
  if (!made) throw new Error('The video was not stored')
  for (let position = 0; position * pieceBytes < content.length; position++) {
    const bytes = content.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    await tx.insert(videoPiece).values({ videoId: made.id, position, bytes })
  }
  return made
}

export const listVideoFiles = (db: Database, ids: readonly number[]): Promise<StoredFile[]> =>
  db.select().from(video).where(isOneOf(video.id, ids)).orderBy(asc(video.id))

export const countVideoFiles = (db: Database, ids: readonly number[]): Promise<number> =>
  db.$count(video, isOneOf(video.id, ids))

export async function findPiece(db: Database, videoId: number, position: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: videoPiece.bytes })
    .from(videoPiece)
    .where(and(eq(videoPiece.videoId, videoId), eq(videoPiece.position, position)))
  return row?.bytes ?? null
}

/** The videos of products, each in its order. */
export const listVideos = (db: Database, productIds: readonly number[]) =>
  db
    .select()
    .from(productVideo)
    .where(isOneOf(productVideo.productId, productIds))
    .orderBy(asc(productVideo.productId), asc(productVideo.position))

export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

/** A video as a field of its product has it. */
export function videoOf({ titleEn, titleEs, titleFr, url, videoId }: VideoRow): StoredVideo {
  const title = { en: titleEn, ...(titleEs !== null && { es: titleEs }), ...(titleFr !== null && { fr: titleFr }) }
  return videoId === null ? { title, url: url ?? '' } : { title, video_id: videoId }
}
