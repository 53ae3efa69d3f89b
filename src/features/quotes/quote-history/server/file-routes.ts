import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { VersionFormat } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { asSent, versionFileResponse } from '#features/quotes/quote-answer/server/steps/version-file.ts'
import { versionPdf } from '#features/quotes/quote-answer/server/steps/version-pdf.ts'
import { findCurrentVersion, findVersion } from '#features/quotes/quote-answer/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { getQuotePdf, getQuotePdfByKey, getVersionFile, getVersionFileByKey } from '../contract.ts'
import { requireOwnQuote, requireQuoteByKey } from './own-quote.ts'
import { type DocumentDeps, quotePdf } from './quote-documents.ts'

export function fileRoutes(deps: DocumentDeps): Binding[] {
  return [
    handle(getQuotePdf, async ({ params, query }, context) =>
      answerPdf(deps, context, await requireOwnQuote(context, params.id), query),
    ),
    handle(getQuotePdfByKey, async ({ params, query }, context) =>
      answerPdf(deps, context, await requireQuoteByKey(context, params.key), query),
    ),
    handle(getVersionFile, async ({ params, query }, context) =>
      answerFile(context, await requireOwnQuote(context, params.id), query),
    ),
    handle(getVersionFileByKey, async ({ params, query }, context) =>
      answerFile(context, await requireQuoteByKey(context, params.key), query),
    ),
  ]
}

interface Wanted {
  lang?: Language | undefined
  version?: number | undefined
}

/** The version in force or the named one; the request where there is none. A version is in the language of the quote. */
async function answerPdf(deps: DocumentDeps, { db }: Context, quote: QuoteRecord, { lang, version: number }: Wanted) {
  const version = await versionOf(db, quote.id, number)
  if (number !== undefined && !version?.sentAt) throw notFound()
  return version
    ? pdfResponse(await versionPdf(deps, db, version, quote), `${quote.webQuoteId}-v${version.number}`)
    : pdfResponse(await quotePdf(deps, db, quote, lang ?? quote.language), quote.webQuoteId)
}

/** A file for other programs; a request without an answer has none. */
async function answerFile(
  context: Context,
  quote: QuoteRecord,
  { format, version: number }: { format: VersionFormat; version?: number | undefined },
) {
  const version = asSent(await versionOf(context.db, quote.id, number))
  if (!version) throw notFound()
  return versionFileResponse(context, version, quote, format)
}

const versionOf = (db: Database, quoteId: number, number: number | undefined) =>
  number === undefined ? findCurrentVersion(db, quoteId) : findVersion(db, quoteId, number)

const pdfResponse = (pdf: Buffer<ArrayBuffer>, name: string) =>
  new Response(pdf, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}.pdf"` },
  })
