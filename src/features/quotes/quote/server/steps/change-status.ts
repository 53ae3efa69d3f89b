import type { Database } from '#server/database/connection.ts'
import type { CleaningTask } from '#server/process/cleaning.ts'
import { no, yes } from '#shared/result.ts'
import { type Actor, followStatus, type QuoteStatus, type Stepper } from '../../domain/lifecycle.ts'
import { lockLapsedQuotes, lockQuoteStatus, type StatusChange, saveStatus } from '../status-store.ts'

/** Told of each change of a status, in its transaction. The composition hands it in. */
export type OnStatus = (tx: Database, change: StatusChange) => Promise<void>

export interface WantedChange {
  quoteId: number
  to: QuoteStatus
  by: Stepper
  actorId: number | null
  now: Date
  validUntil?: Date | null
}

type Taken = { ok: true; value: { from: QuoteStatus; to: QuoteStatus } }
type Refused = { ok: false; reason: 'cannot_follow'; status: QuoteStatus }

/** Changes the status of a quote and stores the event. A refusal has the present status, which does not allow the change. */
export async function changeStatus(
  tx: Database,
  { quoteId, to, by, actorId, now, validUntil }: WantedChange,
  onStatus: OnStatus,
): Promise<Taken | Refused> {
  const locked = await lockQuoteStatus(tx, quoteId)
  if (!locked) throw new Error(`Quote ${quoteId} is gone`)
  const from = locked.status
  // The cleaner stores expiry only now and then, but customers cannot answer a quote after `validUntil`.
  const isLapsed = by === 'customer' && from === 'sent' && locked.validUntil !== null && locked.validUntil < now
  if (isLapsed) return { ...no('cannot_follow'), status: 'expired' }
  const step = followStatus(from, to, by)
  if (!step.ok) return { ...step, status: from }
  const actor: Actor = by === 'manager' ? 'staff' : by
  const change = { quoteId, from, to, by: actor, actorId, at: now, ...(validUntil === undefined ? {} : { validUntil }) }
  await saveStatus(tx, change)
  await onStatus(tx, change)
  return yes({ from, to })
}

const batchSize = 200

/** Makes sent quotes expired when their validity is over, one batch per transaction. */
export const expireQuotes =
  (onStatus: OnStatus): CleaningTask =>
  async (db, now, signal) => {
    const expireBatch = () =>
      db.transaction(async tx => {
        const ids = await lockLapsedQuotes(tx, now, batchSize)
        for (const quoteId of ids) {
          const change = { quoteId, from: 'sent', to: 'expired', by: 'clock', actorId: null, at: now } as const
          await saveStatus(tx, change)
          await onStatus(tx, change)
        }
        return ids.length
      })
    while (!signal?.aborted && (await expireBatch()) === batchSize) {
      // The next batch.
    }
  }
