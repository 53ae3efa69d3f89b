import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'

export const customerActions = ['accept', 'decline', 'ask_change', 'take_back_change', 'write', 'cancel'] as const
export type CustomerAction = (typeof customerActions)[number]

/** The facts that decide on the customer's actions. */
export interface QuoteState {
  status: QuoteStatus
  /** A version is in force. One that is in force can be past its validity. */
  hasVersion: boolean
  /** The validity is over. */
  isLapsed: boolean
  /** The quote is in review because the customer asked for a change of the version in force. */
  isChangeAsked: boolean
  /** Another version is about to go out. */
  isNextScheduled: boolean
  /** A member of the staff acts as the customer. */
  isStaff: boolean
}

/** The customer's possible actions now. */
export function actionsOf(state: QuoteState): CustomerAction[] {
  const { status, hasVersion, isLapsed, isStaff } = state
  const isOpen = status === 'sent' && !isLapsed
  const isOver = status === 'expired' || (status === 'sent' && isLapsed)
  const can: Record<CustomerAction, boolean> = {
    accept: isOpen && !isStaff,
    decline: isOpen,
    ask_change: hasVersion && (isOpen || isOver),
    take_back_change: canTakeBack(state),
    write: status !== 'cancelled',
    cancel: status === 'submitted',
  }
  return customerActions.filter(action => can[action])
}

/** A wish is taken back only while the version that it was about can still be accepted. */
const canTakeBack = ({ status, hasVersion, isLapsed, isChangeAsked, isNextScheduled }: QuoteState) =>
  status === 'in_review' && isChangeAsked && hasVersion && !isLapsed && !isNextScheduled
