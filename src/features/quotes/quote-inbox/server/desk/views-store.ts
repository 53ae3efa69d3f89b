import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { inboxView } from '../tables.ts'

export type ViewRow = typeof inboxView.$inferSelect

const isSeenBy = (staffId: number) => or(eq(inboxView.ownerId, staffId), inboxView.isShared)

/** One's own views and those that others share. */
export const listViews = (db: Database, staffId: number): Promise<ViewRow[]> =>
  db.select().from(inboxView).where(isSeenBy(staffId)).orderBy(asc(inboxView.name), asc(inboxView.id)).limit(200)

export async function findView(db: Database, id: number, staffId: number): Promise<ViewRow | null> {
  const [row] = await db
    .select()
    .from(inboxView)
    .where(and(eq(inboxView.id, id), isSeenBy(staffId)))
  return row ?? null
}

export async function insertView(tx: Database, values: typeof inboxView.$inferInsert): Promise<ViewRow | null> {
  const [row] = await tx.insert(inboxView).values(values).returning()
  return row ?? null
}

const isOwn = (id: number, staffId: number) => and(eq(inboxView.id, id), eq(inboxView.ownerId, staffId))

export async function updateView(
  tx: Database,
  id: number,
  staffId: number,
  values: Omit<ViewRow, 'id' | 'ownerId'>,
): Promise<ViewRow | null> {
  const [row] = await tx.update(inboxView).set(values).where(isOwn(id, staffId)).returning()
  return row ?? null
}

export async function removeView(tx: Database, id: number, staffId: number): Promise<boolean> {
  return (await tx.delete(inboxView).where(isOwn(id, staffId)).returning({ id: inboxView.id })).length > 0
}
