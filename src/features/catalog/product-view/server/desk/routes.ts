import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { deleteProductView, listProductViews, type ProductView, saveProductView } from '../../desk-contract.ts'
import { ProductFilter, ProductOrder } from '../../domain/product-filter.ts'
import { viewText } from '../../messages/desk-views.ts'
import { findView, insertView, listViews, removeView, updateView, type ViewRow } from '../store.ts'

export function productViewDeskRoutes(): Binding[] {
  return [
    handleDesk(listProductViews, async (_, { db, staff }) =>
      (await listViews(db, staff.id)).map(row => presentView(row, staff.id)),
    ),
    handleDesk(saveProductView, async ({ body }, { db, staff, language }) => {
      const { id, name, is_shared: isShared, columns, order } = body
      if (isShared && !staff.permissions.has('catalog.write')) needPermission(staff, 'quote.answer')
      const values = { ownerId: staff.id, name, isShared, filter: textsOf(body.filter), columns, order }
      const row = id === undefined ? await insertView(db, values) : await updateView(db, id, values)
      if (row) return presentView(row, staff.id)
      if (id === undefined || !(await findView(db, id, staff.id))) throw notFound()
      throw refused('not_yours', viewText[language].notYours)
    }),
    handleDesk(deleteProductView, async ({ params: { id } }, { db, staff, language }) => {
      if (await removeView(db, id, staff.id)) return true as const
      if (!(await findView(db, id, staff.id))) throw notFound()
      throw refused('not_yours', viewText[language].notYours)
    }),
  ]
}

const textsOf = (filter: ProductFilter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )

const presentView = (row: ViewRow, staffId: number): ProductView => ({
  id: row.id,
  name: row.name,
  is_shared: row.isShared,
  is_own: row.ownerId === staffId,
  filter: ProductFilter.parse(row.filter),
  order: ProductOrder.nullable().catch(null).parse(row.order),
  columns: row.columns,
})
