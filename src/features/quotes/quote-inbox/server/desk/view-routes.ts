import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteView, InboxFilter, listSavedViews, type SavedView, saveView } from '../../desk-contract.ts'
import { inboxRefusals } from '../../messages/desk-refusals.ts'
import { findView, insertView, listViews, removeView, updateView, type ViewRow } from './views-store.ts'

export function viewRoutes(): Binding[] {
  return [
    handleDesk(listSavedViews, async (_, { db, staff }) =>
      (await listViews(db, staff.id)).map(row => presentView(row, staff.id)),
    ),
    handleDesk(saveView, async ({ body }, { db, staff, language }) => {
      const { id, name, is_shared: isShared, columns, order } = body
      if (isShared) needPermission(staff, 'quote.answer')
      const values = { name, isShared, filter: textsOf(body.filter), columns, order }
      const row =
        id === undefined
          ? await insertView(db, { ...values, ownerId: staff.id })
          : await updateView(db, id, staff.id, values)
      if (!row) {
        if (id === undefined || !(await findView(db, id, staff.id))) throw notFound()
        throw refused('not_yours', inboxRefusals[language].not_yours)
      }
      return presentView(row, staff.id)
    }),
    handleDesk(deleteView, async ({ params: { id } }, { db, staff, language }) => {
      if (await removeView(db, id, staff.id)) return true as const
      if (!(await findView(db, id, staff.id))) throw notFound()
      throw refused('not_yours', inboxRefusals[language].not_yours)
    }),
  ]
}

const textsOf = (filter: InboxFilter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )

const presentView = (row: ViewRow, staffId: number): SavedView => ({
  id: row.id,
  name: row.name,
  is_shared: row.isShared,
  is_own: row.ownerId === staffId,
  filter: InboxFilter.parse(row.filter),
  columns: row.columns,
  order: row.order,
})

/** The filter of a list: that of the saved view, with those that the address has besides. Throws 404 for an unknown view. */
export async function filterOf(
  db: Database,
  staffId: number,
  { saved_view: id, ...given }: InboxFilter & { saved_view?: number | undefined },
): Promise<InboxFilter> {
  if (id === undefined) return given
  const view = await findView(db, id, staffId)
  if (!view) throw notFound()
  const order = view.order === null ? {} : { order: view.order }
  return InboxFilter.parse({ ...view.filter, ...order, ...textsOf(given) })
}
