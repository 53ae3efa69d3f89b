import { readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import type { Attachment } from '#features/quotes/quote/contract.ts'
import { downloadPath } from '#features/quotes/quote/domain/attachments.ts'
import { isCurrency } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import type { QuoteVersion } from '#features/quotes/quote-answer/domain/version/version.ts'
import type { VersionRecord } from '#features/quotes/quote-answer/server/store.ts'
import type { MessageRow } from '#features/quotes/quote-thread/server/store.ts'
import type { Quote } from '../domain/quote-record.ts'
import type { FileRecord, listSentVersions } from './store.ts'

/** The column has four decimals, the page those of the currency. */
export function presentTotal(total: string | null, currency: string | null): string | null {
  return total !== null && currency !== null && isCurrency(currency) ? writeAmount(readAmount(total), currency) : total
}

/** `viewKey` is the key of the quote's view link, for readers who open the quote by it. */
export const presentFile = (
  { id, fileName, fileSize, contentType }: FileRecord,
  viewKey: string | undefined,
): Attachment => ({
  id,
  file_name: fileName,
  file_size: fileSize,
  content_type: contentType,
  download_url: downloadPath(id, viewKey),
})

/** A version as its customer reads it. */
export function presentVersion(row: VersionRecord, attachments: readonly Attachment[]): QuoteVersion | null {
  const { number, sentAt, content } = row
  if (number === null || sentAt === null) return null
  return { ...readContent(content), number, sent_on: sentAt.toISOString(), attachments: [...attachments] }
}

export const presentVersions = (rows: Awaited<ReturnType<typeof listSentVersions>>): Quote['versions'] =>
  rows.map(({ number, sentAt, validUntil, currency, total }) => ({
    number,
    sent_on: sentAt.toISOString(),
    valid_until: validUntil.toISOString(),
    currency,
    total: presentTotal(total, currency) ?? total,
  }))

interface MessageReader {
  viewKey: string | undefined
  /** Null: a reader with the view link. */
  customerId: number | null
}

export const presentMessage = (
  { id, at, author, authorId, authorName, text, lineId, lineKind, lineName, files }: MessageRow,
  { viewKey, customerId }: MessageReader,
): Quote['messages'][number] => ({
  id,
  at: at.toISOString(),
  by: author === 'customer' ? 'you' : 'us',
  author: authorName,
  is_of_colleague: author === 'customer' && customerId !== null && isOfAnother({ authorId, authorName }, customerId),
  text,
  line_id: lineKind === 'version' ? lineId : null,
  line_name: lineName,
  attachments: files.map(file => presentFile(file, viewKey)),
})

/** One without a name was written by a colleague who has been removed since; one of a guest has a name. */
const isOfAnother = ({ authorId, authorName }: Pick<MessageRow, 'authorId' | 'authorName'>, customerId: number) =>
  authorId === null ? authorName === '' : authorId !== customerId
