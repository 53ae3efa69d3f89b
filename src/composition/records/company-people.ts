import type { CompanyDeps } from '#features/quotes/buyer/server/routes.ts'
import { findStanding, listQuotesForCompany } from '#features/quotes/buyer/server/store.ts'
import { holdRequest, requestNeedsApproval } from '#features/quotes/buyer-approval/server/steps/hold-request.ts'
import { tellAdministrators } from '#features/quotes/buyer-approval/server/steps/tell-administrators.ts'
import { forgetWaiting, heldSince } from '#features/quotes/buyer-approval/server/store.ts'
import type { AttachmentDeps } from '#features/quotes/quote/server/attachment-routes.ts'
import type { CartDeps } from '#features/quotes/quote/server/cart/cart-answers.ts'
import type { RequestDeps } from '#features/quotes/quote/server/request-routes.ts'
import { giveQuotes } from '#features/quotes/quote/server/steps/give-quotes.ts'
import { keepGiven } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { giveLists } from '#features/quotes/saved-list/server/store.ts'
import { keepOwnChange } from '#features/staff/customer-file/server/keep-customer.ts'
import { giveConfigurations } from '#features/tools/configurator/server/saved/store.ts'

/** What the slices above companies do when people join and leave. A new slice that keeps work of a customer adds it here. */
export const companyPeople: CompanyDeps = {
  onChange: keepOwnChange,
  handOver: async (tx, { companyId, fromId, toId, since }, now) => {
    const quoteIds = await listQuotesForCompany(tx, companyId, fromId)
    await giveQuotes(tx, quoteIds, toId)
    await keepGiven(tx, quoteIds, { from: fromId, to: toId, at: now })
    await forgetWaiting(tx, fromId, companyId)
    await giveLists(tx, { companyId, fromId, toId, since })
    await giveConfigurations(tx, { companyId, fromId, toId, since })
  },
  onApproverGone: tellAdministrators,
}

/** What the slices below companies ask about approvals. */
export const companyApproval = {
  approval: { isNeeded: requestNeedsApproval, hold: holdRequest },
  heldSince,
} satisfies Pick<RequestDeps, 'approval'> & Pick<CartDeps, 'heldSince'>

export const seesQuote: AttachmentDeps['seesQuote'] = async (db, quote, customerId) =>
  (await findStanding(db, quote, customerId)) !== null
