import { and, asc, desc, eq, lte, max, notInArray, sql } from 'drizzle-orm'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'
import { lineLimit, type VersionState } from '../domain/answer-words.ts'
import { type VersionRecord, wonBy } from './store.ts'
import { acceptedPdfPiece, quoteClosing, quoteVersion, quoteVersionLine } from './tables.ts'

/** Gives a version that was in force its last state. */
export async function endVersion(tx: Database, id: number, state: VersionState, now: Date): Promise<void> {
  await tx.update(quoteVersion).set({ state, endedAt: now }).where(eq(quoteVersion.id, id))
}

/** Cancels the version of a quote that has not gone out yet; its id, or null where there is none. */
export async function cancelScheduled(tx: Database, quoteId: number, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(quoteVersion)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
    .returning({ id: quoteVersion.id })
  return row?.id ?? null
}

/** Stores how a quote ended; one that was noted before is replaced. */
export async function saveClosing(tx: Database, closing: Omit<typeof quoteClosing.$inferInsert, 'won'>): Promise<void> {
  const { quoteId, outcome, versionId = null, chosenLineIds = [] } = closing
  await tx.delete(quoteClosing).where(eq(quoteClosing.quoteId, quoteId))
  const won = outcome === 'won' ? wonBy(sql`${versionId}::integer`, sql`${sql.param(chosenLineIds)}`) : null
  await tx.insert(quoteClosing).values({ ...closing, won })
}

/** The version that waits to go out; a quote has one at most. */
export async function findScheduled(db: Database, quoteId: number): Promise<VersionRecord | null> {
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
  return row ?? null
}

// A large value blocks PGlite.
const pieceBytes = 64 * 1024

/** The PDF of an accepted version as it was kept; null before it is. */
export async function readAcceptedPdf(db: Database, versionId: number): Promise<Buffer<ArrayBuffer> | null> {
  const pieces = await db
    .select({ bytes: acceptedPdfPiece.bytes })
    .from(acceptedPdfPiece)
    .where(eq(acceptedPdfPiece.versionId, versionId))
    .orderBy(asc(acceptedPdfPiece.position))
    .limit(10_000)
  return pieces.length === 0 ? null : Buffer.concat(pieces.map(piece => piece.bytes))
}

/** Keeps the PDF of an accepted version, unless another process has done so. */
export async function keepAcceptedPdf(db: Database, versionId: number, pdf: Buffer): Promise<void> {
  await db.transaction(async tx => {
    await tx.select({ id: quoteVersion.id }).from(quoteVersion).where(eq(quoteVersion.id, versionId)).for('update')
    if ((await tx.$count(acceptedPdfPiece, eq(acceptedPdfPiece.versionId, versionId))) > 0) return
    for (let at = 0; at < pdf.length; at += pieceBytes) {
      const bytes = pdf.subarray(at, at + pieceBytes)
      await tx.insert(acceptedPdfPiece).values({ versionId, position: at / pieceBytes, bytes })
    }
  })
}

/** An accepted version whose PDF is not kept yet. */
export async function findUnkeptAccepted(db: Database, skipped: readonly number[]): Promise<VersionRecord | null> {
  const kept = db.select({ id: acceptedPdfPiece.versionId }).from(acceptedPdfPiece)
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(
      and(
        eq(quoteVersion.state, 'accepted'),
        notInArray(quoteVersion.id, kept),
        skipped.length > 0 ? notInArray(quoteVersion.id, [...skipped]) : undefined,
      ),
    )
    .orderBy(asc(quoteVersion.id))
    .limit(1)
  return row ?? null
}

/** Announced when a version is ordered to go out, and when one was accepted. */
export const versionChannel = 'quote_version'

/** Wakes the clock of every process once the transaction is committed. */
export async function wakeClock(tx: Database): Promise<void> {
  await announceAfterCommit(tx, versionChannel)
}

/** The versions that are due, the longest first. Each may have been taken back by the time that its quote is locked. */
export async function listDue(db: Database, now: Date, limit: number): Promise<{ id: number; quoteId: number }[]> {
  return db
    .select({ id: quoteVersion.id, quoteId: quoteVersion.quoteId })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.state, 'scheduled'), lte(quoteVersion.sendsAt, now)))
    .orderBy(asc(quoteVersion.sendsAt), asc(quoteVersion.id))
    .limit(limit)
}

/** When the next version is due; null without one. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ sendsAt: quoteVersion.sendsAt })
    .from(quoteVersion)
    .where(eq(quoteVersion.state, 'scheduled'))
    .orderBy(asc(quoteVersion.sendsAt))
    .limit(1)
  return row?.sendsAt ?? null
}

export async function findVersionById(db: Database, id: number): Promise<VersionRecord | null> {
  const [row] = await db.select().from(quoteVersion).where(eq(quoteVersion.id, id))
  return row ?? null
}

export async function findNewestNumber(tx: Database, quoteId: number): Promise<number> {
  const [row] = await tx
    .select({ newest: max(quoteVersion.number) })
    .from(quoteVersion)
    .where(eq(quoteVersion.quoteId, quoteId))
  return row?.newest ?? 0
}

/** The newest version, whatever became of it. */
export async function findLatest(
  db: Database,
  quoteId: number,
): Promise<Pick<VersionRecord, 'state' | 'recipient'> | null> {
  const [row] = await db
    .select({ state: quoteVersion.state, recipient: quoteVersion.recipient })
    .from(quoteVersion)
    .where(eq(quoteVersion.quoteId, quoteId))
    .orderBy(desc(quoteVersion.id))
    .limit(1)
  return row ?? null
}

export async function insertVersionRow(
  tx: Database,
  row: typeof quoteVersion.$inferInsert,
  prices: readonly Omit<typeof quoteVersionLine.$inferInsert, 'versionId'>[],
): Promise<number> {
  const [inserted] = await tx.insert(quoteVersion).values(row).returning({ id: quoteVersion.id })
  if (!inserted) throw new Error('A version was not stored')
  const { id: versionId } = inserted
  if (prices.length > 0) await tx.insert(quoteVersionLine).values(prices.map(price => ({ ...price, versionId })))
  return versionId
}

export async function listPrices(db: Database, versionId: number) {
  return db.select().from(quoteVersionLine).where(eq(quoteVersionLine.versionId, versionId)).limit(lineLimit)
}

export async function putInForce(tx: Database, id: number, number: number, now: Date): Promise<void> {
  await tx.update(quoteVersion).set({ state: 'in_force', number, sentAt: now }).where(eq(quoteVersion.id, id))
}

/** An accepted version counts again as one that is in force. */
export async function reinstate(tx: Database, id: number): Promise<void> {
  await tx.update(quoteVersion).set({ state: 'in_force', endedAt: null }).where(eq(quoteVersion.id, id))
}

export async function removeClosing(tx: Database, quoteId: number): Promise<void> {
  await tx.delete(quoteClosing).where(eq(quoteClosing.quoteId, quoteId))
}
