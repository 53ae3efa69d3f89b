import type { QuoteStatus } from '#features/quote/domain/lifecycle.ts'
import type { VersionState } from '#features/quote-answer/domain/answer-words.ts'

/** What became of a sent version. `over`: its last day is past; `closed`: the quote was declined or cancelled. */
export const standings = ['holds', 'accepted', 'over', 'replaced', 'withdrawn', 'closed'] as const
export type Standing = (typeof standings)[number]

interface Sent {
  state: VersionState
  status: QuoteStatus
  validUntil: Date
}

export function standingOf({ state, status, validUntil }: Sent, now: Date): Standing {
  if (state === 'accepted' || state === 'replaced' || state === 'withdrawn') return state
  if (status === 'declined' || status === 'cancelled' || state !== 'in_force') return 'closed'
  return validUntil < now ? 'over' : 'holds'
}
