import { no, type Result, yes } from '#shared/result.ts'

/** spec §4 leaves the statuses open; the contract names these. */
export const quoteStatuses = ['submitted', 'in_review', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** The actors that may change a quote: its customer, the staff, or time itself. */
export const actors = ['customer', 'staff', 'clock'] as const
export type Actor = (typeof actors)[number]

/** The one that takes a step. A member of the staff with the right to reopen may do more; the event says `staff` all the same. */
export type Stepper = Actor | 'manager'

/**
 * Which status may follow which, and by whom. The customer takes back what nobody has looked at yet, answers what was sent to them, or
 * asks for a change of it; what was cancelled stays so, and is requested again as a new quote.
 */
const followers = {
  submitted: { in_review: ['staff'], sent: ['staff'], cancelled: ['customer', 'staff'] },
  // The customer takes a wish for a change back: the version that was sent holds again.
  in_review: { sent: ['staff', 'customer'], cancelled: ['staff'], declined: ['staff'] },
  sent: {
    // By the customer: a wish for a change.
    in_review: ['staff', 'customer'],
    // The next version.
    sent: ['staff'],
    accepted: ['customer', 'staff'],
    declined: ['customer', 'staff'],
    expired: ['clock', 'staff'],
    cancelled: ['staff'],
  },
  // By the customer: a wish for a renewal. The staff may note what the customer decided meanwhile.
  expired: { in_review: ['staff', 'customer'], sent: ['staff'], accepted: ['staff'], declined: ['staff'] },
  declined: { in_review: ['staff'] },
  accepted: { in_review: ['manager'] },
  cancelled: {},
} as const satisfies Record<QuoteStatus, Partial<Record<QuoteStatus, readonly Stepper[]>>>

/** The statuses that somebody may give a quote that has this one. */
export function statusesAfter(status: QuoteStatus, stepper: Stepper): QuoteStatus[] {
  const after: Partial<Record<QuoteStatus, readonly Stepper[]>> = followers[status]
  const isAllowed = (who: readonly Stepper[] | undefined) =>
    who?.includes(stepper) || (stepper === 'manager' && who?.includes('staff'))
  return quoteStatuses.filter(next => isAllowed(after[next]))
}

/** Whether the status may follow; `cannot_follow` also if somebody else changed it a moment before. */
export function followStatus(
  from: QuoteStatus,
  to: QuoteStatus,
  stepper: Stepper,
): Result<QuoteStatus, 'cannot_follow'> {
  return statusesAfter(from, stepper).includes(to) ? yes(to) : no('cannot_follow')
}
