import { and, asc, count, desc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import { isOwnQuote } from '#features/quotes/buyer/server/store.ts'
import { isShared } from '#features/quotes/quote/server/steps/shared-files.ts'
import { quote, quoteAttachment } from '#features/quotes/quote/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import type { MessageAuthor } from '../domain/thread-words.ts'
import { quoteMention, quoteMessage, quoteMessageFile, quoteNote, quoteNoteFile } from './tables.ts'

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
  sharedAt: Date | null
  addedBy: number | null
  /** The member of the staff who has added it. */
  addedByName: string | null
}

const { id, fileName, fileSize, contentType, isInternal, origin, createdAt, sharedAt, addedBy } = quoteAttachment
const fileColumns = { id, fileName, fileSize, contentType, isInternal, origin, createdAt, sharedAt, addedBy }

const selectFiles = (db: Database) =>
  db
    .select({ ...fileColumns, addedByName: staffMember.displayName })
    .from(quoteAttachment)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteAttachment.addedBy))

const mostListed = 500

/** The files of a quote in the order in which they came, internal ones too. */
export const listFiles = (db: Database, quoteId: number): Promise<FileRow[]> =>
  selectFiles(db).where(eq(quoteAttachment.quoteId, quoteId)).orderBy(asc(createdAt), asc(id)).limit(mostListed)

/** The quote that a file belongs to; null for a file of a cart, and for none. */
export async function findQuoteOfFile(db: Database, fileId: string): Promise<number | null> {
  const [row] = await db.select({ quoteId: quoteAttachment.quoteId }).from(quoteAttachment).where(eq(id, fileId))
  return row?.quoteId ?? null
}

export async function findFile(db: Database, quoteId: number, fileId: string): Promise<FileRow | null> {
  const [row] = await selectFiles(db).where(and(eq(quoteAttachment.quoteId, quoteId), eq(id, fileId)))
  return row ?? null
}

export async function removeFile(tx: Database, fileId: string): Promise<void> {
  await tx.delete(quoteAttachment).where(eq(id, fileId))
}

/** Whether a mail of this sender, moment and text is in the conversation. */
export async function isFiled(
  tx: Database,
  { quoteId, fromEmail, text, at }: { quoteId: number; fromEmail: string; text: string; at: Date },
): Promise<boolean> {
  const isSame = and(eq(quoteMessage.fromEmail, fromEmail), eq(quoteMessage.text, text), eq(quoteMessage.at, at))
  return (await tx.$count(quoteMessage, and(eq(quoteMessage.quoteId, quoteId), isSame))) > 0
}

/**
 * How many of these files belong to the quote and may go with a message: the staff names any that is not internal, the customer what
 * they can read already.
 */
export async function countVisibleFiles(
  tx: Database,
  quoteId: number,
  ids: readonly string[],
  author: MessageAuthor,
): Promise<number> {
  const mayGo = author === 'staff' ? eq(quoteAttachment.isInternal, false) : isShared()
  const isVisible = and(eq(quoteAttachment.quoteId, quoteId), mayGo)
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

export interface MessageRow extends Omit<typeof quoteMessage.$inferSelect, 'quoteId'> {
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
  lineKind: quoteMessage.lineKind,
  lineName: quoteMessage.lineName,
  at: quoteMessage.at,
  enteredBy: quoteMessage.enteredBy,
  mailId: quoteMessage.mailId,
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

/** The messages between a customer and the company about their quotes, for the export of their data. */
export async function listMessagesForExport(db: Database, customerId: number) {
  const { author, authorName, at, text } = quoteMessage
  const rows = await db
    .select({ webQuoteId: quote.webQuoteId, at, author, authorName, text })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .where(isOwnQuote(db, customerId))
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

/** The newest message of the staff, or of a customer, about a quote whose person was not removed. */
export async function findNewestMessage(db: Database, author: MessageAuthor) {
  const { kind, authorName, lineName, text } = quoteMessage
  const { webQuoteId, firstName, lastName } = quote
  const [row] = await db
    .select({ kind, authorName, lineName, text, webQuoteId, firstName, lastName })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .where(and(eq(quoteMessage.author, author), ne(quote.email, '')))
    .orderBy(desc(quoteMessage.id))
    .limit(1)
  return row ?? null
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
  files: MessageFile[]
  mentions: { id: number; name: string }[]
}

async function selectNotes(db: Database, condition: SQL | undefined, limit: number): Promise<NoteRow[]> {
  const rows = await db
    .select(noteColumns)
    .from(quoteNote)
    .leftJoin(staffMember, eq(staffMember.customerId, quoteNote.authorId))
    .where(condition)
    .orderBy(desc(quoteNote.at), desc(quoteNote.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const files = Map.groupBy(await listNoteFiles(db, ids), file => file.noteId)
  const mentions = Map.groupBy(await listMentions(db, ids), mention => mention.noteId)
  return rows.map(row => ({
    ...row,
    files: (files.get(row.id) ?? []).map(({ noteId: _, ...file }) => file),
    mentions: (mentions.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

function listNoteFiles(db: Database, noteIds: readonly number[]) {
  return db
    .select({ noteId: quoteNoteFile.noteId, id, fileName, fileSize, contentType })
    .from(quoteNoteFile)
    .innerJoin(quoteAttachment, eq(id, quoteNoteFile.attachmentId))
    .where(inArray(quoteNoteFile.noteId, [...noteIds]))
    .orderBy(asc(createdAt), asc(id))
}

const listMentions = (db: Database, noteIds: readonly number[]) =>
  db
    .select({ noteId: quoteMention.noteId, id: quoteMention.staffId, name: staffMember.displayName })
    .from(quoteMention)
    .innerJoin(staffMember, eq(staffMember.customerId, quoteMention.staffId))
    .where(inArray(quoteMention.noteId, [...noteIds]))
    .orderBy(asc(staffMember.displayName), asc(quoteMention.staffId))

/** The notes about a quote, newest first; those up to a moment. */
export const listNotes = (
  db: Database,
  quoteId: number,
  { limit, until }: { limit: number; until?: Date | undefined },
): Promise<NoteRow[]> => selectNotes(db, and(eq(quoteNote.quoteId, quoteId), until && lte(quoteNote.at, until)), limit)

export async function findNote(db: Database, id: number): Promise<NoteRow | null> {
  const [row] = await selectNotes(db, eq(quoteNote.id, id), 1)
  return row ?? null
}

interface NewNote {
  quoteId: number
  authorId: number
  text: string
  at: Date
}

export async function insertNote(tx: Database, note: NewNote, attachmentIds: readonly string[]): Promise<number> {
  const [row] = await tx.insert(quoteNote).values(note).returning({ id: quoteNote.id })
  if (!row) throw new Error('A note was not stored')
  if (attachmentIds.length > 0)
    await tx.insert(quoteNoteFile).values(attachmentIds.map(attachmentId => ({ noteId: row.id, attachmentId })))
  return row.id
}

export async function lockNote(tx: Database, id: number) {
  const [row] = await tx.select().from(quoteNote).where(eq(quoteNote.id, id)).for('update')
  return row ?? null
}

export async function updateNote(tx: Database, id: number, text: string, revision: number, now: Date): Promise<void> {
  await tx.update(quoteNote).set({ text, revision, editedAt: now }).where(eq(quoteNote.id, id))
}

/** How many of these files belong to the quote and are read by the staff alone. */
export async function countInternalFiles(tx: Database, quoteId: number, ids: readonly string[]): Promise<number> {
  const isInternal = and(eq(quoteAttachment.quoteId, quoteId), eq(quoteAttachment.isInternal, true))
  const [row] = await tx
    .select({ files: count() })
    .from(quoteAttachment)
    .where(and(isInternal, inArray(quoteAttachment.id, [...ids])))
  return row?.files ?? 0
}
