import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { VersionState } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { standingOf } from '../standing.ts'
import type { Protocol } from './system.ts'

/**
 * Whether a quote can be taken home. `pending`: with prices to come, which cXML can mark; `not_yet`: the same where the protocol cannot,
 * and a price of 0 would be an order for nothing.
 */
export type ReturnState = 'ready' | 'pending' | 'not_yet' | 'in_change' | 'over' | 'closed'

interface Facts {
  status: QuoteStatus
  /** The one that was sent and is in force or accepted. */
  version: { state: VersionState; validUntil: Date } | null
  protocol: Protocol
}

export function returnStateOf({ status, version, protocol }: Facts, now: Date): ReturnState {
  if (version) {
    const standing = standingOf({ ...version, status }, now)
    if (standing === 'holds' || standing === 'accepted') return 'ready'
    return standing === 'over' || standing === 'in_change' ? standing : 'closed'
  }
  if (status !== 'submitted' && status !== 'in_review') return 'closed'
  return protocol === 'cxml' ? 'pending' : 'not_yet'
}
