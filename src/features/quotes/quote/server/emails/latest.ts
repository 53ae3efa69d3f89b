import { asc, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type SampleReader, sampleLink } from '#server/mail/sample-facts.ts'
import { listQuoteGroups } from '../steps/quote-groups.ts'
import { quote, quoteAttachment, quoteFreeLine, quoteLine } from '../tables.ts'
import { mailData, type QuoteMailData } from './quote-mail-data.ts'

const mostLines = 100

/** The facts of the newest request whose person was not removed; null where there is none. Its link opens nothing. */
export async function latestQuoteMail(db: Database, reader: SampleReader): Promise<QuoteMailData | null> {
  const [newest] = await db.select().from(quote).where(ne(quote.email, '')).orderBy(desc(quote.id)).limit(1)
  if (!newest) return null
  const lines = await db
    .select()
    .from(quoteLine)
    .where(eq(quoteLine.quoteId, newest.id))
    .orderBy(asc(quoteLine.position))
    .limit(mostLines)
  const freeLines = await db
    .select()
    .from(quoteFreeLine)
    .where(eq(quoteFreeLine.quoteId, newest.id))
    .orderBy(asc(quoteFreeLine.position))
    .limit(mostLines)
  const files = await db
    .select({ fileName: quoteAttachment.fileName })
    .from(quoteAttachment)
    .where(eq(quoteAttachment.quoteId, newest.id))
    .orderBy(asc(quoteAttachment.id))
    .limit(mostLines)
  const groups = await listQuoteGroups(db, newest.id)
  const places = new Map(groups.map(({ id }, place) => [id, place]))
  const placed = <L extends { groupId: number | null }>(of: readonly L[]) =>
    of.map(line => ({ ...line, group: places.get(line.groupId ?? 0) ?? null }))
  const requested = {
    quote: { ...newest, language: reader.language },
    lines: placed(lines),
    freeLines: placed(freeLines),
    groups: groups.map(({ quantity, name, version }) => ({ quantity, content: { name, version } })),
    viewKey: '',
    ownNumbers: new Map<number, string>(),
  }
  return {
    ...mailData(requested, reader.publicUrl, reader.company),
    files: files.map(({ fileName }) => fileName),
    viewUrl: sampleLink(reader),
  }
}
