import { confirmedOf, type TradeFact, tradeFacts } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { writeChange } from '#server/changes/save-record.ts'
import { valueOfFact } from '../../domain/trade-facts.ts'
import type { ProductChanges } from '../change-products.ts'
import { dayOf, productKind } from '../product-subject.ts'
import { type LiveProduct, lockLive } from '../waiting-steps.ts'

type SeenFacts = Partial<Record<TradeFact, string | number | undefined>>

/** Confirms values as somebody has seen them; those that are confirmed already stay as they are. Throws 409 where one is another now. */
export async function confirmFacts(changes: ProductChanges, id: number, seen: SeenFacts): Promise<void> {
  await confirmLocked(changes, { id, live: await lockLive(changes, id) }, seen)
}

/** The same for a locked product. True: something was confirmed. */
export async function confirmLocked(
  { tx, author, stepSubject, noteAudit }: ProductChanges,
  { id, live }: { id: number; live: LiveProduct },
  seen: SeenFacts,
  about: { batchId?: string } = {},
): Promise<boolean> {
  const by = author.actorId
  if (by === null) throw new Error('Only a person confirms')
  const changed = tradeFacts.flatMap(fact => {
    const value = seen[fact]
    if (value === undefined) return []
    if (valueOfFact(live.fields, fact) !== value) throw new Refusal(409, 'stale_version')
    const field = `confirmed.${fact}` as const
    const before = live.fields[field]
    return confirmedOf(before, value) === null ? [{ field, before, after: { value, on: dayOf(author), by } }] : []
  })
  if (changed.length === 0) return false
  await writeChange(tx, stepSubject, id, live, changed, about)
  noteAudit({
    event: 'product_saved',
    customerId: null,
    subject: { kind: productKind, id },
    details: { revision: live.revision + 1, waits: false, fields: changed.map(({ field }) => field) },
  })
  return true
}
