import type { EditDeps } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { getProductOrder, saveProductOrder } from '../../desk-contract.ts'
import { saveOrder } from '../save-order.ts'
import { listOrdered, mostListed } from '../store.ts'

export function productOrderDeskRoutes(deps: EditDeps): Binding[] {
  return [
    handleDesk(getProductOrder, async ({ query: { list, series_id: seriesId = 0 } }, { db, language }) => {
      const rows = await listOrdered(db, list, seriesId, language)
      return {
        rows: rows.slice(0, mostListed).map(({ id, sku, name, state }) => ({ id, sku, name, state })),
        is_cut: rows.length > mostListed,
      }
    }),
    handleDesk(saveProductOrder, ({ body: { list, series_id: seriesId = 0, seen, order } }, context) =>
      saveOrder(context, deps, { list, seriesId, seen, order }),
    ),
  ]
}
