import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'
import { daysBefore } from '#server/process/cleaning.ts'
import { languages } from '#shared/language.ts'
import { unusedDays } from '../domain/media-limits.ts'
import type { MediaFile, ShownMedia } from '../domain/media-path.ts'
import type { EncodedFile, EncodedPicture } from './encode-process.ts'
import { media, mediaFile, mediaPiece } from './tables.ts'

const pieceBytes = 512 * 1024

export type StoredMedia = typeof media.$inferSelect

export interface MediaFilter {
  q?: string | undefined
  only?: 'unused' | 'lacking' | '' | undefined
}

function meets({ q, only }: MediaFilter, now: Date): SQL | undefined {
  const pattern = q ? likePattern(q) : null
  const texts = sql`${media.alternate}::text`
  return and(
    pattern === null ? undefined : or(ilike(media.fileName, pattern), sql`${texts} ilike ${pattern}`),
    only === 'unused' ? isLongUnused(now) : undefined,
    only === 'lacking'
      ? or(...languages.map(language => sql`coalesce(${media.alternate}->>${language}, '') = ''`))
      : undefined,
  )
}

/** Seen in no use for 30 days. Whether it is used at this moment is asked beside it. */
const isLongUnused = (now: Date) =>
  lt(sql`coalesce(${media.lastUsedAt}, ${media.createdAt})`, daysBefore(now, unusedDays))

/** A page of the pictures, the newest first. */
export function listMedia(db: Database, filter: MediaFilter, now: Date, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([media.id], 'desc', cursor)
  return db
    .select()
    .from(media)
    .where(and(where, meets(filter, now)))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countMedia = (db: Database, filter: MediaFilter, now: Date): Promise<number> =>
  countUpTo(db, sql`from ${media} where ${meets(filter, now) ?? sql`true`}`)

export const countAllMedia = (db: Database): Promise<number> => db.$count(media)

export async function findMedia(db: Database, id: number): Promise<StoredMedia | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row ?? null
}

export async function findMediaBySource(db: Database, sourceHash: string): Promise<StoredMedia | null> {
  const [row] = await db.select().from(media).where(eq(media.sourceHash, sourceHash))
  return row ?? null
}

/** Some pictures, in the order of the ids. */
export async function listMediaOf(db: Database, ids: readonly number[]): Promise<StoredMedia[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(media).where(isOneOf(media.id, ids))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Locks a picture for the rest of the transaction; null when there is none. */
export async function lockMedia(tx: Database, id: number): Promise<StoredMedia | null> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row ?? null
}

export const listMediaFiles = (db: Database, mediaId: number) =>
  db
    .select({ width: mediaFile.width, format: mediaFile.format, bytes: mediaFile.bytes })
    .from(mediaFile)
    .where(eq(mediaFile.mediaId, mediaId))
    .orderBy(asc(mediaFile.width), desc(mediaFile.format))
    .limit(50)

interface Uploaded {
  fileName: string
  createdAt: Date
  /** Null: a command. */
  createdBy: number | null
}

/** Stores a picture with its files; null where the same one is stored already. */
export async function insertMedia(
  tx: Database,
  { files, ...picture }: EncodedPicture,
  uploaded: Uploaded,
): Promise<number | null> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const [made] = await tx
    .insert(media)
    .values({ ...picture, ...uploaded, bytes })
    .onConflictDoNothing()
    .returning({ id: media.id })
  if (!made) return null
  await insertFiles(tx, made.id, files)
  return made.id
}

/** Stores further files of a picture; those that another has stored meanwhile stay. A picture that is gone gets none. */
export async function addMediaFiles(tx: Database, mediaId: number, files: readonly EncodedFile[]): Promise<void> {
  const row = await lockMedia(tx, mediaId)
  if (!row) return
  const known = await listMediaFiles(tx, mediaId)
  const isNew = ({ width, format }: EncodedFile) => !known.some(one => one.width === width && one.format === format)
  const added = files.filter(isNew)
  await insertFiles(tx, mediaId, added)
  const bytes = added.reduce((sum, file) => sum + file.bytes.length, row.bytes)
  await tx.update(media).set({ bytes }).where(eq(media.id, mediaId))
}

async function insertFiles(tx: Database, mediaId: number, files: readonly EncodedFile[]): Promise<void> {
  for (const { width, format, bytes: content } of files) {
    const file = { mediaId, width, format }
    await tx.insert(mediaFile).values({ ...file, bytes: content.length })
    for (let position = 0; position * pieceBytes < content.length; position++) {
      const piece = content.subarray(position * pieceBytes, (position + 1) * pieceBytes)
      await tx.insert(mediaPiece).values({ ...file, position, bytes: piece })
    }
  }
}

export async function updateMedia(
  tx: Database,
  id: number,
  columns: Partial<Pick<StoredMedia, 'fileName' | 'alternate' | 'revision'>>,
): Promise<void> {
  await tx.update(media).set(columns).where(eq(media.id, id))
}

/** Removes a picture with its files. */
export async function removeMedia(tx: Database, id: number): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/** The bytes of a file; null where there is none. */
export async function findMediaBytes(db: Database, file: MediaFile): Promise<Buffer<ArrayBuffer> | null> {
  const { width, format } = file
  const pieces = await db
    .select({ bytes: mediaPiece.bytes })
    .from(mediaPiece)
    .innerJoin(media, eq(media.id, mediaPiece.mediaId))
    .where(and(eq(media.hash, file.hash), eq(mediaPiece.width, width), eq(mediaPiece.format, format)))
    .orderBy(asc(mediaPiece.position))
    .limit(100)
  return pieces.length > 0 ? Buffer.concat(pieces.map(piece => piece.bytes)) : null
}

/** The next pictures by id, for whoever looks at all of them. */
export async function listMediaIds(db: Database, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(sql`${media.id} > ${afterId}`)
    .orderBy(asc(media.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function noteUsed(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(media)
      .set({ lastUsedAt: now })
      .where(inArray(media.id, [...ids]))
}

export async function findMediaByHash(db: Database, hash: string): Promise<StoredMedia | null> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash))
  return row ?? null
}

/** Keeps pictures from being deleted for the rest of the transaction. Answers how many of them there are. */
export async function lockSomeMedia(tx: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(isOneOf(media.id, ids))
    .orderBy(asc(media.id))
    .for('key share')
  return rows.length
}

/** The facts that pages show of pictures, by id. */
export async function findShownMedia(db: Database, ids: readonly number[]): Promise<Map<number, ShownMedia>> {
  if (ids.length === 0) return new Map()
  const { id, hash, width, height, widths, alternate } = media
  const rows = await db.select({ id, hash, width, height, widths, alternate }).from(media).where(isOneOf(id, ids))
  return new Map(rows.map(({ id: own, ...shown }) => [own, shown]))
}
