import { and, asc, eq, gt, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { unusedDays } from '#features/site/media/domain/media-limits.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { daysBefore } from '#server/process/cleaning.ts'
import type { StoredVideo } from '../domain/product-video.ts'
import { productVideo, video, videoPiece } from './tables.ts'

export const pieceBytes = 512 * 1024

/** A product that shows a file. */
export interface VideoUse {
  videoId: number
  id: number
  name: string
}

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

/** Keeps files from being deleted for the rest of the transaction. Answers how many of them there are. */
export async function lockSomeVideos(tx: Database, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: video.id })
    .from(video)
    .where(isOneOf(video.id, ids))
    .orderBy(asc(video.id))
    .for('key share')
  return rows.length
}

export interface VideoFilter {
  q?: string | undefined
  only?: 'unused' | '' | undefined
}

/** Seen in no use for 30 days. Whether it is used at this moment is asked beside it. */
const meets = ({ q, only }: VideoFilter, now: Date): SQL | undefined =>
  and(
    q ? ilike(video.fileName, likePattern(q)) : undefined,
    only === 'unused'
      ? lt(sql`coalesce(${video.lastUsedAt}, ${video.uploadedAt})`, daysBefore(now, unusedDays))
      : undefined,
  )

/** A page of the files, the newest first. */
export function listFilePage(db: Database, filter: VideoFilter, now: Date, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([video.id], 'desc', cursor)
  return db
    .select()
    .from(video)
    .where(and(where, meets(filter, now)))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countFiles = (db: Database, filter: VideoFilter, now: Date): Promise<number> =>
  countUpTo(db, sql`from ${video} where ${meets(filter, now) ?? sql`true`}`)

/** The next files by id, for whoever looks at all of them. */
export async function listFileIds(db: Database, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: video.id })
    .from(video)
    .where(gt(video.id, afterId))
    .orderBy(asc(video.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function noteUsedFiles(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await db.update(video).set({ lastUsedAt: now }).where(isOneOf(video.id, ids))
}

/** Locks a file for the rest of the transaction; null when there is none. */
export async function lockFile(tx: Database, id: number): Promise<StoredFile | null> {
  const [row] = await tx.select().from(video).where(eq(video.id, id)).for('update')
  return row ?? null
}

/** Removes a file with its pieces. */
export async function removeFile(tx: Database, id: number): Promise<void> {
  await tx.delete(video).where(eq(video.id, id))
}

export async function writeRevision(tx: Database, id: number, revision: number): Promise<void> {
  await tx.update(video).set({ revision }).where(eq(video.id, id))
}

/** Some of the products that show each of the files. */
export async function listShowing(db: Database, ids: readonly number[], most: number): Promise<VideoUse[]> {
  const { rows } = await db.execute<VideoUse & Record<string, unknown>>(sql`
    select v.id as "videoId", p.id, p.sku as name
    from unnest(${sql.param(ids)}::integer[]) v(id)
    cross join lateral (
      select distinct product.id, product.sku from product_video
      join product on product.id = product_video.product_id
      where product_video.video_id = v.id order by product.sku limit ${most}) p`)
  return rows
}

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

/** The files with these checksums, by them. */
export async function findVideosOf(db: Database, checksums: readonly string[]): Promise<Map<string, StoredFile>> {
  if (checksums.length === 0) return new Map()
  const rows = await db
    .select()
    .from(video)
    .where(inArray(video.sha256, [...checksums]))
  return new Map(rows.map(row => [row.sha256, row]))
}

/** The videos of these products, or of the next ones that have some, with their part numbers and the files that they are. */
export async function listNamedVideos(
  db: Database,
  of: { ids: readonly number[] } | { afterId: number; limit: number },
) {
  const next = 'ids' in of ? of.ids : await listProductsWithVideos(db, of)
  if (next.length === 0) return []
  return db
    .select({ of: productVideo, sku: product.sku, revision: product.revision, file: video })
    .from(productVideo)
    .innerJoin(product, eq(product.id, productVideo.productId))
    .leftJoin(video, eq(video.id, productVideo.videoId))
    .where(isOneOf(productVideo.productId, next))
    .orderBy(asc(productVideo.productId), asc(productVideo.position))
}

export type NamedVideo = Awaited<ReturnType<typeof listNamedVideos>>[number]

async function listProductsWithVideos(db: Database, { afterId, limit }: { afterId: number; limit: number }) {
  const rows = await db
    .selectDistinct({ id: productVideo.productId })
    .from(productVideo)
    .where(gt(productVideo.productId, afterId))
    .orderBy(asc(productVideo.productId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A video as a field of its product has it. */
export function videoOf({ titleEn, titleEs, titleFr, url, videoId }: VideoRow): StoredVideo {
  const title = { en: titleEn, ...(titleEs !== null && { es: titleEs }), ...(titleFr !== null && { fr: titleFr }) }
  return videoId === null ? { title, url: url ?? '' } : { title, video_id: videoId }
}
