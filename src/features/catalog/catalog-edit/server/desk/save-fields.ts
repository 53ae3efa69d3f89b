import { invalid } from '#server/calls/refusal.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { hasContent } from '../../domain/waiting.ts'
import type { ProductChanges } from '../change-products.ts'
import { readChanges, refuseConfirmations } from '../check-changes.ts'
import { wordFaults } from '../product-subject.ts'
import { lockForSets } from '../release-steps.ts'
import { lockLive, saveWaiting } from '../waiting-steps.ts'
import { findWaiting } from '../waiting-store.ts'

interface SaveBody {
  base_revision: number
  live_revision?: number | undefined
  changes: Record<string, unknown>
  release_id?: number | null | undefined
  note?: string | undefined
}

/** Changes of a published product wait; other products are not public, and are stored at once. */
export async function saveFields(changes: ProductChanges, id: number, body: SaveBody) {
  const { tx, subject, author, noteAudit } = changes
  const { base_revision: baseRevision, note, release_id: releaseId = null } = body
  const read = await readChanges(tx, body.changes)
  if ('state' in body.changes) read.faults.set('state', { reason: 'state_by_step' })
  refuseConfirmations(body.changes, read.faults)
  if (read.faults.size > 0) throw invalid(wordFaults(read.faults, author.language))
  if (releaseId !== null) await lockForSets(changes, releaseId)
  const live = await lockLive(changes, id)
  const waiting = await findWaiting(tx, id, releaseId)
  const waits =
    live.fields.state === 'published' || releaseId !== null || (waiting !== null && hasContent(waiting.fields))
  const place = { id, live, releaseId }
  // A product that is not public becomes so with its release.
  const given =
    releaseId === null || live.fields.state === 'published' ? read.changes : { ...read.changes, state: 'published' }
  const saved = waits
    ? await saveWaiting(changes, place, { baseRevision, seen: body.live_revision, changes: given, note })
    : await saveRecord(tx, subject, { id, baseRevision, changes: read.changes, ...(note && { reason: note }) })
  if (saved.changed.length > 0)
    noteAudit({
      event: 'product_saved',
      customerId: null,
      subject: { kind: 'product', id },
      details: { revision: saved.revision, waits, fields: saved.changed.map(({ field }) => field) },
    })
  return saved
}
