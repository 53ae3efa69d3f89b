import { listChoices } from '#features/catalog/catalog/server/steps/list-choices.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { Refusal, refused } from '#server/calls/refusal.ts'
import { needFactor } from '#server/calls/step-up.ts'
import { writeChange } from '#server/changes/save-record.ts'
import { readUndone, undoChanges } from '#server/changes/undo-changes.ts'
import {
  confirmFacts,
  copyProduct,
  createProduct,
  discardWaiting,
  getEditedProduct,
  getProductChoices,
  listEditedProducts,
  publishProduct,
  saveProduct,
  undoProductChange,
  withdrawProduct,
} from '../../desk-contract.ts'
import { editText } from '../../messages/desk-product-faults.ts'
import { changeProducts, type ProductChanges } from '../change-products.ts'
import { copyProduct as copyAs, makeDraft } from '../make-products.ts'
import { lockForSets } from '../release-steps.ts'
import { confirmFacts as confirmAs } from '../steps/confirm-facts.ts'
import { discard, lockLive, publishLater, publishNow, publishWith } from '../waiting-steps.ts'
import { exceptionRoutes } from './exception-routes.ts'
import { type ListDeps, listProducts, type Readers } from './list.ts'
import { createListFacts } from './list-facts.ts'
import { type ReadDeps, readDeskProduct } from './read-product.ts'
import { type ReleaseDeps, releaseRoutes } from './release-routes.ts'
import { saveFields } from './save-fields.ts'
import { createUnlisted } from './unlisted.ts'

export type CatalogEditDeps = ReleaseDeps & ReadDeps & ListDeps & { readers?: Readers }

export function catalogEditDeskRoutes(deps: CatalogEditDeps): Binding[] {
  return [
    listRoute(deps),
    ...productRoutes(deps),
    ...stepRoutes(deps),
    ...releaseRoutes(deps),
    ...exceptionRoutes(deps),
  ]
}

/** The readers of the list of products; they keep what they have read. */
export const listReaders = (deps: ListDeps): Readers => ({
  ...deps,
  factsOf: createListFacts(),
  unlistedOf: createUnlisted(),
})

function listRoute(deps: ListDeps & { readers?: Readers }): Binding {
  const readers = deps.readers ?? listReaders(deps)
  return handleDesk(listEditedProducts, ({ query }, context) => listProducts(readers, query, context))
}

function productRoutes(deps: CatalogEditDeps): Binding[] {
  return [
    handleDesk(getEditedProduct, ({ params: { id } }, context) => readDeskProduct(context.db, context, deps, id)),
    handleDesk(getProductChoices, (_, { db, language }) => listChoices(db, language)),
    handleDesk(createProduct, ({ body }, context) =>
      changeProducts(context, deps, async changes => {
        const { sku, category_id, name } = body
        const id = await makeDraft(changes, { ...body.changes, sku, category_id, [`name.${context.language}`]: name })
        changes.noteAudit({
          event: 'product_created',
          customerId: null,
          subject: { kind: 'product', id },
          details: { sku },
        })
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
    handleDesk(copyProduct, ({ params, body: { sku } }, context) =>
      changeProducts(context, deps, async changes => {
        const id = await copyAs(changes, params.id, sku)
        const details = { from: params.id, sku }
        changes.noteAudit({ event: 'product_created', customerId: null, subject: { kind: 'product', id }, details })
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
    handleDesk(saveProduct, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        const { revision, mergedFrom } = await saveFields(changes, id, body)
        return { record: await readDeskProduct(changes.tx, context, deps, id), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(undoProductChange, ({ body }, context) =>
      changeProducts(context, deps, async changes => {
        // The changes of an undo to a published product are public at once.
        if (!context.staff.permissions.has('catalog.publish'))
          throw new Refusal(403, 'forbidden', { message: editText[context.language].no_right })
        const { tx, subject, noteAudit } = changes
        const what = 'entry_id' in body ? { entryId: body.entry_id } : { batchId: body.batch_id }
        // A batch of an import is a run, whose undo asks for a factor.
        if ('batch_id' in body && (await readUndone(tx, subject, what)).some(({ source }) => source === 'import'))
          needFactor(context)
        const result = await undoChanges(tx, subject, what)
        if (result.done > 0) noteAudit({ event: 'products_undone', customerId: null, details: { ...what, ...result } })
        return result
      }),
    ),
  ]
}

function stepRoutes(deps: CatalogEditDeps): Binding[] {
  return [
    handleDesk(publishProduct, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        const { revision, at, release_id: releaseId } = body
        if (releaseId !== undefined) {
          await lockForSets(changes, releaseId)
          await publishWith(changes, id, revision, releaseId)
        } else if (at !== undefined) await publishLater(changes, id, revision, at === null ? null : new Date(at))
        else await publishNow(changes, id, revision)
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
    handleDesk(discardWaiting, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await discard(changes, id, body.revision, body.release_id ?? null)
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
    handleDesk(confirmFacts, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await confirmAs(changes, id, body.values)
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
    handleDesk(withdrawProduct, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await withdraw(changes, id, body)
        return readDeskProduct(changes.tx, context, deps, id)
      }),
    ),
  ]
}

/** Takes a published product from the site. What waits of it goes on waiting. */
async function withdraw(
  changes: ProductChanges,
  id: number,
  { replaced_by: replacedBy, reason }: { replaced_by?: number | null | undefined; reason?: string | undefined },
): Promise<void> {
  const { tx, stepSubject, author, noteAudit } = changes
  const live = await lockLive(changes, id)
  if (live.fields.state !== 'published') throw refused('wrong_status', editText[author.language].not_published)
  const before = live.fields.replaced_by_id
  const isOther = replacedBy !== undefined && replacedBy !== before
  const changed = [
    { field: 'state', before: 'published', after: 'withdrawn' },
    ...(isOther ? [{ field: 'replaced_by_id', before, after: replacedBy }] : []),
  ]
  await writeChange(tx, stepSubject, id, live, changed, reason ? { reason } : {})
  noteAudit({
    event: 'withdrawn',
    customerId: null,
    subject: { kind: 'product', id },
    details: { revision: live.revision + 1, ...(replacedBy && { replaced_by: replacedBy }) },
    ...(reason && { reason }),
  })
}
