import { getQuote, getQuoteByKey, listQuotes } from '#features/quote/contract.ts'
import { parseQuoteName } from '#features/quote/domain/web-quote-id.ts'
import type { Context } from '#server/context.ts'
import { type Binding, handle } from '#server/handle.ts'
import { loginRequired, notFound } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { presentPaging } from '#shared/paging.ts'
import { listAttachments } from './attachment-store.ts'
import { presentQuote, presentQuoteRow } from './present.ts'
import { presentAttachment } from './present-attachment.ts'
import * as store from './store.ts'

export function historyRoutes(): Binding[] {
  return [
    handle(listQuotes, async ({ query }, context) => {
      const { db } = context
      const search = { customerId: customerOf(context), status: query.status, text: query.q && cleanLine(query.q) }
      const paging = presentPaging(await store.countQuotes(db, search), query.page_number, query.page_size)
      const page = { limit: paging.page_size, offset: (paging.page_number - 1) * paging.page_size }
      return { quotes: (await store.listQuotes(db, search, page)).map(presentQuoteRow), ...paging }
    }),

    handle(getQuote, async ({ params }, context) => {
      const customerId = customerOf(context)
      const name = parseQuoteName(params.id)
      return answerQuote(context, name && (await store.findQuote(context.db, name, customerId)))
    }),

    handle(getQuoteByKey, async ({ params }, context) =>
      answerQuote(context, await store.findQuote(context.db, { viewKeyHash: hashToken(params.key) }), params.key),
    ),
  ]
}

/** spec §6: the quote history belongs to registered customers. */
function customerOf({ caller }: Context): number {
  if (caller.kind !== 'customer') throw loginRequired()
  return caller.customerId
}

async function answerQuote({ db }: Context, quote: store.QuoteRecord | null, viewKey?: string) {
  if (!quote) throw notFound()
  const attachments = await listAttachments(db, { quoteId: quote.id })
  return presentQuote(
    quote,
    await store.listQuoteLines(db, quote.id),
    await store.listQuoteEvents(db, quote.id),
    attachments.map(row => presentAttachment(row, viewKey)),
  )
}
