import { z } from 'zod'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { boundKinds, boundRules } from './domain/bound.ts'
import { BoundForm } from './domain/bound-form.ts'
import { DeclineForm } from './domain/decline-form.ts'

const Bound = z.object({
  person_id: RowId,
  request_rule: z.enum(boundRules),
  request_amount: z.string().nullable(),
  accept_rule: z.enum(boundRules),
  accept_amount: z.string().nullable(),
  currency: z.enum(currencyCodes),
  asks_unknown: z.boolean(),
})
export type BoundReply = z.infer<typeof Bound>

const Waiting = z.object({
  id: RowId,
  kind: z.enum(boundKinds),
  asked_on: z.string(),
  asked_by: z.string(),
  is_yours: z.boolean(),
  /** The caller can approve or decline it. */
  may_decide: z.boolean(),
  /** Null: not known, or not shown to customers. */
  sum: z.string().nullable(),
  currency: z.string().nullable(),
  project_name: z.string().nullable(),
  comment: z.string().nullable(),
  /** The quote that is accepted; null for a request. */
  quote: z.object({ id: RowId, web_quote_id: z.string() }).nullable(),
  /** The first lines of a request. */
  lines: z.array(z.object({ name: z.string(), sku: z.string().nullable(), quantity: z.int() })),
  line_count: z.int(),
})
export type WaitingRequest = z.infer<typeof Waiting>

/** The bounds of a company's people, and what waits. */
export const Approvals = z.object({
  /** Everybody's bounds for administrators; else the caller's own. */
  bounds: z.array(Bound),
  /** The currencies of a bound; none for whoever cannot set one. */
  currencies: z.array(z.enum(currencyCodes)),
  /** Oldest first: the caller's own, and those on which the caller decides. */
  waiting: z.array(Waiting),
})
export type Approvals = z.infer<typeof Approvals>

const id = z.object({ id: RowId })
const change = { reply: Approvals, hasEffect: true, limit: 'write', isPersonal: true } as const

export const getApprovals = defineCall({
  method: 'GET',
  path: '/CustomerCompany/GetApprovals',
  summary:
    'What waits for an approver in the caller’s company, and the bounds of its people; 404 for whoever is of none',
  reply: Approvals,
})

export const setBound = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/SetBound/{id}',
  summary:
    'Sets above which sum somebody of the company needs an approver; for administrators. Administrators have none',
  params: id,
  body: BoundForm,
})

export const approveWaiting = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/Approve/{id}',
  summary:
    'Sends a request, or accepts a quote, that has waited; once. For approvers and administrators, but whoever asks',
  params: id,
})

export const declineWaiting = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/Decline/{id}',
  summary: 'Declines what has waited, with a reason; for approvers and administrators',
  params: id,
  body: DeclineForm,
})

export const withdrawWaiting = defineCall({
  ...change,
  method: 'POST',
  path: '/CustomerCompany/Withdraw/{id}',
  summary: 'Takes back what the caller has asked to approve',
  params: id,
})
