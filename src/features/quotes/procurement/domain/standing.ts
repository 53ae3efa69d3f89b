import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { VersionState } from '#features/quotes/quote-answer/domain/answer-words.ts'

/** What became of a sent version. `over`: its last day is past; `closed`: the quote was declined or cancelled; `in_change`: another version is being made. */
export const standings = ['holds', 'in_change', 'accepted', 'over', 'replaced', 'withdrawn', 'closed'] as const
export type Standing = (typeof standings)[number]

interface Sent {
  state: VersionState
  status: QuoteStatus
  validUntil: Date
}

export function standingOf({ state, status, validUntil }: Sent, now: Date): Standing {
  if (state === 'accepted' || state === 'replaced' || state === 'withdrawn') return state
  if (status === 'declined' || status === 'cancelled' || state !== 'in_force') return 'closed'
  if (validUntil < now) return 'over'
  return status === 'in_review' ? 'in_change' : 'holds'
}
