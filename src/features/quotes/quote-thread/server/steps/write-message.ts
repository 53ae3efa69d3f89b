import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { shareFiles } from '#features/quotes/quote/server/steps/shared-files.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { no, type Result, yes } from '#shared/result.ts'
import type { LineRef } from '../../domain/thread-entries.ts'
import type { MessageAuthor, MessageKind } from '../../domain/thread-words.ts'
import { findLineName } from '../line-names.ts'
import { type MailContext, mailCustomer, mailSales } from '../queue-message-mail.ts'
import { countVisibleFiles, findMessage, insertMessage, type MessageRow } from '../store.ts'

/** An addition to the conversation about a quote, or a file that was removed from it. */
export interface Written {
  quoteId: number
  what: MessageKind | 'note' | 'file'
  /** The id of the message or note; of a file also who may read it. */
  id: number | { id: string; is_internal: boolean }
  by: MessageAuthor
  /** The account; null for a guest. */
  actorId: number | null
  at: Date
  /** A file was not added but removed. */
  isRemoved?: boolean
  /** The member of the staff who takes over a quote that nobody has. */
  takenBy?: number | null
}

/** Told of each addition, in its transaction. The composition hands it in. */
export type OnWritten = (tx: Database, written: Written) => Promise<void>

export interface CustomerMessage {
  quote: QuoteRecord
  text: string
  /** The line of the version in force that it is about. */
  lineId?: number | null
  /** Files of the quote that the customer may read. */
  attachmentIds?: readonly string[]
  /** The account that writes; null for a guest. */
  customerId: number | null
  authorName: string
  /** The member of the staff who acts as the customer. */
  enteredBy?: number | null
  now: Date
}

/**
 * Stores what a customer wrote, tells the desk, and sales by mail. The quote is locked. Refuses files that are not the quote's; then
 * nothing is written.
 */
export async function insertCustomerMessage(
  tx: Database,
  message: CustomerMessage,
  settings: MailContext,
  onWritten: OnWritten,
): Promise<Result<MessageRow, 'unknown_file'>> {
  const { quote, customerId, lineId = null, enteredBy = null, now } = message
  const stored = await storeMessage(tx, {
    ...message,
    line: lineId === null ? null : { kind: 'version', id: lineId },
    kind: 'message',
    author: 'customer',
    authorId: customerId,
    enteredBy,
    fromEmail: null,
    at: now,
  })
  if (!stored.ok) return stored
  const actorId = enteredBy ?? customerId
  await onWritten(tx, { quoteId: quote.id, what: 'message', id: stored.value.id, by: 'customer', actorId, at: now })
  await mailSales(tx, { quote, message: stored.value, now }, settings)
  return stored
}

export interface StaffMessage {
  quote: QuoteRecord
  kind: MessageKind
  text: string
  line?: LineRef | null
  attachmentIds?: readonly string[]
  /** Further readers of the mail. */
  cc?: readonly string[]
  staff: { id: number; name: string }
  takesOver: boolean
  now: Date
}

/** Stores what the staff wrote to the customer, tells the desk, and the customer by mail. Refuses as insertCustomerMessage does. */
export async function insertStaffMessage(
  tx: Database,
  message: StaffMessage,
  settings: MailContext,
  onWritten: OnWritten,
): Promise<Result<MessageRow, 'unknown_file' | 'unknown_line'>> {
  const { quote, kind, staff, cc = [], takesOver, now } = message
  if (message.line && (await findLineName(tx, quote.id, message.line)) === null) return no('unknown_line')
  const by = { author: 'staff', authorId: staff.id, authorName: staff.name, enteredBy: null, fromEmail: null } as const
  const stored = await storeMessage(tx, { ...message, ...by, at: now })
  if (!stored.ok) return stored
  const takenBy = takesOver ? staff.id : null
  const written = {
    quoteId: quote.id,
    what: kind,
    id: stored.value.id,
    by: 'staff',
    actorId: staff.id,
    at: now,
  } as const
  await onWritten(tx, { ...written, takenBy })
  await mailCustomer(tx, { quote, message: stored.value, cc, now }, settings)
  return stored
}

interface ToStore {
  quote: QuoteRecord
  kind: MessageKind
  author: MessageAuthor
  authorId: number | null
  authorName: string
  fromEmail: string | null
  text: string
  line?: LineRef | null
  attachmentIds?: readonly string[]
  enteredBy: number | null
  at: Date
}

/** Stores a message and nothing else. Locks the quote, so that its messages are stored in their order. */
export async function storeMessage(
  tx: Database,
  { quote, line = null, attachmentIds = [], ...message }: ToStore,
): Promise<Result<MessageRow, 'unknown_file'>> {
  const ids = [...new Set(attachmentIds)]
  await lockQuote(tx, quote.id)
  if (ids.length > 0 && (await countVisibleFiles(tx, quote.id, ids, message.author)) < ids.length)
    return no('unknown_file')
  const { kind, author, authorId, authorName, fromEmail, text, enteredBy, at } = message
  const lineName = line && (await findLineName(tx, quote.id, line))
  const about = line ? { lineKind: line.kind, lineId: line.id, lineName } : {}
  const row = { quoteId: quote.id, kind, author, authorId, authorName, fromEmail, text, enteredBy, at, ...about }
  await shareFiles(tx, quote.id, ids, at)
  const stored = await findMessage(tx, await insertMessage(tx, row, ids))
  if (!stored) throw new Error('A message was not stored')
  return yes(stored)
}
