import type { Context } from '#server/calls/handle.ts'
import type { FileProblem, SentFile } from '#server/calls/input/read-upload.ts'
import type { Database } from '#server/database/connection.ts'
import { countUse } from '#server/security/rate-limit.ts'
import type { Language } from '#shared/language.ts'
import type { Result } from '#shared/result.ts'
import { addedFilesLimit, staffFilesLimit } from '../../domain/limits.ts'
import { type AttachmentRow, countFilesOfQuote, insertFileOfQuote } from '../attachment-store.ts'
import { fileRefusal, readAttachment } from '../sent-attachment.ts'
import { lockQuote } from './lock-quote.ts'

/** A file that was read and checked, and is not stored yet. */
export interface CheckedFile {
  row: AttachmentRow
  bytes: Uint8Array<ArrayBuffer>
}

/** Reads the type of a file from its content. Throws a Refusal for a file that is not taken. */
export async function checkFile(sent: Result<SentFile, FileProblem>, language: Language): Promise<CheckedFile> {
  if (!sent.ok) throw fileRefusal(sent.reason, language)
  return { row: await readAttachment(sent.value, language), bytes: sent.value.bytes }
}

/** Stores a file that the customer adds to a quote. Throws a Refusal where the quote, or the sender today, has too many. */
export async function addCustomersFile(
  tx: Database,
  context: Context,
  quoteId: number,
  { row, bytes }: CheckedFile,
): Promise<AttachmentRow> {
  const { language, now } = context
  // Files that are sent at the same time are counted one after the other.
  await lockQuote(tx, quoteId)
  const sum = await countFilesOfQuote(tx, quoteId, 'customer')
  if (sum.files >= addedFilesLimit.files) throw fileRefusal('too_many', language, { limits: addedFilesLimit })
  if (sum.bytes + row.fileSize > addedFilesLimit.bytes)
    throw fileRefusal('total_too_large', language, { limits: addedFilesLimit })
  const today = await countUse({ ...context, db: tx }, 'uploadedKilobytes', Math.ceil(row.fileSize / 1024))
  if (!today.isAllowed) throw fileRefusal('too_much_today', language, today)
  await insertFileOfQuote(tx, { quoteId, origin: 'customer', isInternal: false }, row, bytes, now)
  return row
}

interface StaffFile {
  quoteId: number
  origin: 'staff' | 'customer'
  isInternal: boolean
  /** The member of the staff. */
  addedBy: number
}

/** Stores a file that the staff adds to a locked quote, also one that a customer has mailed. Throws a Refusal where the quote has too many. */
export async function addStaffFile(
  tx: Database,
  { language, now }: Pick<Context, 'language' | 'now'>,
  { quoteId, origin, isInternal, addedBy }: StaffFile,
  { row, bytes }: CheckedFile,
): Promise<AttachmentRow> {
  const sum = await countFilesOfQuote(tx, quoteId, origin)
  if (sum.files >= staffFilesLimit.files) throw fileRefusal('too_many', language, { limits: staffFilesLimit })
  if (sum.bytes + row.fileSize > staffFilesLimit.bytes)
    throw fileRefusal('total_too_large', language, { limits: staffFilesLimit })
  await insertFileOfQuote(tx, { quoteId, origin, isInternal, addedBy }, row, bytes, now)
  return row
}
