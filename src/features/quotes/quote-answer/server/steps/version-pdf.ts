import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { readContent } from '../../domain/version/content-text.ts'
import type { VersionContent } from '../../domain/version/version.ts'
import type { VersionPaperFacts } from '../documents/version-paper-facts.ts'
import type { VersionRecord } from '../store.ts'
import { readAcceptedPdf } from '../version-store.ts'

/** Handed in by the composition: the printing thread, and the settings. */
export interface VersionPrinting {
  printVersion: (facts: VersionPaperFacts) => Promise<Buffer<ArrayBuffer>>
  settings: Settings
}

/** The PDF of a version, from its content; that of the accepted one as it was kept. */
export async function versionPdf(
  deps: VersionPrinting,
  db: Database,
  version: VersionRecord,
  quote: QuoteRecord,
): Promise<Buffer<ArrayBuffer>> {
  const kept = version.state === 'accepted' ? await readAcceptedPdf(db, version.id) : null
  return kept ?? printVersionOf(deps, version, quote)
}

/** Prints a version anew. Without a number, while it waits to go out, it is a draft. */
export async function printVersionOf(
  { printVersion, settings }: VersionPrinting,
  version: Pick<VersionRecord, 'number' | 'sentAt' | 'createdAt' | 'content'>,
  quote: QuoteRecord,
): Promise<Buffer<ArrayBuffer>> {
  const { number, sentAt, createdAt } = version
  const said = { number, sentAt, madeAt: sentAt ?? createdAt, content: readContent(version.content) }
  return printVersion(versionFacts(settings, quote, said, quote.language))
}

interface Said {
  number: number | null
  sentAt: Date | null
  madeAt: Date
  content: VersionContent
}

export function versionFacts(
  settings: Settings,
  quote: QuoteRecord,
  { number, sentAt, madeAt, content }: Said,
  language: Language,
): VersionPaperFacts {
  return {
    language,
    company: paperCompany(settings, language),
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
