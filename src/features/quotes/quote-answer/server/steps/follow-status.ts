import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { Database } from '#server/database/connection.ts'
import type { Outcome } from '../../domain/answer-words.ts'
import { findCurrentVersion } from '../store.ts'
import { cancelScheduled, endVersion, removeClosing, saveClosing, wakeClock } from '../version-store.ts'

const outcomes: Partial<Record<QuoteStatus, Outcome>> = { accepted: 'won', declined: 'lost', cancelled: 'void' }

interface Changed {
  quoteId: number
  from: QuoteStatus
  to: QuoteStatus
  actorId: number | null
  now: Date
}

/**
 * Lets versions and closing follow a status that a command has set, in its transaction: as with the calls, but without reasons and
 * without mails. A quote that was sent by a command has no version.
 */
export async function followStatus(tx: Database, { quoteId, from, to, actorId, now }: Changed): Promise<void> {
  const version = await findCurrentVersion(tx, quoteId)
  const outcome = outcomes[to]
  if (!outcome) {
    await removeClosing(tx, quoteId)
    if (from === 'sent' && to === 'in_review' && version) await endVersion(tx, version.id, 'withdrawn', now)
    return
  }
  await cancelScheduled(tx, quoteId, now)
  if (version && outcome !== 'lost') await endVersion(tx, version.id, outcome === 'won' ? 'accepted' : 'withdrawn', now)
  if (outcome === 'won') await wakeClock(tx)
  const value = version && { value: version.total, currency: version.currency, versionId: version.id }
  await saveClosing(tx, { quoteId, at: now, by: 'staff', actorId, outcome, ...value })
}
