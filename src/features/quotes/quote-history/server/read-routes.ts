import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { presentPaging } from '#shared/paging.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { getQuote, getQuoteByKey, listQuotes } from '../contract.ts'
import { type AttachmentDeps, requireOwnQuote, requireQuoteByKey } from './own-quote.ts'
import { presentQuoteRow } from './present.ts'
import { readAnsweredQuote } from './read-quote.ts'
import * as store from './store.ts'

export function readRoutes(deps: AttachmentDeps): Binding[] {
  return [
    handle(listQuotes, async ({ query }, { db, caller, now }) => {
      const { customerId } = requireCustomer(caller)
      const isOfCompany = query.of === 'company'
      const search = { customerId, isOfCompany, status: query.status, text: query.q && cleanLine(query.q) }
      const paging = presentPaging(await store.countQuotes(db, search), query.page_number, query.page_size)
      const page = { limit: paging.page_size, offset: (paging.page_number - 1) * paging.page_size }
      const rows = await store.listQuotes(db, search, page)
      const has_company = (await findMembership(db, customerId)) !== null
      return { quotes: rows.map(row => presentQuoteRow(row, now)), has_company, ...paging }
    }),

    handle(getQuote, async ({ params }, context) =>
      readAnsweredQuote(deps, context, await requireOwnQuote(context, params.id)),
    ),

    handle(getQuoteByKey, async ({ params }, context) =>
      readAnsweredQuote(deps, context, await requireQuoteByKey(context, params.key), params.key),
    ),
  ]
}
