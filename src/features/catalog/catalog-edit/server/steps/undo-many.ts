import type { ChangeRow } from '#server/changes/change-log.ts'
import { valuesOf } from '#server/changes/save-record.ts'
import { takenBack, type UndoOutcome } from '#server/changes/undo-changes.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { type ProductFields, readFieldName } from '../../domain/product-fields.ts'
import type { ProductChanges } from '../change-products.ts'
import { findProductsOfSets } from '../waiting-store.ts'
import { waitingKind } from '../waiting-subject.ts'
import { writeWaitingSets } from '../write-waiting-sets.ts'
import { applyMany, isAlone } from './apply-many.ts'
import { lockShown, type ShownProduct } from './change-fields.ts'
import { undoImported } from './import-products.ts'
import { isPossible } from './save-many-shown.ts'

/**
 * Takes back some entries of products and of what waits of them, the newest first, as undoImported does one by one: those of
 * products that nobody has changed since, and of which no other record knows anything, with one statement for each table. Answers the
 * outcomes in the order of the entries.
 */
export async function undoManyImported(
  products: ProductChanges,
  entries: readonly ChangeRow[],
  batchId: string,
): Promise<UndoOutcome[]> {
  const together = await undoTogether(products, entries, batchId)
  const outcomes: UndoOutcome[] = []
  for (const entry of entries) outcomes.push(together.get(entry) ?? (await undoImported(products, entry, batchId)))
  return outcomes
}

/** The keys of the attributes whose values were changed. */
export const attributesIn = (entries: readonly Pick<ChangeRow, 'fields'>[]): string[] => [
  ...new Set(
    entries.flatMap(({ fields }) =>
      fields.flatMap(({ field }) => {
        const known = readFieldName(field)
        return known?.kind === 'attribute' ? [known.key] : []
      }),
    ),
  ),
]

interface Undoable {
  entry: ChangeRow
  shown: ShownProduct
  changed: ChangedField[]
}

const isOfWaiting = ({ subjectKind }: ChangeRow): boolean => subjectKind === waitingKind

async function undoTogether(
  products: ProductChanges,
  entries: readonly ChangeRow[],
  batchId: string,
): Promise<ReadonlyMap<ChangeRow, UndoOutcome>> {
  const ofSets = await findProductsOfSets(
    products.tx,
    entries.filter(isOfWaiting).map(({ subjectId }) => subjectId),
  )
  const productOf = (entry: ChangeRow) => (isOfWaiting(entry) ? ofSets.get(entry.subjectId) : entry.subjectId)
  const byProduct = Map.groupBy(entries, productOf)
  const ids = [...byProduct.keys()].flatMap(id => id ?? [])
  const undoable: Undoable[] = []
  const named = new Set(entries.flatMap(({ fields }) => fields.map(({ field }) => field)))
  for (const shown of await lockShown(products.tx, ids, named)) {
    const [entry, another] = byProduct.get(shown.id) ?? []
    // With several entries of one product, each is taken back from what the newer one leaves.
    if (!entry || another) continue
    const changed = changedBack(entry, shown)
    if (changed.length > 0 && (await isPossible(products, shown, changed, isOfWaiting(entry))))
      undoable.push({ entry, shown, changed })
  }
  const about = { batchId, isReplay: true }
  const now = undoable.filter(({ entry }) => !isOfWaiting(entry))
  await applyMany(
    products,
    now.map(({ shown: { id, live }, changed }) => ({ product: { id, ...live }, changes: valuesOf(changed) })),
    about,
  )
  await writeWaitingSets(
    products,
    undoable.filter(({ entry }) => isOfWaiting(entry)),
    about,
  )
  return new Map(undoable.map(({ entry, shown: { id } }) => [entry, { id, isDone: true, refused: [] }]))
}

/** The changes that take an entry back where its product, or what waits of it, is as the entry left it; none where it is not. */
function changedBack(entry: ChangeRow, { live, waiting }: ShownProduct): ChangedField[] {
  const { fields, revision, subjectId } = entry
  const isAsLeft = isOfWaiting(entry)
    ? waiting?.id === subjectId && waiting.revision === revision
    : live.revision === revision
  if (!isAsLeft || !isAlone(valuesOf<ProductFields>(fields))) return []
  const current = isOfWaiting(entry) ? { ...live.fields, ...waiting?.fields } : live.fields
  const { back, others } = takenBack(fields, current)
  return others.length === 0 ? back : []
}
