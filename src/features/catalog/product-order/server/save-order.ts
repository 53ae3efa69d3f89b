import { randomUUID } from 'node:crypto'
import type { ProductFields } from '#features/catalog/catalog-edit/domain/product-fields.ts'
import {
  changeProducts,
  type EditDeps,
  errorsOf,
  lockShown,
  type ProductChanges,
  type ShownProduct,
  saveShown,
} from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { saveManyShown } from '#features/catalog/catalog-edit/server/steps/save-many-shown.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, Refusal } from '#server/calls/refusal.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { fieldOf, isSameOrder, mostIn, type OrderedList, orderFault } from '../domain/ordered-list.ts'
import { placesOf } from '../domain/place-order.ts'
import { orderRefusals } from '../messages/desk-order-refusals.ts'
import { listOrdered, lockOrder, mostListed, type OrderedRow } from './store.ts'

interface OrderSave {
  list: OrderedList
  seriesId: number
  seen: readonly number[]
  order: readonly number[]
}

/**
 * Saves the order of a list: the fewest products that are moved by it, each with its entry, as one batch. Throws 409 where the list is
 * not as the author has seen it, and 400 for an order that is not possible; then nothing is changed.
 */
export function saveOrder(context: DeskContext, deps: EditDeps, save: OrderSave): Promise<BulkResult> {
  const { list, seriesId, seen, order } = save
  const text = orderRefusals[context.language]
  return changeProducts(context, deps, async changes => {
    const { tx } = changes
    await lockOrder(tx, list, seriesId)
    const products = await lockShown(tx, [...new Set([...seen, ...order])], new Set())
    // After the lock, so that nobody moves one of them any more.
    const rows = await listOrdered(tx, list, seriesId, context.language)
    const listed = rows.slice(0, mostListed).map(({ id }) => id)
    if (!isSameOrder(listed, seen)) throw new Refusal(409, 'stale_version', { errors: { order: [text.stale] } })
    const fault = orderFault(list, seen, order)
    if (fault) throw invalid({ order: [fault === 'too_many' ? text.too_many(mostIn[list]) : text[fault]] })
    const byId = new Map(products.map(product => [product.id, product]))
    if (order.some(id => !byId.has(id))) throw invalid({ order: [text.gone] })
    return write(changes, list, movesOf(save, rows), byId)
  })
}

/** The new places; null: none any more. */
function movesOf({ seen, order }: OrderSave, rows: readonly OrderedRow[]): Map<number, number | null> {
  const positions = new Map(rows.map(({ id, position }) => [id, position]))
  const placed = order.map(id => ({ id, position: positions.get(id) ?? null }))
  const removed = seen.filter(id => !order.includes(id)).map(id => [id, null] as const)
  // Products that are not shown stay behind all that are.
  return new Map<number, number | null>([...placesOf(placed, rows[mostListed]?.position ?? undefined), ...removed])
}

async function write(
  changes: ProductChanges,
  list: OrderedList,
  moves: ReadonlyMap<number, number | null>,
  byId: ReadonlyMap<number, ShownProduct>,
): Promise<BulkResult> {
  const { language } = changes.author
  const batchId = randomUUID()
  const saves = [...moves].flatMap(([id, place]) => {
    const shown = byId.get(id)
    // as: a field of this name is a place.
    const changes = { [fieldOf[list]]: place } as Partial<ProductFields>
    return shown ? [{ shown, seen: shown.revision, changes }] : []
  })
  const together = await saveManyShown(changes, saves, { publish: 'now', batchId })
  for (const { shown, ...save } of saves) {
    if (together.has(shown.id)) continue
    try {
      await saveShown(changes, shown, { ...save, publish: 'now', batchId })
    } catch (error) {
      const reasons = Object.values(errorsOf(error).errors).flat()
      throw invalid({ order: reasons.map(reason => orderRefusals[language].of(shown.live.name, reason)) })
    }
  }
  for (const { shown } of saves)
    changes.noteAudit({
      event: 'product_saved',
      customerId: null,
      subject: { kind: 'product', id: shown.id },
      details: { batch: batchId, waits: false, fields: [fieldOf[list]] },
    })
  return { done: saves.length, unchanged: 0, refused: [], batch_id: saves.length > 0 ? batchId : null }
}
