import { isDeepStrictEqual } from 'node:util'
import type { ValueUndo } from '#features/catalog/attribute/server/steps/attribute-followers.ts'
import { lockProducts } from '#features/catalog/catalog/server/steps/change-product.ts'
import { listChangesOfKind } from '#server/changes/change-log.ts'
import type { Database } from '#server/database/connection.ts'
import type { StatedValue } from '../../domain/product-fields.ts'
import { waitingKind } from '../waiting-subject.ts'
import { keepProducts, keepSets, listSets, readStated, type WaitingSet } from './change-values.ts'

type Undone = Pick<ValueUndo, 'attribute' | 'kind' | 'undone' | 'productIds'>

/**
 * Locks the products of an act that is taken back, and answers those of which something waits that is in the way: it is other than the
 * act left it, or has the kind that the attribute no longer has afterwards.
 */
export async function lockValues(tx: Database, undo: Undone): Promise<number[]> {
  const sets = await listSets(tx, undo.attribute)
  await lockProducts(tx, [...new Set([...undo.productIds, ...sets.map(({ productId }) => productId)])])
  const { inTheWay } = await readSets(tx, undo)
  return [...new Set(inTheWay.map(({ productId }) => productId))]
}

/** Takes back what an act has done to the values of products and to what waits of them. They are locked, and nothing is in the way. */
export async function undoValues(tx: Database, undo: ValueUndo): Promise<void> {
  const { attribute, productIds, write } = undo
  const { back } = await readSets(tx, undo)
  const before = await readStated(tx, productIds, attribute)
  await write()
  const revisions = await keepProducts(tx, undo, productIds, before)
  await keepSets(tx, undo, back, revisions)
}

type ReturnedSet = WaitingSet & { before: StatedValue }

async function readSets(
  tx: Database,
  { attribute, kind, undone }: Omit<Undone, 'productIds'>,
): Promise<{ back: ReturnedSet[]; inTheWay: WaitingSet[] }> {
  const entries = await listChangesOfKind(tx, undone, waitingKind)
  // The act has changed one field of each set.
  const changed = new Map(entries.map(({ subjectId, fields: [field] }) => [subjectId, field]))
  const back: ReturnedSet[] = []
  const inTheWay: WaitingSet[] = []
  for (const set of await listSets(tx, attribute)) {
    const field = changed.get(set.id)
    // as: the act has written what the set had.
    if (field && isDeepStrictEqual(set.value, field.after))
      back.push({ ...set, before: set.value, value: field.before as StatedValue })
    else if (field || (kind !== attribute.kind && isStated(set.value))) inTheWay.push(set)
  }
  return { back, inTheWay }
}

const isStated = (value: StatedValue): boolean => value !== null && value !== 'not_stated'
