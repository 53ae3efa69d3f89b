import { and, asc, eq, or } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { productView } from './tables.ts'

export type ViewRow = typeof productView.$inferSelect
type NewView = Omit<ViewRow, 'id'>

const mostViews = 200

const isSeenBy = (staffId: number) => or(eq(productView.ownerId, staffId), productView.isShared)
const isOwn = (id: number, staffId: number) => and(eq(productView.id, id), eq(productView.ownerId, staffId))

/** One's own views and those that others share. */
export const listViews = (db: Database, staffId: number): Promise<ViewRow[]> =>
  db
    .select()
    .from(productView)
    .where(isSeenBy(staffId))
    .orderBy(asc(productView.name), asc(productView.id))
    .limit(mostViews)

export async function findView(db: Database, id: number, staffId: number): Promise<ViewRow | null> {
  const [row] = await db
    .select()
    .from(productView)
    .where(and(eq(productView.id, id), isSeenBy(staffId)))
  return row ?? null
}

export async function insertView(db: Database, view: NewView): Promise<ViewRow> {
  const [row] = await db.insert(productView).values(view).returning()
  if (!row) throw new Error('The view was not stored')
  return row
}

/** Null: nobody has it, or somebody else. */
export async function updateView(db: Database, id: number, view: NewView): Promise<ViewRow | null> {
  const [row] = await db.update(productView).set(view).where(isOwn(id, view.ownerId)).returning()
  return row ?? null
}

export async function removeView(db: Database, id: number, staffId: number): Promise<boolean> {
  return (await db.delete(productView).where(isOwn(id, staffId)).returning({ id: productView.id })).length > 0
}
