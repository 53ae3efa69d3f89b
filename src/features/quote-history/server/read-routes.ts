import { findQuote } from '#features/quote/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { hashToken } from '#server/security/tokens.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { presentPaging } from '#shared/paging.ts'
import { getQuote, getQuoteByKey, listQuotes } from '../contract.ts'
import { type AttachmentDeps, answerQuote, requireOwnQuote } from './own-quote.ts'
import { presentQuoteRow } from './present.ts'
import * as store from './store.ts'

export function readRoutes(deps: AttachmentDeps): Binding[] {
  return [
    handle(listQuotes, async ({ query }, { db, caller }) => {
      const { customerId } = requireCustomer(caller)
      const search = { customerId, status: query.status, text: query.q && cleanLine(query.q) }
      const paging = presentPaging(await store.countQuotes(db, search), query.page_number, query.page_size)
      const page = { limit: paging.page_size, offset: (paging.page_number - 1) * paging.page_size }
      return { quotes: (await store.listQuotes(db, search, page)).map(presentQuoteRow), ...paging }
    }),

    handle(getQuote, async ({ params }, context) =>
      answerQuote(deps, context, await requireOwnQuote(context, params.id)),
    ),

    handle(getQuoteByKey, async ({ params }, context) =>
      answerQuote(deps, context, await findQuote(context.db, { viewKeyHash: hashToken(params.key) }), params.key),
    ),
  ]
}
