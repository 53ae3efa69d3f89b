import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import type { Database } from '#server/database/connection.ts'
import { type SampleReader, sampleLink } from '#server/mail/sample-facts.ts'
import { readContent } from '../../domain/version/content-text.ts'
import { wordHead, wordVersion } from '../../domain/version/version-words.ts'
import { headOf } from '../steps/version-pdf.ts'
import { findNewestSent } from '../store.ts'
import type { VersionMailData } from './version-mail.tsx'

type LatestVersion = Omit<VersionMailData, 'subject'> & {
  /** The last day of validity, in words. */
  until: string
}

/** The facts of the newest version that was sent to somebody who was not removed; null where there is none. Its link opens nothing. */
export async function latestVersion(db: Database, reader: SampleReader): Promise<LatestVersion | null> {
  const newest = await findNewestSent(db)
  if (!newest || newest.number === null) return null
  const { language } = reader
  const { number, sentAt } = newest
  const content = readContent(newest.content)
  return {
    ...reader,
    webQuoteId: newest.quote.webQuoteId,
    number,
    message: '',
    name: `${newest.quote.firstName} ${newest.quote.lastName}`.trim(),
    replaces: number > 1 ? number - 1 : null,
    head: wordHead(headOf(newest.quote, number, sentAt), content, language),
    words: wordVersion(content, language),
    link: sampleLink(reader),
    isOpenLink: newest.quote.customerId === null,
    until: formatDay(content.valid_until, language),
  }
}
