import { listScheduledFiles } from '#features/quotes/quote-answer/server/steps/scheduled-files.ts'
import type { StaffCaller } from '#server/calls/staff-caller.ts'
import type { Database } from '#server/database/connection.ts'
import type { QuoteFile, ThreadEntry } from '../../domain/thread-entries.ts'
import { presentMessage, presentNote, presentQuoteFile } from '../present-entries.ts'
import { listFiles, listMessages, listNotes } from '../store.ts'
import { readFates } from './mail-fates.ts'

interface Asked {
  quoteId: number
  /** The quote's e-mail address. */
  email: string
  /** The reader, a member of the staff. */
  staffId: number
  now: Date
  /** At most so many of either. */
  limit: number
  until?: Date | undefined
  /** Only what the customer sees. */
  isVisibleOnly?: boolean
}

/** The entries about a quote up to a moment, as its timeline shows them: messages, then notes, each newest first. */
export async function readThreadEntries(
  db: Database,
  { quoteId, email, staffId, isVisibleOnly = false, now, ...page }: Asked,
): Promise<ThreadEntry[]> {
  const messages = await listMessages(db, quoteId, page)
  const ofStaff = messages.filter(({ author }) => author === 'staff')
  const fates = await readFates(
    db,
    ofStaff.map(({ mailId }) => mailId),
    now,
  )
  const notes = isVisibleOnly ? [] : await listNotes(db, quoteId, page)
  return [
    ...messages.map(row =>
      presentMessage(row, email, row.author === 'staff' ? (fates.get(row.mailId ?? 0) ?? null) : null),
    ),
    ...notes.map(row => presentNote(row, staffId)),
  ]
}

/** The files of a quote in the order in which they came, internal ones too, as a member of the staff sees them. */
export async function readFiles(
  db: Database,
  quoteId: number,
  reader: Pick<StaffCaller, 'id' | 'permissions'>,
): Promise<QuoteFile[]> {
  const scheduledIds = await listScheduledFiles(db, quoteId)
  const mayAnswer = reader.permissions.has('quote.answer')
  return (await listFiles(db, quoteId)).map(row =>
    presentQuoteFile(row, { staffId: reader.id, mayAnswer, scheduledIds }),
  )
}
