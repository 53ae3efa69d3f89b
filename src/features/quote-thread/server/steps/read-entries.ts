import type { Database } from '#server/database/connection.ts'
import type { QuoteFile, ThreadEntry } from '../../domain/thread-entries.ts'
import { presentMessage, presentNote, presentQuoteFile } from '../present-entries.ts'
import { listFiles, listMessages, listNotes } from '../store.ts'

interface Asked {
  quoteId: number
  /** The quote's e-mail address. */
  email: string
  /** Who reads: a member of the staff. */
  staffId: number
  /** At most so many of either. */
  limit: number
  until?: Date | undefined
  /** Only what the customer sees. */
  isVisibleOnly?: boolean
}

/** What was written about a quote up to a moment, as its timeline shows it: messages, then notes, each newest first. */
export async function readThreadEntries(
  db: Database,
  { quoteId, email, staffId, isVisibleOnly = false, ...page }: Asked,
): Promise<ThreadEntry[]> {
  const messages = await listMessages(db, quoteId, page)
  const notes = isVisibleOnly ? [] : await listNotes(db, quoteId, page)
  return [...messages.map(row => presentMessage(row, email)), ...notes.map(row => presentNote(row, staffId))]
}

/** The files of a quote in the order in which they came, internal ones too. */
export const readFiles = async (db: Database, quoteId: number): Promise<QuoteFile[]> =>
  (await listFiles(db, quoteId)).map(presentQuoteFile)
