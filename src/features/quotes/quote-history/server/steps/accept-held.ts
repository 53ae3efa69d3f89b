import type { ApprovalDeps } from '#features/quotes/buyer-approval/server/steps/approval-deps.ts'
import { lockQuote } from '#features/quotes/quote/server/steps/lock-quote.ts'
import { findCustomer } from '#features/site/session/server/store.ts'
import { notFound } from '#server/calls/refusal.ts'
import { keepAudit } from '#server/security/audit.ts'
import { type Act, accept } from '../customer-steps.ts'

/** Accepts a quote as somebody has asked for, once an approver of the company has approved it. */
export const acceptHeld =
  (deps: Act['deps']): ApprovalDeps['acceptHeld'] =>
  async (tx, { customerId, quoteId, acceptance }, context) => {
    const quote = await lockQuote(tx, quoteId)
    const asker = await findCustomer(tx, customerId)
    if (!quote || !asker) throw notFound()
    const { isByLink, ...fields } = acceptance
    const name = `${asker.firstName} ${asker.lastName}`.trim()
    const person = isByLink ? { member: null, actorId: null } : { member: { customerId, name }, actorId: customerId }
    await accept({ tx, deps, context, quote, ...person }, fields)
    const about = {
      customerId: quote.customerId,
      subject: { kind: 'quote', id: quoteId },
      details: { what: 'accepted' },
    }
    await keepAudit(tx, context, { event: 'quote_answered', ...about })
  }
