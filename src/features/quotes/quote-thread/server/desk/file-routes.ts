import { fileLimit } from '#features/quotes/quote/domain/limits.ts'
import { addStaffFile, type CheckedFile, checkFile } from '#features/quotes/quote/server/steps/add-file.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { findQuote } from '#features/quotes/quote/server/store.ts'
import { listScheduledFiles } from '#features/quotes/quote-answer/server/steps/scheduled-files.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { createToken } from '#server/security/tokens.ts'
import { cleanFileName } from '#shared/file-types.ts'
import { yes } from '#shared/result.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import { fileMail, listThreadFiles, removeThreadFile, uploadThreadFile } from '../../desk-contract.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadRefusals } from '../../messages/desk-refusals.ts'
import type { ReadMail } from '../mail-process.ts'
import { isSameAddress, obstacleOf, presentQuoteFile } from '../present-entries.ts'
import { readMail } from '../read-mail.ts'
import { readFiles } from '../steps/read-entries.ts'
import { type OnWritten, storeMessage } from '../steps/write-message.ts'
import { findFile, findQuoteOfFile, isFiled, removeFile } from '../store.ts'

interface FileDeps {
  onWritten: OnWritten
}

export function fileRoutes({ onWritten }: FileDeps): Binding[] {
  return [
    handleDesk(listThreadFiles, async ({ params: { quote_id: id } }, { db, staff }) => {
      if (!(await findQuote(db, { id }))) throw notFound()
      return readFiles(db, id, staff)
    }),
    handleDesk(removeThreadFile, ({ params: { id } }, context) => remove(context, id, onWritten)),
    handleDesk(uploadThreadFile, async ({ params: { quote_id: quoteId }, body }, context) => {
      const { db, staff, language, now } = context
      if (!(await findQuote(db, { id: quoteId }))) throw notFound()
      const file = await checkFile(yes(await sentOf(body.file)), language)
      const isInternal = body.is_internal === 'true'
      return db.transaction(async tx => {
        if (!(await lockQuote(tx, quoteId))) throw notFound()
        const row = await addStaffFile(tx, context, { quoteId, origin: 'staff', isInternal, addedBy: staff.id }, file)
        const added = { id: row.id, is_internal: isInternal }
        await onWritten(tx, { quoteId, what: 'file', id: added, by: 'staff', actorId: staff.id, at: now })
        const subject = { kind: 'quote', id: quoteId }
        const details = { is_internal: isInternal, bytes: row.fileSize }
        await keepAudit(tx, context, { event: 'quote_file_added', customerId: null, subject, details })
        const stored = await findFile(tx, quoteId, row.id)
        if (!stored) throw new Error('A file was not stored')
        return presentQuoteFile(stored, { staffId: staff.id, mayAnswer: true, scheduledIds: [] })
      })
    }),
    handleDesk(fileMail, async ({ params: { quote_id: quoteId }, body }, context) => {
      const { db, language } = context
      if (!(await findQuote(db, { id: quoteId }))) throw notFound()
      const original = await sentOf(body.file)
      const mail = await readMail(original.bytes)
      if (!mail.ok) throw invalid({ file: [threadRefusals[language][mail.reason]] })
      const files = await sortFiles(mail.value, context)
      return db.transaction(tx => storeMail(tx, context, quoteId, { mail: mail.value, original, ...files }, onWritten))
    }),
  ]
}

/** Removes a file that no customer was sent. Its name stays nowhere. */
function remove(context: DeskContext, id: string, onWritten: OnWritten): Promise<true> {
  const { db, staff, language, now } = context
  return db.transaction(async tx => {
    const quoteId = await findQuoteOfFile(tx, id)
    // A request that sends the file holds the quote's lock too.
    if (quoteId === null || !(await lockQuote(tx, quoteId))) throw notFound()
    const file = await findFile(tx, quoteId, id)
    if (!file) throw notFound()
    const reader = {
      staffId: staff.id,
      mayAnswer: staff.permissions.has('quote.answer'),
      scheduledIds: await listScheduledFiles(tx, quoteId),
    }
    const obstacle = obstacleOf(file, reader)
    if (obstacle) throw refused('not_removable', threadRefusals[language].removal[obstacle])
    await removeFile(tx, id)
    const removed = { id, is_internal: file.isInternal }
    await onWritten(tx, {
      quoteId,
      what: 'file',
      id: removed,
      by: 'staff',
      actorId: staff.id,
      at: now,
      isRemoved: true,
    })
    const details = { is_internal: file.isInternal, bytes: file.fileSize }
    const subject = { kind: 'quote', id: quoteId }
    await keepAudit(tx, context, { event: 'quote_file_removed', customerId: null, subject, details })
    return true as const
  })
}

const sentOf = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })

interface SortedFiles {
  taken: CheckedFile[]
  /** The names of those that are not taken, because of their kind, their size or their number. */
  refused: string[]
}

async function sortFiles({ files }: ReadMail, { language }: DeskContext): Promise<SortedFiles> {
  const sorted: SortedFiles = { taken: [], refused: [] }
  for (const file of files) {
    const checked = sorted.taken.length < fileLimit ? await checkFile(yes(file), language).catch(refusedOnly) : null
    if (checked) sorted.taken.push(checked)
    else sorted.refused.push(cleanFileName(file.name, []))
  }
  return sorted
}

function refusedOnly(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

interface MailToFile extends SortedFiles {
  mail: ReadMail
  original: { name: string; bytes: Uint8Array<ArrayBuffer> }
}

/** Stores a mail as what the customer wrote, with its files, and itself as an internal file. */
async function storeMail(
  tx: Database,
  context: DeskContext,
  quoteId: number,
  { mail, original, taken, refused }: MailToFile,
  onWritten: OnWritten,
) {
  const { staff, language, now } = context
  const text = threadRefusals[language]
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw notFound()
  const words = wordsOf(mail, taken)
  if (words === '') throw invalid({ file: [text.empty_mail] })
  const { address, name } = mail.from
  const at = new Date(Math.min(now.getTime(), mail.date === null ? now.getTime() : Date.parse(mail.date)))
  if (await isFiled(tx, { quoteId, fromEmail: address, text: words, at })) throw invalid({ file: [text.filed_already] })
  const attachmentIds: string[] = []
  for (const file of taken) {
    const { id } = await addStaffFile(
      tx,
      context,
      { quoteId, origin: 'customer', isInternal: false, addedBy: staff.id },
      file,
    )
    attachmentIds.push(id)
  }
  const inside = { quoteId, origin: 'staff', isInternal: true, addedBy: staff.id } as const
  await addStaffFile(tx, context, inside, originalOf(original))
  const stored = await storeMessage(tx, {
    quote,
    kind: 'message',
    author: 'customer',
    authorId: isSameAddress(address, quote.email) ? quote.customerId : null,
    authorName: cleanText(name).slice(0, 200) || address,
    fromEmail: address,
    text: words,
    attachmentIds,
    enteredBy: staff.id,
    at,
  })
  if (!stored.ok) throw new Error('The files of a mail were not stored')
  const { id } = stored.value
  await onWritten(tx, { quoteId, what: 'message', id, by: 'customer', actorId: staff.id, at: now })
  const subject = { kind: 'quote', id: quoteId }
  const details = { message: id, files: attachmentIds.length }
  await keepAudit(tx, context, { event: 'quote_mail_filed', customerId: quote.customerId, subject, details })
  return { message_id: id, refused_files: refused }
}

/** The sender's words; the names of their files where they wrote nothing. */
function wordsOf({ text }: ReadMail, taken: readonly CheckedFile[]): string {
  const clean = cleanText(text)
  const whole = clean || taken.map(({ row }) => row.fileName).join(', ')
  return whole.length > messageLength ? `${whole.slice(0, messageLength - 1).toWellFormed()}…` : whole
}

function originalOf({ name, bytes }: MailToFile['original']): CheckedFile {
  const row = {
    id: createToken(),
    fileName: cleanFileName(name, ['eml']),
    fileSize: bytes.length,
    contentType: 'message/rfc822',
  }
  return { row, bytes }
}
