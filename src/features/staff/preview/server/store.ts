import { and, count, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, removeInBatches } from '#server/process/cleaning.ts'
import { isAhead } from '#shared/time/time-ahead.ts'
import { mostLinks, type Previewed } from '../domain/previewed.ts'
import { previewLink } from './tables.ts'

const isOpen = ({ kind, id }: Omit<Previewed, 'releaseId'>, now: Date) =>
  and(eq(previewLink.kind, kind), eq(previewLink.subjectId, id), gt(previewLink.endsAt, now))

/** The links to a page that still work, the newest first. */
export function listLinks(db: Database, of: Omit<Previewed, 'releaseId'>, now: Date) {
  return db.select().from(previewLink).where(isOpen(of, now)).orderBy(desc(previewLink.id)).limit(mostLinks)
}

export async function countLinks(db: Database, of: Omit<Previewed, 'releaseId'>, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(previewLink).where(isOpen(of, now))
  return row?.count ?? 0
}

export async function insertLink(tx: Database, link: typeof previewLink.$inferInsert): Promise<number> {
  const [row] = await tx.insert(previewLink).values(link).returning({ id: previewLink.id })
  if (!row) throw new Error('A link to a preview was not stored')
  return row.id
}

export async function findLink(db: Database, id: number) {
  const [row] = await db.select().from(previewLink).where(eq(previewLink.id, id))
  return row ?? null
}

/** Finds a link that still works by the hash of its token. */
export async function findOpenLink(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(previewLink)
    .where(and(eq(previewLink.tokenHash, tokenHash), gt(previewLink.endsAt, now)))
  return row && !isAhead(row.createdAt, now) ? row : null
}

export async function removeLink(tx: Database, id: number): Promise<void> {
  await tx.delete(previewLink).where(eq(previewLink.id, id))
}

/** Links that work no longer are of no use to anybody. */
export const removeEndedPreviews: CleaningTask = (db, now, signal) =>
  removeInBatches(db, previewLink, lte(previewLink.endsAt, now), { signal })
