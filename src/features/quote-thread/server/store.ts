import { and, asc, count, desc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { quote, quoteAttachment } from '#features/quote/server/tables.ts'
import { staffMember } from '#features/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { quoteMessage, quoteMessageFile, quoteNote } from './tables.ts'

type NewMessage = typeof quoteMessage.$inferInsert

export async function insertMessage(
  tx: Database,
  message: NewMessage,
  attachmentIds: readonly string[],
): Promise<number> {
  const [row] = await tx.insert(quoteMessage).values(message).returning({ id: quoteMessage.id })
  if (!row) throw new Error('A message was not stored')
  if (attachmentIds.length > 0)
    await tx.insert(quoteMessageFile).values(attachmentIds.map(attachmentId => ({ messageId: row.id, attachmentId })))
  return row.id
}

export interface FileRow extends MessageFile {
  isInternal: boolean
  origin: typeof quoteAttachment.$inferSelect.origin
  createdAt: Date
}

const mostListed = 500

/** The files of a quote in the order in which they came, internal ones too. */
export function listFiles(db: Database, quoteId: number): Promise<FileRow[]> {
  const { id, fileName, fileSize, contentType, isInternal, origin, createdAt } = quoteAttachment
  return db
    .select({ id, fileName, fileSize, contentType, isInternal, origin, createdAt })
    .from(quoteAttachment)
    .where(eq(quoteAttachment.quoteId, quoteId))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostListed)
}

/** Whether a mail of this sender, moment and text is in the conversation. */
export async function isFiled(
  tx: Database,
  { quoteId, fromEmail, text, at }: { quoteId: number; fromEmail: string; text: string; at: Date },
): Promise<boolean> {
  const isSame = and(eq(quoteMessage.fromEmail, fromEmail), eq(quoteMessage.text, text), eq(quoteMessage.at, at))
  return (await tx.$count(quoteMessage, and(eq(quoteMessage.quoteId, quoteId), isSame))) > 0
}

/** How many of these files belong to the quote and may be read by its customer. */
export async function countVisibleFiles(tx: Database, quoteId: number, ids: readonly string[]): Promise<number> {
  const isVisible = and(eq(quoteAttachment.quoteId, quoteId), eq(quoteAttachment.isInternal, false))
  const [row] = await tx
    .select({ files: count() })
    .from(quoteAttachment)
    .where(and(isVisible, inArray(quoteAttachment.id, [...ids])))
  return row?.files ?? 0
}

export interface MessageFile {
  id: string
  fileName: string
  fileSize: number
  contentType: string
}

export interface MessageRow extends Omit<typeof quoteMessage.$inferSelect, 'quoteId' | 'mailId'> {
  /** The member of the staff who has entered it for the customer. */
  enteredByName: string | null
  files: MessageFile[]
}

const columns = {
  id: quoteMessage.id,
  kind: quoteMessage.kind,
  author: quoteMessage.author,
  authorId: quoteMessage.authorId,
  authorName: quoteMessage.authorName,
  fromEmail: quoteMessage.fromEmail,
  text: quoteMessage.text,
  lineId: quoteMessage.lineId,
  at: quoteMessage.at,
  enteredBy: quoteMessage.enteredBy,
  enteredByName: staffMember.displayName,
}

/** The messages of a quote with their files, newest first; those up to a moment. The customer may read all of it, save who has entered it. */
export async function listMessages(
  db: Database,
  quoteId: number,
  { limit, until }: { limit: number; until?: Date | undefined },
): Promise<MessageRow[]> {
  const rows = await db
    .select(columns)
    .from(quoteMessage)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteMessage.enteredBy))
    .where(and(eq(quoteMessage.quoteId, quoteId), until && lte(quoteMessage.at, until)))
    .orderBy(desc(quoteMessage.at), desc(quoteMessage.id))
    .limit(limit)
  return withFiles(db, rows)
}

const mostExported = 10_000

/** What a customer and the company wrote each other about his quotes, for the export of his data. */
export async function listMessagesForExport(db: Database, customerId: number) {
  const { author, authorName, at, text } = quoteMessage
  const rows = await db
    .select({ webQuoteId: quote.webQuoteId, at, author, authorName, text })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .where(eq(quote.customerId, customerId))
    .orderBy(asc(quoteMessage.id))
    .limit(mostExported)
  return rows.map(row => ({
    web_quote_id: row.webQuoteId,
    written_on: row.at,
    by: row.author === 'customer' ? 'you' : 'us',
    author: row.authorName,
    text: row.text,
  }))
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | null> {
  const rows = await db
    .select(columns)
    .from(quoteMessage)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteMessage.enteredBy))
    .where(eq(quoteMessage.id, id))
  const [message] = await withFiles(db, rows)
  return message ?? null
}

/** The messages that one mail tells, oldest first. */
export async function listMessagesOfMail(tx: Database, quoteId: number, mailId: number): Promise<MessageRow[]> {
  const rows = await tx
    .select(columns)
    .from(quoteMessage)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteMessage.enteredBy))
    .where(and(eq(quoteMessage.quoteId, quoteId), eq(quoteMessage.mailId, mailId)))
    .orderBy(asc(quoteMessage.id))
    .limit(100)
  return withFiles(tx, rows)
}

export async function saveMailOf(tx: Database, messageId: number, mailId: number): Promise<void> {
  await tx.update(quoteMessage).set({ mailId }).where(eq(quoteMessage.id, messageId))
}

async function withFiles(db: Database, rows: readonly Omit<MessageRow, 'files'>[]): Promise<MessageRow[]> {
  if (rows.length === 0) return []
  const { id, fileName, fileSize, contentType } = quoteAttachment
  const files = await db
    .select({ messageId: quoteMessageFile.messageId, id, fileName, fileSize, contentType })
    .from(quoteMessageFile)
    // An internal file is never one of a message; should one be, nobody is shown it here.
    .innerJoin(
      quoteAttachment,
      and(eq(quoteAttachment.id, quoteMessageFile.attachmentId), eq(quoteAttachment.isInternal, false)),
    )
    .where(
      inArray(
        quoteMessageFile.messageId,
        rows.map(row => row.id),
      ),
    )
    .orderBy(asc(quoteAttachment.createdAt), asc(quoteAttachment.id))
  const byMessage = Map.groupBy(files, file => file.messageId)
  return rows.map(row => ({
    ...row,
    files: (byMessage.get(row.id) ?? []).map(({ messageId: _, ...file }) => file),
  }))
}

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
