import { rolesWith } from '#features/staff/staff/domain/permissions.ts'
import { listActiveWith } from '#features/staff/staff/server/store.ts'
import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { changeTags } from '#shared/text/change-tags.ts'
import {
  addCustomerNote,
  type Customer,
  endCustomerSessions,
  exportCustomers,
  findCustomers,
  getCustomer,
  joinCustomers,
  listCustomers,
  listMatchingCustomers,
  listRepresentatives,
  lockCustomer,
  representCustomers,
  saveCustomer,
  setCompanyRole,
  tagCustomers,
  undoCustomers,
  unlockCustomer,
} from '../../desk-contract.ts'
import { parseCustomerKey } from '../../domain/customer-key.ts'
import { findAccount, findAccountOf, findPersonOf } from '../store.ts'
import { addNote, endSessions, lock, save, unlock } from './act.ts'
import { changeCustomers, exportRows, listMatching, undoCustomerChanges } from './bulk.ts'
import type { BeforeRemoval } from './erase.ts'
import type { CustomerMerging } from './merge.ts'
import { personRoutes } from './person-routes.ts'
import { type IsOwn, presentAccount, presentFound, presentGuest, presentRow } from './present.ts'
import { countCustomers, hasWords, listCustomerPage, readActivity } from './store.ts'

const foundAtMost = 4

export interface CustomerDeps {
  /** Whether the member of the staff represents the customer, or has a quote of the customer. */
  isOwn: IsOwn
  merging: CustomerMerging
  beforeRemoval: BeforeRemoval
}

export function customerFileDeskRoutes(deps: CustomerDeps): Binding[] {
  const { isOwn } = deps
  return [
    ...personRoutes(deps),
    handleDesk(listCustomers, async ({ query: { cursor: place, page_size, ...filter } }, { db, staff, language }) => {
      const list = `customers ${JSON.stringify(filter)}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await listCustomerPage(db, { filter, readerId: staff.id, cursor, limit: pageSize + 1 })
      const total = await countCustomers(db, filter, staff.id)
      const placeOf = ({ at, id }: { at: string; id: number }) => [at, id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      const activityOf = await readActivity(db, shown)
      return { ...rest, rows: shown.map(row => presentRow(row, activityOf(row.id))) }
    }),
    handleDesk(findCustomers, async ({ query: { q } }, { db, staff }) => {
      if (!hasWords(q)) return []
      const rows = await listCustomerPage(db, { filter: { q }, readerId: staff.id, cursor: null, limit: foundAtMost })
      return rows.map(presentFound)
    }),
    handleDesk(listMatchingCustomers, ({ query }, context) => listMatching(context, query)),
    handleDesk(representCustomers, ({ body: { ids, representative_id } }, context) =>
      changeCustomers(context, ids, () => ({ representative_id })),
    ),
    handleDesk(joinCustomers, ({ body: { ids, company_id } }, context) =>
      changeCustomers(context, ids, () => ({ company_id })),
    ),
    handleDesk(setCompanyRole, ({ body: { ids, role } }, context) =>
      changeCustomers(context, ids, () => ({ company_role: role })),
    ),
    handleDesk(tagCustomers, ({ body: { ids, add, remove } }, context) =>
      changeCustomers(context, ids, ({ tags }) => ({ tags: changeTags(tags, add, remove) })),
    ),
    handleDesk(undoCustomers, ({ body }, context) => undoCustomerChanges(context, body.batch_id)),
    handleDesk(exportCustomers, ({ body }, context) => exportRows(context, body.ids, body.format)),
    handleDesk(getCustomer, ({ params }, context) => read(context, params.id, isOwn)),
    handleDesk(listRepresentatives, (_, { db }) => listActiveWith(db, rolesWith('quote.answer'))),
    handleDesk(saveCustomer, ({ params: { id }, body }, context) => save(context, id, body, isOwn)),
    handleDesk(addCustomerNote, ({ params: { id }, body }, context) => addNote(context, id, body.text, isOwn)),
    handleDesk(lockCustomer, ({ params: { id }, body }, context) => lock(context, id, body.reason, isOwn)),
    handleDesk(unlockCustomer, ({ params: { id } }, context) => unlock(context, id, isOwn)),
    handleDesk(endCustomerSessions, ({ params: { id } }, context) => endSessions(context, id, isOwn)),
  ]
}

/** A guest whose e-mail has an account meanwhile is that account. */
async function read(context: DeskContext, name: string, isOwn: IsOwn): Promise<Customer> {
  const { db } = context
  const key = parseCustomerKey(name)
  if (!key) throw notFound()
  if ('accountId' in key) {
    const row = await findAccount(db, key.accountId)
    if (!row) throw notFound()
    return presentAccount(context, row, isOwn)
  }
  const asked = await findPersonOf(db, key.quoteId)
  if (!asked || asked.email === '') throw notFound()
  const account = await findAccountOf(db, asked.email.toLowerCase())
  return account ? presentAccount(context, account, isOwn) : presentGuest(context, asked)
}
