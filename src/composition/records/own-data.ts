import { listComparedIds } from '#features/catalog/compare/server/store.ts'
import { forgetRequestsOf, listRequestsForExport } from '#features/catalog/compliance/server/requests/store.ts'
import { forgetNotices, listNoticesForExport } from '#features/catalog/compliance/server/store.ts'
import { listCompanyAddresses } from '#features/quotes/buyer/server/address/store.ts'
import { forgetInvitations, updateMember } from '#features/quotes/buyer/server/people/store.ts'
import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { tellAdministrators } from '#features/quotes/buyer-approval/server/steps/tell-administrators.ts'
import { forgetWaiting, listWaitingForExport } from '#features/quotes/buyer-approval/server/store.ts'
import { findOwnCart } from '#features/quotes/quote/server/cart/own-cart-store.ts'
import { forgetDrafts } from '#features/quotes/quote-answer/server/steps/forget-drafts.ts'
import { forgetSigner } from '#features/quotes/quote-answer/server/steps/forget-person.ts'
import { forgetContact } from '#features/quotes/quote-history/server/steps/store.ts'
import { anonymiseQuotes, listQuotesForExport } from '#features/quotes/quote-history/server/store.ts'
import { forgetPerson, keepForgotten } from '#features/quotes/quote-inbox/server/keep-desk.ts'
import { forgetAuthor } from '#features/quotes/quote-thread/server/steps/remove-threads.ts'
import { listMessagesForExport } from '#features/quotes/quote-thread/server/store.ts'
import { listListsForExport } from '#features/quotes/saved-list/server/store.ts'
import type { OwnData } from '#features/site/account/server/own-data-routes.ts'
import { forgetChanges, keepOwnChange } from '#features/staff/customer-file/server/keep-customer.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { forgetQuoteEvents } from '#features/staff/webhook/server/store.ts'
import { listConfigurationsForExport, removeConfigurationsOf } from '#features/tools/configurator/server/saved/store.ts'

/** The data about a customer that the slices above the account store. A new slice that stores something adds it here. */
export const ownData: OwnData = {
  list: async (context, customerId) => {
    const { db } = context
    const { lines, freeLines, attachments, draft } = await findOwnCart(db, customerId)
    return {
      quote_cart: lines,
      compare_list: await listComparedIds(context),
      quote_cart_free_lines: freeLines,
      quote_cart_attachments: attachments,
      quote_draft: draft,
      waiting_for_approval: await listWaitingForExport(db, customerId),
      saved_lists: await listListsForExport(db, customerId),
      configurations: await listConfigurationsForExport(db, customerId),
      document_requests: await listRequestsForExport(db, customerId),
      quotes: await listQuotesForExport(db, customerId),
      document_notices: await listNoticesForExport(db, customerId),
      quote_messages: await listMessagesForExport(db, customerId),
    }
  },
  beforeRemoval: async (tx, customerId, context) => {
    const own = await findMembership(tx, customerId)
    await forgetInvitations(tx, customerId)
    await forgetWaiting(tx, customerId)
    await anonymiseQuotes(tx, customerId)
    await forgetPerson(tx, customerId)
    const ofOthers = await forgetContact(tx, customerId)
    await keepForgotten(tx, ofOthers)
    await forgetQuoteEvents(tx, customerId, ofOthers)
    await forgetAuthor(tx, customerId)
    await forgetSigner(tx, customerId)
    await forgetChanges(tx, customerId)
    await forgetDrafts(tx, customerId)
    await removeConfigurationsOf(tx, customerId)
    await forgetRequestsOf(tx, customerId)
    await forgetNotices(tx, customerId)
    if (own?.role !== 'approver' || !context) return
    await updateMember(tx, customerId, { companyId: null, role: 'buyer' })
    await tellAdministrators(tx, own.companyId, context)
  },
  companyAddresses: listCompanyAddresses,
  onChange: keepOwnChange,
  namesOf: findStaffNames,
}
