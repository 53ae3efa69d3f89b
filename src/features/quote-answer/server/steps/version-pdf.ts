import { findCompany } from '#features/company/server/store.ts'
import type { QuoteRecord } from '#features/quote/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { readContent } from '../../domain/content-text.ts'
import type { VersionContent } from '../../domain/version.ts'
import type { VersionPaperFacts } from '../documents/version-paper-facts.ts'
import type { VersionRecord } from '../store.ts'
import { readAcceptedPdf } from '../version-store.ts'

/** The printing thread, which the composition hands in. */
export interface VersionPrinting {
  printVersion: (facts: VersionPaperFacts) => Promise<Buffer<ArrayBuffer>>
}

/** The PDF of a version, from its content; that of the accepted one as it was kept. */
export async function versionPdf(
  deps: VersionPrinting,
  db: Database,
  version: VersionRecord,
  quote: QuoteRecord,
): Promise<Buffer<ArrayBuffer>> {
  const kept = version.state === 'accepted' ? await readAcceptedPdf(db, version.id) : null
  return kept ?? printVersionOf(deps, db, version, quote)
}

/** Prints a version anew. Without a number, while it waits to go out, it is a draft. */
export async function printVersionOf(
  { printVersion }: VersionPrinting,
  db: Database,
  version: Pick<VersionRecord, 'number' | 'sentAt' | 'createdAt' | 'content'>,
  quote: QuoteRecord,
): Promise<Buffer<ArrayBuffer>> {
  const { number, sentAt, createdAt } = version
  const said = { number, sentAt, madeAt: sentAt ?? createdAt, content: readContent(version.content) }
  return printVersion(await versionFacts(db, quote, said, quote.language))
}

interface Said {
  number: number | null
  sentAt: Date | null
  madeAt: Date
  content: VersionContent
}

export async function versionFacts(
  db: Database,
  quote: QuoteRecord,
  { number, sentAt, madeAt, content }: Said,
  language: Language,
): Promise<VersionPaperFacts> {
  const { name, phone, headquarters } = await findCompany(db)
  return {
    language,
    company: { name, phone, headquarters: headquarters[language] },
    head: headOf(quote, number, sentAt),
    content,
    madeAt: madeAt.toISOString(),
  }
}

export const headOf = (quote: QuoteRecord, number: number | null, sentAt: Date | null): VersionPaperFacts['head'] => ({
  webQuoteId: quote.webQuoteId,
  number,
  sentOn: sentAt?.toISOString() ?? null,
  contact: [`${quote.firstName} ${quote.lastName}`.trim(), quote.company].filter(Boolean).join('\n'),
  projectName: quote.projectName,
  customerReference: quote.customerReference,
})
