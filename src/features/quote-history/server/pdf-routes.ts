import { findQuote, type QuoteRecord } from '#features/quote/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import { getQuotePdf, getQuotePdfByKey } from '../contract.ts'
import { requireOwnQuote } from './own-quote.ts'
import { type DocumentDeps, quotePdf } from './quote-documents.ts'

export function pdfRoutes(deps: DocumentDeps): Binding[] {
  return [
    handle(getQuotePdf, async ({ params, query }, context) =>
      answerPdf(deps, context, await requireOwnQuote(context, params.id), query.lang),
    ),
    handle(getQuotePdfByKey, async ({ params, query }, context) => {
      const quote = await findQuote(context.db, { viewKeyHash: hashToken(params.key) })
      if (!quote) throw notFound()
      return answerPdf(deps, context, quote, query.lang)
    }),
  ]
}

async function answerPdf(deps: DocumentDeps, { db }: Context, quote: QuoteRecord, language?: Language) {
  const pdf = await quotePdf(deps, db, quote, language ?? quote.language)
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${quote.webQuoteId}.pdf"`,
    },
  })
}
