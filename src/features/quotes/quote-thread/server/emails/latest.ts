import type { Database } from '#server/database/connection.ts'
import { type SampleReader, sampleLink } from '#server/mail/sample-facts.ts'
import type { MessageAuthor } from '../../domain/thread-words.ts'
import { findNewestMessage } from '../store.ts'
import type { MessageMailData } from './message-mails.tsx'

/** The facts of the newest message of the staff, or of a customer; null where there is none. Its link opens nothing. */
export async function latestMessage(
  db: Database,
  reader: SampleReader,
  author: MessageAuthor,
): Promise<MessageMailData | null> {
  const newest = await findNewestMessage(db, author)
  if (!newest) return null
  const person = `${newest.firstName} ${newest.lastName}`.trim()
  return {
    ...reader,
    webQuoteId: newest.webQuoteId,
    name: author === 'customer' ? newest.authorName : person,
    messages: [{ ...newest, isQuestion: newest.kind === 'question', fileNames: [] }],
    url: sampleLink(reader),
    isOpenLink: false,
  }
}
