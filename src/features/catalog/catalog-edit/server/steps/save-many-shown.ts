import { joinChanges } from '#server/changes/join-changes.ts'
import { valuesOf } from '#server/changes/save-record.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { splitRevision } from '../../domain/flat-product.ts'
import type { ProductFields } from '../../domain/product-fields.ts'
import { hasContent, withChanges } from '../../domain/waiting.ts'
import type { ProductChanges } from '../change-products.ts'
import { writeWaitingSets } from '../write-waiting-sets.ts'
import { applyMany, isAlone } from './apply-many.ts'
import type { ShownProduct } from './change-fields.ts'

interface ShownSave {
  shown: ShownProduct
  /** The revision of the shown product that the author has seen. */
  seen: number
  changes: Partial<ProductFields>
}

interface Storable {
  shown: ShownProduct
  changed: ChangedField[]
}

/**
 * Saves changed fields of locked products as saveShown does, with one statement for each table: those that nobody else has changed
 * meanwhile, and of which no other record knows anything. Each product comes once. Answers the ids that were saved; all others, what is
 * refused and what changes nothing among them, are left to saveShown.
 */
export async function saveManyShown(
  products: ProductChanges,
  saves: readonly ShownSave[],
  { publish, batchId }: { publish: 'now' | 'as_draft'; batchId: string },
): Promise<ReadonlySet<number>> {
  const now: Storable[] = []
  const later: Storable[] = []
  for (const save of saves) {
    const waits = publish === 'as_draft' && isWaiting(save.shown)
    const changed = isAlone(save.changes) && (waits ? isFirst(save) : isLive(save)) ? changedBy(save, waits) : []
    if (changed.length === 0 || !(await isPossible(products, save.shown, changed, waits))) continue
    ;(waits ? later : now).push({ shown: save.shown, changed })
  }
  await applyMany(
    products,
    now.map(({ shown: { id, live }, changed }) => ({ product: { id, ...live }, changes: valuesOf(changed) })),
    { batchId },
  )
  await writeWaitingSets(products, later, { batchId })
  return new Set([...now, ...later].map(({ shown }) => shown.id))
}

const isWaiting = ({ live, waiting }: ShownProduct): boolean =>
  live.fields.state === 'published' || hasContent(waiting?.fields ?? {})

/** Nothing was saved of the live product since, and none of its new values waits in another form. */
const isLive = ({ shown: { live, waiting }, seen, changes }: ShownSave): boolean =>
  splitRevision(seen).live === live.revision &&
  Object.keys(changes).every(field => !Object.hasOwn(waiting?.fields ?? {}, field))

/** Nothing was saved since, neither live nor of what waits, which stands on the live product as it is. */
function isFirst({ shown: { live, waiting }, seen }: ShownSave): boolean {
  const base = splitRevision(seen)
  if (base.live !== live.revision) return false
  return waiting === null || (waiting.revision === base.waiting && waiting.baseRevision === live.revision)
}

/** The changes of a save; none where what waits would be over by it. */
function changedBy({ shown: { live, waiting }, changes }: ShownSave, waits: boolean): ChangedField[] {
  const current: Record<string, unknown> = { ...live.fields, ...(waits && waiting?.fields) }
  const { revision } = live
  const joined = joinChanges({ baseRevision: revision, revision, current, changes: { ...changes }, since: [] })
  const fields = joined.ok ? joined.fields : []
  const isOver = waits && Object.keys(withChanges(waiting?.fields ?? {}, changes, { ...live.fields })).length === 0
  return isOver ? [] : fields
}

/** Whether changes of a product, or of what waits of it, pass the rules of its fields. */
export async function isPossible(
  { tx, subject }: ProductChanges,
  { id, live, waiting }: ShownProduct,
  changed: readonly ChangedField[],
  waits: boolean,
): Promise<boolean> {
  // as: a set has fields of a product.
  const fields = waits ? ({ ...live.fields, ...waiting?.fields } as ProductFields) : live.fields
  const errors = await subject.check(tx, id, { ...live, fields }, valuesOf<ProductFields>(changed))
  return Object.keys(errors).length === 0
}
