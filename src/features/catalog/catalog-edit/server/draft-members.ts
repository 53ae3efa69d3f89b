import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type DraftKind, draftKinds, recordDraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import type { HoldingRelease } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { changeEntry } from '#server/database/tables.ts'
import { isOfBatch, mostOfRelease } from './release-store.ts'
import { pendingChange, release } from './tables.ts'

const ofDrafts = eq(pendingChange.subjectKind, recordDraftKind)

/** The ids of the drafts that go live with a release; of some nothing is left, because they were published or thrown away by themselves. */
export async function listDraftIds(db: Database, releaseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: pendingChange.subjectId })
    .from(pendingChange)
    .where(and(eq(pendingChange.releaseId, releaseId), ofDrafts))
    .orderBy(asc(pendingChange.id))
    .limit(mostOfRelease)
  return rows.map(({ id }) => id)
}

/** The open releases with which drafts go live, by the id of the draft. */
export async function findReleases(db: Database, draftIds: readonly number[]): Promise<Map<number, HoldingRelease>> {
  if (draftIds.length === 0) return new Map()
  const rows = await db
    .select({ draftId: pendingChange.subjectId, id: release.id, name: release.name, publishAt: release.publishAt })
    .from(pendingChange)
    .innerJoin(release, eq(release.id, pendingChange.releaseId))
    .where(and(ofDrafts, isOneOf(pendingChange.subjectId, draftIds), ne(release.state, 'published')))
  return new Map(rows.map(({ draftId, ...one }) => [draftId, one]))
}

/** Lets a draft go live with a release. */
export async function insertMember(
  tx: Database,
  { releaseId, draftId, by, now }: { releaseId: number; draftId: number; by: number | null; now: Date },
): Promise<void> {
  const made = { createdBy: by, changedBy: by, createdAt: now, updatedAt: now }
  await tx
    .insert(pendingChange)
    .values({ subjectKind: recordDraftKind, subjectId: draftId, baseRevision: 0, fields: {}, releaseId, ...made })
}

/** Takes drafts out of their releases. */
export async function removeMembers(tx: Database, draftIds: readonly number[]): Promise<void> {
  await tx.delete(pendingChange).where(and(ofDrafts, isOneOf(pendingChange.subjectId, draftIds)))
}

/** Takes all drafts out of a release. */
export async function removeMembersOf(tx: Database, releaseId: number): Promise<void> {
  await tx.delete(pendingChange).where(and(ofDrafts, eq(pendingChange.releaseId, releaseId)))
}

/** The records whose drafts went live with a release. */
export const listPublishedRecords = async (
  db: Database,
  releaseId: number,
): Promise<{ kind: DraftKind; id: number }[]> => {
  const rows = await db
    .selectDistinct({ kind: changeEntry.subjectKind, id: changeEntry.subjectId })
    .from(changeEntry)
    .where(and(inArray(changeEntry.subjectKind, [...draftKinds]), isOfBatch(db, releaseId)))
    .orderBy(asc(changeEntry.subjectKind), asc(changeEntry.subjectId))
    .limit(mostOfRelease)
  return rows.flatMap(({ kind, id }) => {
    const known = draftKinds.find(one => one === kind)
    return known ? [{ kind: known, id }] : []
  })
}
