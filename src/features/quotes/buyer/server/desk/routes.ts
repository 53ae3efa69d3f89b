import { recordRoutes } from '#features/staff/record/server/steps/record-routes.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import * as calls from '../../desk-contract.ts'
import { companySteps, readCompany } from './companies.ts'
import { groupSteps, presentGroup } from './groups.ts'
import * as merge from './merge.ts'
import { countCompanies, findCompanyNames, listCompanyPage, listGroupRows } from './store.ts'

const foundAtMost = 10

/** The desk's calls for companies that buy, and for groups of customers. */
export const buyerDeskRoutes = (merging: merge.CompanyMerging): Binding[] => [
  handleDesk(calls.listCompanies, async ({ query: { q, cursor: place, page_size } }, { db, language }) => {
    const list = `companies ${JSON.stringify({ q })}`
    const cursor = await readCursor(db, list, place, language)
    const pageSize = page_size ?? defaultDeskPageSize
    const rows = await listCompanyPage(db, q, cursor, pageSize + 1)
    const total = await countCompanies(db, q)
    const placeOf = ({ folded, id }: { folded: string; id: number }) => [folded, id]
    const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
    return {
      ...rest,
      rows: shown.map(({ id, name, group, memberCount }) => ({ id, name, group, member_count: memberCount })),
    }
  }),
  handleDesk(calls.findCompanies, ({ query: { q } }, { db }) => findCompanyNames(db, q, foundAtMost)),
  ...recordRoutes(
    { get: calls.getCompany, save: calls.saveCompany, delete: calls.deleteCompany, undo: calls.undoCompany },
    companySteps(merging),
  ),
  handleDesk(calls.previewCompanyMerge, ({ params: { id }, query: { gone_id: goneId } }, context) =>
    merge.previewCompanyMerge(context, { keptId: id, goneId }, merging),
  ),
  handleDesk(calls.mergeCompanies, ({ params: { id }, body }, context) =>
    context.db.transaction(async tx => {
      await merge.mergeInto(tx, context, id, body, merging)
      return readCompany(tx, id)
    }),
  ),
  handleDesk(calls.listGroups, async (_, { db }) => (await listGroupRows(db)).map(presentGroup)),
  ...recordRoutes(
    { get: calls.getGroup, save: calls.saveGroup, delete: calls.deleteGroup, undo: calls.undoGroup },
    groupSteps,
  ),
]
