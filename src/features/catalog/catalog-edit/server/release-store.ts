import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import { announceAfterCommit } from '#server/database/channel.ts'
import type { Database } from '#server/database/connection.ts'
import { changeEntry } from '#server/database/tables.ts'
import { pendingChange, release } from './tables.ts'
import type { WaitingRow } from './waiting-store.ts'

export type ReleaseRecord = typeof release.$inferSelect

/** Announced whenever the time of a release or of a waiting change is set. */
export const publishChannel = 'catalog_publish'

export async function ringPublishing(tx: Database): Promise<void> {
  await announceAfterCommit(tx, publishChannel)
}

export async function findRelease(db: Database, id: number): Promise<ReleaseRecord | null> {
  const [row] = await db.select().from(release).where(eq(release.id, id))
  return row ?? null
}

/** Locks a release for the rest of the transaction; null without it. */
export async function lockRelease(tx: Database, id: number): Promise<ReleaseRecord | null> {
  const [row] = await tx.select().from(release).where(eq(release.id, id)).for('update')
  return row ?? null
}

/** The same, and null too where somebody else works on it. */
export async function lockIdleRelease(tx: Database, id: number): Promise<ReleaseRecord | null> {
  const [row] = await tx.select().from(release).where(eq(release.id, id)).for('update', { skipLocked: true })
  return row ?? null
}

export async function insertRelease(
  tx: Database,
  { name, actorId, now }: { name: string; actorId: number | null; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(release)
    .values({ name, createdBy: actorId, createdAt: now, revision: 0 })
    .returning({ id: release.id })
  if (!row) throw new Error('The release was not stored')
  return row.id
}

export async function updateRelease(
  tx: Database,
  id: number,
  values: Partial<typeof release.$inferInsert>,
): Promise<void> {
  await tx.update(release).set(values).where(eq(release.id, id))
}

export async function removeRelease(tx: Database, id: number): Promise<void> {
  await tx.delete(release).where(eq(release.id, id))
}

export const mostOfRelease = 5000

const ofProducts = eq(pendingChange.subjectKind, 'product')

/** The sets of products of a release; those that make a product public come first, so that others may name it. */
export async function listSets(db: Database, releaseId: number): Promise<WaitingRow[]> {
  return db
    .select()
    .from(pendingChange)
    .where(and(eq(pendingChange.releaseId, releaseId), ofProducts))
    .orderBy(desc(sql`${pendingChange.fields} ? 'state'`), asc(pendingChange.id))
    .limit(mostOfRelease)
}

/** Open ones first, then the newest. */
const rank = sql<number>`case when ${release.state} = 'published' then 0 else 1 end`

export async function listReleasePage(
  db: Database,
  state: ReleaseRecord['state'] | undefined,
  cursor: Cursor | null,
  pageSize: number,
) {
  const { where, orderBy } = pageOf([rank, release.id], 'desc', cursor)
  const meets = state && eq(release.state, state)
  const rows = await db
    .select({ record: release, rank })
    .from(release)
    .where(and(meets, where))
    .orderBy(...orderBy)
    .limit(pageSize + 1)
  return { rows, total: await countUpTo(db, sql`from ${release} where ${meets ?? sql`true`}`) }
}

/** The products of releases: of those that wait, and of those that were published with one. */
export async function countProducts(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (await listReleaseProducts(db, id)).length)
  return counts
}

export async function listReleaseProducts(db: Database, id: number): Promise<number[]> {
  const waiting = db
    .select({ id: pendingChange.subjectId })
    .from(pendingChange)
    .where(and(eq(pendingChange.releaseId, id), ofProducts))
  const published = db
    .selectDistinct({ id: changeEntry.subjectId })
    .from(changeEntry)
    .where(and(eq(changeEntry.subjectKind, 'product'), isOfBatch(db, id)))
  const rows = await waiting.union(published).limit(mostOfRelease)
  return rows.map(row => row.id).sort((a, b) => a - b)
}

/** Whether an entry of the change log was written when a release was published. */
export const isOfBatch = (db: Database, releaseId: number) => {
  const batches = db
    .select({ batchId: changeEntry.batchId })
    .from(changeEntry)
    .where(
      and(eq(changeEntry.subjectKind, 'release'), eq(changeEntry.subjectId, releaseId), isNotNull(changeEntry.batchId)),
    )
  return sql`${changeEntry.batchId} in ${batches}`
}

export interface Due {
  id: number
  productId: number
}

const batchSize = 100

/** Waiting changes outside of releases whose time has come. */
export function listDueSets(db: Database, now: Date): Promise<Due[]> {
  return db
    .select({ id: pendingChange.id, productId: pendingChange.subjectId })
    .from(pendingChange)
    .where(and(isNull(pendingChange.releaseId), lte(pendingChange.publishAt, now)))
    .orderBy(asc(pendingChange.publishAt), asc(pendingChange.id))
    .limit(batchSize)
}

export async function listDueReleases(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: release.id })
    .from(release)
    .where(and(ne(release.state, 'published'), lte(release.publishAt, now)))
    .orderBy(asc(release.publishAt), asc(release.id))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** When the next waiting change or release is due; null without one. */
export async function findNextPublishing(db: Database): Promise<Date | null> {
  const [set] = await db
    .select({ at: pendingChange.publishAt })
    .from(pendingChange)
    .where(and(isNull(pendingChange.releaseId), isNotNull(pendingChange.publishAt)))
    .orderBy(asc(pendingChange.publishAt))
    .limit(1)
  const [one] = await db
    .select({ at: release.publishAt })
    .from(release)
    .where(and(ne(release.state, 'published'), isNotNull(release.publishAt)))
    .orderBy(asc(release.publishAt))
    .limit(1)
  const times = [set?.at, one?.at].flatMap(at => at ?? [])
  return times.length > 0 ? new Date(Math.min(...times.map(at => at.getTime()))) : null
}
