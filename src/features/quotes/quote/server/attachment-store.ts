import { and, asc, count, eq, exists, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import { keptDays } from '#shared/time/retention.ts'
import { attachmentIdPattern } from '../domain/attachment-reader.ts'
import { fileLimit } from '../domain/limits.ts'
import { hasNoAccount } from './store.ts'
import { quote, quoteAttachment, quoteAttachmentPiece, quoteCart } from './tables.ts'

export interface AttachmentRow {
  id: string
  fileName: string
  fileSize: number
  contentType: string
}

const columns = {
  id: quoteAttachment.id,
  fileName: quoteAttachment.fileName,
  fileSize: quoteAttachment.fileSize,
  contentType: quoteAttachment.contentType,
}
const pieceBytes = 512 * 1024

type Holder = { cartId: number } | { quoteId: number }
const heldBy = (holder: Holder) =>
  'cartId' in holder
    ? eq(quoteAttachment.cartId, holder.cartId)
    : and(
        eq(quoteAttachment.quoteId, holder.quoteId),
        eq(quoteAttachment.origin, 'request'),
        eq(quoteAttachment.isInternal, false),
      )

/** The files of a cart, or those with which a quote was requested, in the order in which they were uploaded. */
export async function listAttachments(db: Database, holder: Holder): Promise<AttachmentRow[]> {
  return db
    .select(columns)
    .from(quoteAttachment)
    .where(heldBy(holder))
    .orderBy(asc(quoteAttachment.createdAt), asc(quoteAttachment.id))
    .limit(fileLimit)
}

export async function countAttachments(tx: Database, cartId: number): Promise<{ files: number; bytes: number }> {
  const [row] = await tx
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${quoteAttachment.fileSize}), 0)` })
    .from(quoteAttachment)
    .where(eq(quoteAttachment.cartId, cartId))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** How many bytes the files of all carts take up, and those of carts without an account. */
export async function countUnsentBytes(db: Database): Promise<{ all: number; ofStrangers: number }> {
  const sum = (condition?: SQL) =>
    sql<string>`coalesce(sum(${quoteAttachment.fileSize})${condition ? sql` filter (where ${condition})` : sql``}, 0)`
  const [row] = await db
    .select({ all: sum(), ofStrangers: sum(hasNoAccount) })
    .from(quoteAttachment)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteAttachment.cartId))
  return { all: Number(row?.all ?? 0), ofStrangers: Number(row?.ofStrangers ?? 0) }
}

export async function insertAttachment(
  tx: Database,
  cartId: number,
  row: AttachmentRow,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.insert(quoteAttachment).values({ ...row, cartId, createdAt: now })
  await insertPieces(tx, row, bytes)
}

type FileOfQuote = Pick<typeof quoteAttachment.$inferInsert, 'origin' | 'isInternal' | 'addedBy'> & { quoteId: number }

/** Stores a file that was added to a quote after its request. */
export async function insertFileOfQuote(
  tx: Database,
  of: FileOfQuote,
  row: AttachmentRow,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await tx.insert(quoteAttachment).values({ ...row, ...of, createdAt: now })
  await insertPieces(tx, row, bytes)
}

/** The files that one side has added to a quote. */
export async function countFilesOfQuote(tx: Database, quoteId: number, origin: 'staff' | 'customer') {
  const [row] = await tx
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${quoteAttachment.fileSize}), 0)` })
    .from(quoteAttachment)
    .where(and(eq(quoteAttachment.quoteId, quoteId), eq(quoteAttachment.origin, origin)))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

async function insertPieces(tx: Database, row: AttachmentRow, bytes: Uint8Array): Promise<void> {
  for (let position = 0; position * pieceBytes < bytes.length; position++) {
    const piece = bytes.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    await tx.insert(quoteAttachmentPiece).values({ attachmentId: row.id, position, bytes: piece })
  }
}

/** Answers false when the cart has no such file. */
export async function removeAttachment(tx: Database, cartId: number, id: string): Promise<boolean> {
  const removed = await tx
    .delete(quoteAttachment)
    .where(and(eq(quoteAttachment.id, id), eq(quoteAttachment.cartId, cartId)))
    .returning({ id: quoteAttachment.id })
  return removed.length > 0
}

/**
 * Moves files from the cart to the quote: the named ones, or all. Answers them in the order in which they were uploaded, or null when
 * a named file is not in the cart.
 */
export async function moveAttachments(
  tx: Database,
  cartId: number,
  quoteId: number,
  ids: readonly string[] | null,
): Promise<AttachmentRow[] | null> {
  const named = ids && [...new Set(ids)]
  if (named?.length === 0) return []
  if (named?.some(id => !attachmentIdPattern.test(id))) return null
  const moved = await tx
    .update(quoteAttachment)
    .set({ cartId: null, quoteId })
    .where(and(eq(quoteAttachment.cartId, cartId), named ? inArray(quoteAttachment.id, named) : undefined))
    .returning({ ...columns, createdAt: quoteAttachment.createdAt })
  if (named && moved.length < named.length) return null
  const inOrder = moved.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  return inOrder.map(({ createdAt: _, ...row }) => row)
}

/** Called at a login: moves files of the visitor's cart to the customer's cart. The others are deleted with their cart. */
export async function giveAttachments(tx: Database, ids: readonly string[], cartId: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(quoteAttachment)
    .set({ cartId })
    .where(inArray(quoteAttachment.id, [...ids]))
}

/** A file, and the owners who may read it. */
export async function findAttachment(db: Database, id: string) {
  const [row] = await db
    .select({
      ...columns,
      cartCustomerId: quoteCart.customerId,
      cartVisitorId: quoteCart.visitorId,
      quoteId: quoteAttachment.quoteId,
      isInternal: quoteAttachment.isInternal,
      isHeldBack: sql<boolean>`(${quoteAttachment.origin} = 'staff' and ${quoteAttachment.sharedAt} is null)`,
      quoteCustomerId: quote.customerId,
      viewKeyHash: quote.viewKeyHash,
    })
    .from(quoteAttachment)
    .leftJoin(quoteCart, eq(quoteCart.id, quoteAttachment.cartId))
    .leftJoin(quote, eq(quote.id, quoteAttachment.quoteId))
    .where(eq(quoteAttachment.id, id))
  return row ?? null
}

export async function findAttachmentBytes(db: Database, id: string): Promise<Buffer<ArrayBuffer>> {
  const pieces = await db
    .select({ bytes: quoteAttachmentPiece.bytes })
    .from(quoteAttachmentPiece)
    .where(eq(quoteAttachmentPiece.attachmentId, id))
    .orderBy(asc(quoteAttachmentPiece.position))
    .limit(100)
  return Buffer.concat(pieces.map(piece => piece.bytes))
}

// A file may have twenty pieces of half a megabyte.
const removedAtOnce = 50

/** Deletes unsent files of carts that did not change for `keptDays`: a day, or ninety for a customer's cart. */
export const removeOldAttachments: CleaningTask = async (db, now, signal) => {
  const ofOldCart = db
    .select({ one: sql`1` })
    .from(quoteCart)
    .where(
      and(
        eq(quoteCart.id, quoteAttachment.cartId),
        or(
          lt(quoteCart.updatedAt, daysBefore(now, keptDays.customerFile)),
          and(lt(quoteCart.updatedAt, daysBefore(now, keptDays.visitorFile)), hasNoAccount),
        ),
      ),
    )
  const isOld = and(isNotNull(quoteAttachment.cartId), exists(ofOldCart))
  await removeInBatches(db, quoteAttachment, isOld, { signal, size: removedAtOnce })
}
