import { and, desc, eq, ne } from 'drizzle-orm'
import { quote } from '#features/quote/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type SampleReader, sampleLink } from '#server/mail/sample-facts.ts'
import type { MessageAuthor } from '../../domain/thread-words.ts'
import { quoteMessage } from '../tables.ts'
import type { MessageMailData } from './message-mails.tsx'

/** The facts of the newest message of the staff, or of a customer; null where there is none. Its link opens nothing. */
export async function latestMessage(
  db: Database,
  reader: SampleReader,
  author: MessageAuthor,
): Promise<MessageMailData | null> {
  const { kind, authorName, lineName, text } = quoteMessage
  const { webQuoteId, firstName, lastName } = quote
  const [newest] = await db
    .select({ kind, authorName, lineName, text, webQuoteId, firstName, lastName })
    .from(quoteMessage)
    .innerJoin(quote, eq(quote.id, quoteMessage.quoteId))
    .where(and(eq(quoteMessage.author, author), ne(quote.email, '')))
    .orderBy(desc(quoteMessage.id))
    .limit(1)
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
