import { auditDeskRoutes } from '#features/audit/server/desk/routes.ts'
import { deskNewsRoutes } from '#features/desk-news/server/desk/routes.ts'
import type { DeskNews } from '#features/desk-news/server/news.ts'
import { readRequestFile } from '#features/quote/server/attachment-routes.ts'
import { type AttachmentDeps, readQuoteDetail } from '#features/quote-history/server/own-quote.ts'
import { quoteInboxDeskRoutes } from '#features/quote-inbox/server/desk/routes.ts'
import { handOverQuotes } from '#features/quote-inbox/server/hand-over.ts'
import { sessionDeskRoutes } from '#features/session/server/desk/routes.ts'
import { staffDeskRoutes } from '#features/staff/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'

export interface DeskParts {
  news: Pick<DeskNews, 'open'>
}

/** Every call of the desk with the function that answers it. */
export function deskBindings({ news }: DeskParts, documents: AttachmentDeps): Binding[] {
  return [
    ...sessionDeskRoutes(),
    ...deskNewsRoutes(news),
    ...staffDeskRoutes({ handOver: [handOverQuotes] }),
    ...auditDeskRoutes(),
    ...quoteInboxDeskRoutes({
      readQuote: (db, quote, language) => readQuoteDetail(documents, db, quote, language),
      readFile: readRequestFile,
    }),
  ]
}
