import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { quote, quoteEvent } from '#features/quote/server/tables.ts'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { quoteKind } from '../../domain/quote-kind.ts'
import { quoteDesk, quoteNote } from '../tables.ts'

const member = staffMember.displayName

export function listStatusEvents(db: Database, quoteId: number, limit: number) {
  const { id, at, fromStatus, toStatus, by } = quoteEvent
  return db
    .select({ id, at, fromStatus, toStatus, by, name: member })
    .from(quoteEvent)
    .leftJoin(staffMember, and(eq(staffMember.customerId, quoteEvent.actorId), eq(quoteEvent.by, 'staff')))
    .where(eq(quoteEvent.quoteId, quoteId))
    .orderBy(desc(quoteEvent.id))
    .limit(limit)
}

const noteColumns = {
  id: quoteNote.id,
  quoteId: quoteNote.quoteId,
  authorId: quoteNote.authorId,
  text: quoteNote.text,
  at: quoteNote.at,
  editedAt: quoteNote.editedAt,
  revision: quoteNote.revision,
  name: member,
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
    .orderBy(desc(quoteNote.id))

export const listNotes = (db: Database, quoteId: number, limit: number): Promise<NoteRow[]> =>
  selectNotes(db, eq(quoteNote.quoteId, quoteId)).limit(limit)

export async function findNote(db: Database, id: number): Promise<NoteRow | null> {
  const [row] = await selectNotes(db, eq(quoteNote.id, id)).limit(1)
  return row ?? null
}

/** The mails of a quote. Their texts are not read. */
export function listMails(db: Database, quoteId: number, webQuoteId: string, limit: number) {
  const { id, kind, to, state, lastError, createdAt } = outbox
  return db
    .select({ id, kind, to, state, lastError, createdAt })
    .from(outbox)
    .where(or(eq(outbox.quoteId, quoteId), eq(outbox.reference, webQuoteId)))
    .orderBy(desc(outbox.id))
    .limit(limit)
}

/** What the staff decided about a quote. */
export function listDecisions(db: Database, quoteId: number, limit: number) {
  const { id, at, actorId, source, fields, reason } = changeEntry
  return db
    .select({ id, at, actorId, source, fields, reason, name: member })
    .from(changeEntry)
    .leftJoin(staffMember, eq(staffMember.customerId, changeEntry.actorId))
    .where(and(eq(changeEntry.subjectKind, quoteKind), eq(changeEntry.subjectId, quoteId)))
    .orderBy(desc(changeEntry.id))
    .limit(limit)
}

export async function insertNote(
  tx: Database,
  note: { quoteId: number; authorId: number; text: string; at: Date },
): Promise<number> {
  const [row] = await tx.insert(quoteNote).values(note).returning({ id: quoteNote.id })
  if (!row) throw new Error('not stored')
  return row.id
}

export async function lockNote(tx: Database, id: number) {
  const [row] = await tx.select().from(quoteNote).where(eq(quoteNote.id, id)).for('update')
  return row ?? null
}

export async function updateNote(tx: Database, id: number, text: string, revision: number, now: Date): Promise<void> {
  await tx.update(quoteNote).set({ text, revision, editedAt: now }).where(eq(quoteNote.id, id))
}

/** The next revision of a quote's row, for a change that others must see. */
export async function raiseRevision(tx: Database, quoteId: number): Promise<number | null> {
  const [row] = await tx
    .update(quoteDesk)
    .set({ revision: sql`${quoteDesk.revision} + 1` })
    .where(eq(quoteDesk.quoteId, quoteId))
    .returning({ revision: quoteDesk.revision })
  return row?.revision ?? null
}

/** How many quotes the same person has, and the newest others. */
export async function readCustomer(
  db: Database,
  { id, email, customerId }: { id: number; email: string; customerId: number | null },
) {
  const byEmail = email === '' ? sql`false` : sql`lower(${quote.email}) = lower(${email})`
  const isSame = customerId === null ? byEmail : sql`(${byEmail} or ${quote.customerId} = ${customerId})`
  const rows = await db
    .select({ id: quote.id, webQuoteId: quote.webQuoteId, status: quote.status, createdAt: quote.createdAt })
    .from(quote)
    .where(isSame)
    .orderBy(desc(quote.id))
    .limit(1000)
  return { rows, others: rows.filter(row => row.id !== id) }
}
