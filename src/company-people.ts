import type { CompanyDeps } from '#features/buyer/server/routes.ts'
import { findStanding, listQuotesForCompany } from '#features/buyer/server/store.ts'
import { holdRequest, requestNeedsApproval } from '#features/buyer-approval/server/steps/hold-request.ts'
import { tellAdministrators } from '#features/buyer-approval/server/steps/tell-administrators.ts'
import { forgetWaiting, heldSince } from '#features/buyer-approval/server/store.ts'
import { giveConfigurations } from '#features/configurator/server/saved/store.ts'
import { keepOwnChange } from '#features/customer-file/server/keep-customer.ts'
import type { AttachmentDeps } from '#features/quote/server/attachment-routes.ts'
import type { CartDeps } from '#features/quote/server/cart/cart-answers.ts'
import type { RequestDeps } from '#features/quote/server/request-routes.ts'
import { giveQuotes } from '#features/quote/server/steps/give-quotes.ts'
import { keepGiven } from '#features/quote-inbox/server/keep-desk.ts'
import { giveLists } from '#features/saved-list/server/store.ts'

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
