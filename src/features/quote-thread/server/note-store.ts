import { and, desc, eq, lte, type SQL } from 'drizzle-orm'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteNote } from './tables.ts'

const noteColumns = {
  id: quoteNote.id,
  quoteId: quoteNote.quoteId,
  authorId: quoteNote.authorId,
  text: quoteNote.text,
  at: quoteNote.at,
  editedAt: quoteNote.editedAt,
  revision: quoteNote.revision,
  name: staffMember.displayName,
}
export interface NoteRow {
  id: number
  quoteId: number
  authorId: number | null
  text: string
  at: Date
  editedAt: Date | null
  revision: number
  name: string | null
}

const selectNotes = (db: Database, condition: SQL | undefined) =>
  db
    .select(noteColumns)
    .from(quoteNote)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteNote.authorId))
    .where(condition)
    .orderBy(desc(quoteNote.at), desc(quoteNote.id))

/** The notes about a quote, newest first; those up to a moment. */
export const listNotes = (
  db: Database,
  quoteId: number,
  { limit, until }: { limit: number; until?: Date | undefined },
): Promise<NoteRow[]> =>
  selectNotes(db, and(eq(quoteNote.quoteId, quoteId), until && lte(quoteNote.at, until))).limit(limit)

export async function findNote(db: Database, id: number): Promise<NoteRow | null> {
  const [row] = await selectNotes(db, eq(quoteNote.id, id)).limit(1)
  return row ?? null
}

export async function insertNote(
  tx: Database,
  note: { quoteId: number; authorId: number; text: string; at: Date },
): Promise<number> {
  const [row] = await tx.insert(quoteNote).values(note).returning({ id: quoteNote.id })
  if (!row) throw new Error('A note was not stored')
  return row.id
}

export async function lockNote(tx: Database, id: number) {
  const [row] = await tx.select().from(quoteNote).where(eq(quoteNote.id, id)).for('update')
  return row ?? null
}

export async function updateNote(tx: Database, id: number, text: string, revision: number, now: Date): Promise<void> {
  await tx.update(quoteNote).set({ text, revision, editedAt: now }).where(eq(quoteNote.id, id))
}
