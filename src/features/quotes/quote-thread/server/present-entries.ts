import { backendBase } from '#shared/api.ts'
import { removalObstacle } from '../domain/file-removal.ts'
import type { MailFate, MessageEntry, NoteEntry, QuoteFile, ThreadFile } from '../domain/thread-entries.ts'
import type { FileRow, MessageFile, MessageRow, NoteRow } from './store.ts'

export const presentNote = (row: NoteRow, staffId: number): NoteEntry => ({
  id: `note-${row.id}`,
  at: row.at.toISOString(),
  by: { kind: 'staff', name: row.name },
  is_visible_to_customer: false,
  kind: 'note',
  note_id: row.id,
  text: row.text,
  files: row.files.map(presentFile),
  mentions: row.mentions,
  edited_on: row.editedAt?.toISOString() ?? null,
  revision: row.revision,
  is_own: row.authorId === staffId,
})

/** `email`: of the quote; another sender of a filed mail is told. */
export function presentMessage(row: MessageRow, email: string, mail: MailFate | null): MessageEntry {
  const { fromEmail, enteredBy, enteredByName } = row
  const isFiled = fromEmail !== null
  const isOnBehalf = enteredBy !== null && !isFiled
  return {
    id: `message-${row.id}`,
    at: row.at.toISOString(),
    by: isOnBehalf ? { kind: 'staff', name: enteredByName } : { kind: row.author, name: row.authorName },
    is_visible_to_customer: true,
    kind: row.kind,
    message_id: row.id,
    text: row.text,
    line_ref: row.lineId === null ? null : { kind: row.lineKind, id: row.lineId },
    line_name: row.lineName,
    files: row.files.map(presentFile),
    on_behalf_of: isOnBehalf ? row.authorName : null,
    filed: isFiled ? { from: fromEmail, is_of_quote: isSameAddress(fromEmail, email), by: enteredByName } : null,
    mail,
  }
}

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const presentFile = (file: MessageFile): ThreadFile => ({
  id: file.id,
  file_name: file.fileName,
  file_size: file.fileSize,
  content_type: file.contentType,
  download_url: `${backendBase}/Quote/GetFile/${file.id}`,
})

/** The reader of the files, and what is about to go out. */
export interface FileReader {
  staffId: number
  mayAnswer: boolean
  /** The files that the version names which waits to go out. */
  scheduledIds: readonly string[]
}

export const obstacleOf = (row: FileRow, { staffId, mayAnswer, scheduledIds }: FileReader) =>
  removalObstacle(
    {
      origin: row.origin,
      contentType: row.contentType,
      isSent: row.sharedAt !== null,
      isScheduled: scheduledIds.includes(row.id),
    },
    { isAuthor: row.addedBy === staffId, mayAnswer },
  )

export const presentQuoteFile = (row: FileRow, reader: FileReader): QuoteFile => ({
  ...presentFile(row),
  is_internal: row.isInternal,
  origin: row.origin,
  added_on: row.createdAt.toISOString(),
  added_by: row.addedByName,
  is_sent: !row.isInternal && (row.origin !== 'staff' || row.sharedAt !== null),
  may_remove: obstacleOf(row, reader) === null,
})
