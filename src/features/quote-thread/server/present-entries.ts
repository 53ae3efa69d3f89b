import { backendBase } from '#shared/api.ts'
import type { MessageEntry, NoteEntry, QuoteFile, ThreadFile } from '../domain/thread-entries.ts'
import type { FileRow, MessageRow, NoteRow } from './store.ts'

export const presentNote = (row: NoteRow, staffId: number): NoteEntry => ({
  id: `note-${row.id}`,
  at: row.at.toISOString(),
  by: { kind: 'staff', name: row.name },
  is_visible_to_customer: false,
  kind: 'note',
  note_id: row.id,
  text: row.text,
  edited_on: row.editedAt?.toISOString() ?? null,
  revision: row.revision,
  is_own: row.authorId === staffId,
})

/** `email`: of the quote; another sender of a filed mail is told. */
export function presentMessage(row: MessageRow, email: string): MessageEntry {
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
    line_ref: row.lineId,
    files: row.files.map(presentFile),
    on_behalf_of: isOnBehalf ? row.authorName : null,
    filed: isFiled ? { from: fromEmail, is_of_quote: isSameAddress(fromEmail, email), by: enteredByName } : null,
  }
}

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const presentFile = (file: MessageRow['files'][number]): ThreadFile => ({
  id: file.id,
  file_name: file.fileName,
  file_size: file.fileSize,
  content_type: file.contentType,
  download_url: `${backendBase}/Quote/GetFile/${file.id}`,
})

export const presentQuoteFile = (row: FileRow): QuoteFile => ({
  ...presentFile(row),
  is_internal: row.isInternal,
  origin: row.origin,
  added_on: row.createdAt.toISOString(),
})
