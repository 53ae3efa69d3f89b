import { and, asc, desc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import { media } from '#features/site/media/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import type { DraftKind } from '../domain/draft-kinds.ts'
import { recordDraft } from './tables.ts'

export type DraftRow = typeof recordDraft.$inferSelect

/** The draft of a record. The caller that changes it has locked the record. */
export async function findDraft(db: Database, kind: DraftKind, subjectId: number): Promise<DraftRow | null> {
  const [row] = await db
    .select()
    .from(recordDraft)
    .where(and(eq(recordDraft.kind, kind), eq(recordDraft.subjectId, subjectId)))
  return row ?? null
}

export async function findDraftById(db: Database, id: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(recordDraft).where(eq(recordDraft.id, id))
  return row ?? null
}

export async function listDraftsById(db: Database, ids: readonly number[]): Promise<DraftRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(recordDraft)
    .where(isOneOf(recordDraft.id, ids))
    .orderBy(asc(recordDraft.kind), asc(recordDraft.subjectId))
}

/** Begins an empty draft; the save that begins it makes its first revision. */
export async function insertDraft(
  tx: Database,
  begun: Pick<DraftRow, 'kind' | 'subjectId' | 'name' | 'baseRevision' | 'changedBy' | 'updatedAt'>,
): Promise<DraftRow> {
  const [row] = await tx
    .insert(recordDraft)
    .values({ ...begun, fields: {}, revision: 0 })
    .returning()
  if (!row) throw new Error('The draft was not stored')
  return row
}

export async function updateDraft(
  tx: Database,
  id: number,
  values: Partial<Omit<DraftRow, 'id' | 'kind' | 'subjectId'>>,
): Promise<void> {
  await tx.update(recordDraft).set(values).where(eq(recordDraft.id, id))
}

export async function removeDraft(tx: Database, id: number): Promise<void> {
  await tx.delete(recordDraft).where(eq(recordDraft.id, id))
}

const mostListed = 200

/** Drafts of some kinds, those that are published first before the others, the last changed first. `until`: those whose time is not later. */
export const listDrafts = (db: Database, kinds: readonly DraftKind[], until: Date | null) =>
  db
    .select()
    .from(recordDraft)
    .where(and(inArray(recordDraft.kind, [...kinds]), until ? lte(recordDraft.publishAt, until) : undefined))
    .orderBy(asc(recordDraft.publishAt), desc(recordDraft.updatedAt), asc(recordDraft.id))
    .limit(mostListed)

const mostDue = 100

export const listDueDrafts = (db: Database, now: Date) =>
  db
    .select()
    .from(recordDraft)
    .where(lte(recordDraft.publishAt, now))
    .orderBy(asc(recordDraft.publishAt), asc(recordDraft.id))
    .limit(mostDue)

/** When the next draft is published. */
export async function findNextDraft(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(recordDraft.publishAt) })
    .from(recordDraft)
    .where(isNotNull(recordDraft.publishAt))
  return row?.at ?? null
}

/** Which of the pictures drafts show. */
export async function listPicturesOfDrafts(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${media.id} as id from ${media} where ${isOneOf(media.id, ids)} and ${media.hash} in (
      select (regexp_matches(${recordDraft.fields}::text, '/media/([0-9a-f]{32})', 'g'))[1] from ${recordDraft})`)
  return new Set(rows.map(({ id }) => id))
}

/** The drafts that show a picture. */
export async function listDraftsOfPicture(
  db: Database,
  mediaId: number,
  limit: number,
): Promise<{ kind: string; id: number; name: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: number; name: string }>(sql`
    select ${recordDraft.kind}, ${recordDraft.subjectId} as id, ${recordDraft.name} from ${media}
    join ${recordDraft} on ${recordDraft.fields}::text like '%/media/' || ${media.hash} || '%'
    where ${media.id} = ${mediaId} order by 1, 2 limit ${limit}`)
  return rows
}
