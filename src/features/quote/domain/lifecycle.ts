import { no, type Result, yes } from '#shared/result.ts'

/** spec §4 leaves the statuses open; the contract names these. */
export const quoteStatuses = ['submitted', 'in_review', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** Who may change a quote: its customer, the staff, or time itself. */
export const actors = ['customer', 'staff', 'clock'] as const
export type Actor = (typeof actors)[number]

/**
 * Which status may follow which, and by whom. The customer takes back what nobody has looked at yet and answers what was
 * sent to him; what was answered or cancelled stays so, and is requested again as a new quote.
 */
const followers = {
  submitted: { in_review: ['staff'], sent: ['staff'], cancelled: ['customer', 'staff'] },
  in_review: { sent: ['staff'], cancelled: ['staff'] },
  sent: {
    in_review: ['staff'],
    accepted: ['customer', 'staff'],
    declined: ['customer', 'staff'],
    expired: ['clock', 'staff'],
    cancelled: ['staff'],
  },
  expired: { in_review: ['staff'], sent: ['staff'] },
  accepted: {},
  declined: {},
  cancelled: {},
} as const satisfies Record<QuoteStatus, Partial<Record<QuoteStatus, readonly Actor[]>>>

/** The statuses that the actor may give a quote that has this one. */
export function statusesAfter(status: QuoteStatus, actor: Actor): QuoteStatus[] {
  const after: Partial<Record<QuoteStatus, readonly Actor[]>> = followers[status]
  return quoteStatuses.filter(next => after[next]?.includes(actor))
}

/** Whether the actor may change the status; `cannot_follow` also if somebody else changed it a moment before. */
export function followStatus(from: QuoteStatus, to: QuoteStatus, actor: Actor): Result<QuoteStatus, 'cannot_follow'> {
  return statusesAfter(from, actor).includes(to) ? yes(to) : no('cannot_follow')
}
