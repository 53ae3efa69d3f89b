import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { customer } from '#features/session/server/tables.ts'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { lineLimit } from '../domain/answer-words.ts'
import { quoteClosing, quoteDraft, quoteDraftLine, quoteVersion } from './tables.ts'

export type DraftRow = typeof quoteDraft.$inferSelect
export type DraftLineRow = typeof quoteDraftLine.$inferSelect
export type VersionRecord = typeof quoteVersion.$inferSelect
export type ClosingRow = typeof quoteClosing.$inferSelect

const versionLimit = 200

export async function findDraft(db: Database, quoteId: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, quoteId))
  return row ?? null
}

/** The lines of the draft in their order, without removed ones. */
export async function listDraftLines(db: Database, quoteId: number): Promise<DraftLineRow[]> {
  return db
    .select()
    .from(quoteDraftLine)
    .where(and(eq(quoteDraftLine.quoteId, quoteId), eq(quoteDraftLine.isRemoved, false)))
    .orderBy(asc(quoteDraftLine.position), asc(quoteDraftLine.id))
    .limit(lineLimit)
}

/** The versions that are or were to go out, newest first, each with the name of its sender. */
export async function listVersionRows(db: Database, quoteId: number) {
  const rows = await db
    .select({ version: quoteVersion, displayName: staffMember.displayName, firstName: customer.firstName })
    .from(quoteVersion)
    .leftJoin(customer, eq(customer.id, quoteVersion.createdBy))
    .leftJoin(staffMember, eq(staffMember.customerId, quoteVersion.createdBy))
    .where(eq(quoteVersion.quoteId, quoteId))
    .orderBy(desc(quoteVersion.id))
    .limit(versionLimit)
  return rows.map(({ version, displayName, firstName }) => ({ ...version, sender: displayName ?? firstName }))
}

/** The version with the number; null before it has gone out. */
export async function findVersion(db: Database, quoteId: number, number: number): Promise<VersionRecord | null> {
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.number, number)))
  return row ?? null
}

/** The version that the customer can accept, or has accepted. */
export async function findCurrentVersion(db: Database, quoteId: number): Promise<VersionRecord | null> {
  const isCurrent = inArray(quoteVersion.state, ['in_force', 'accepted'])
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), isCurrent))
  return row ?? null
}

export async function findClosing(db: Database, quoteId: number): Promise<ClosingRow | null> {
  const [row] = await db.select().from(quoteClosing).where(eq(quoteClosing.quoteId, quoteId))
  return row ?? null
}

/** SQL: the quote has a draft that nobody has touched since then, and that was not sent as it is. */
export const isOldDraft = (quoteId: PgColumn, since: Date): SQL => sql`exists (
  select 1 from ${quoteDraft} where ${quoteDraft.quoteId} = ${quoteId} and ${quoteDraft.updatedAt} < ${since}
  and not exists (select 1 from ${quoteVersion} where ${quoteVersion.quoteId} = ${quoteId}
    and ${quoteVersion.draftRevision} >= ${quoteDraft.revision} and ${quoteVersion.state} <> 'cancelled'))`
