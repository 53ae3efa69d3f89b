import { noMember } from '#features/quotes/buyer/domain/conditions.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { refused } from '#server/calls/refusal.ts'
import { changeMany, undoMany } from '#server/changes/change-many.ts'
import type { Subject } from '#server/changes/save-record.ts'
import { momentCell, tableDownload } from '#server/files/table-download.ts'
import { keepAudit, keepAudits } from '#server/security/audit.ts'
import { type BulkResult, bulkLimit, type Matching } from '#shared/desk/desk-replies.ts'
import type { TableFormat } from '#shared/file-types.ts'
import type { CustomerFilter } from '../../desk-contract.ts'
import { customersText } from '../../messages/desk-customers.ts'
import { customerExportText } from '../../messages/desk-export.ts'
import { customerRefusals } from '../../messages/desk-refusals.ts'
import type { CustomerFields } from '../customer-subject.ts'
import { isStaffAccount } from '../store.ts'
import { subjectOf } from './act.ts'
import { presentRow } from './present.ts'
import { listCustomerIds, listCustomersOf, readActivity } from './store.ts'

/** The rows of a list as it is now. Throws 400 `too_many`. */
export async function listMatching(
  { db, staff, language, now }: DeskContext,
  filter: CustomerFilter,
): Promise<Matching> {
  const ids = await listCustomerIds(db, filter, staff.id, bulkLimit + 1)
  if (ids.length > bulkLimit) throw refused('too_many', customerRefusals[language].too_many(bulkLimit))
  return { ids, at: now.toISOString() }
}

/** Changes several customers with one press. Guests, who have no account, are refused. */
export async function changeCustomers(
  context: DeskContext,
  ids: readonly number[],
  changesOf: (fields: CustomerFields) => Partial<CustomerFields>,
): Promise<BulkResult> {
  const guests = await refuseGuests(
    context,
    ids.filter(id => id < 0),
  )
  const subject = await accountsOnly(context)
  const note = noteOf(context, Object.keys(changesOf(noFields)))
  const result = await changeMany(context.db, subject, { ids: ids.filter(id => id > 0), changesOf, note })
  return { ...result, refused: [...result.refused, ...guests] }
}

// Only the names of the changed fields are read.
const noFields: CustomerFields = {
  first_name: '',
  last_name: '',
  company: '',
  phone: '',
  language: null,
  representative_id: null,
  tags: [],
  locked: null,
  ...noMember,
}

export async function undoCustomerChanges(context: DeskContext, undone: string): Promise<BulkResult> {
  return undoMany(context.db, await accountsOnly(context), { undone, note: noteOf(context, ['undone']) })
}

/** The accounts of the staff are changed elsewhere. */
async function accountsOnly(context: DeskContext): Promise<Subject<CustomerFields>> {
  const subject = await subjectOf(context.db, context)
  const text = customerRefusals[context.language]
  return {
    ...subject,
    check: async (tx, id, ...rest) =>
      (await isStaffAccount(tx, id)) ? { '': [text.staff_account] } : subject.check(tx, id, ...rest),
  }
}

/** Names of fields only: the audit is never changed, and a customer may ask to be forgotten. */
const noteOf =
  (context: DeskContext, fields: readonly string[]): Parameters<typeof undoMany>[2]['note'] =>
  (tx, done, batchId) =>
    keepAudits(
      tx,
      context,
      done.map(id => ({ event: 'customer_changed', customerId: id, details: { fields, batch_id: batchId } }) as const),
    )

async function refuseGuests({ db, language }: DeskContext, ids: readonly number[]): Promise<BulkResult['refused']> {
  const emailOf = new Map((await listCustomersOf(db, ids)).map(row => [row.id, row.email]))
  return ids.map(id => ({ id, name: emailOf.get(id) ?? `${id}`, reason: customerRefusals[language].guest }))
}

const stepRows = 200

/** Rows of the list as a file, read step by step while it is sent. */
export async function exportRows(context: DeskContext, ids: readonly number[], format: TableFormat): Promise<Response> {
  const { db, language, now } = context
  await db.transaction(tx =>
    keepAudit(tx, context, {
      event: 'exported',
      customerId: null,
      subject: { kind: 'customers', id: 'list' },
      details: { rows: ids.length },
    }),
  )
  const { kinds } = customersText[language]
  async function* read() {
    for (let at = 0; at < ids.length; at += stepRows) {
      const rows = await listCustomersOf(db, ids.slice(at, at + stepRows))
      const activityOf = await readActivity(db, rows)
      yield rows
        .map(row => presentRow(row, activityOf(row.id)))
        .map(row => [
          kinds[row.kind],
          row.email,
          row.name,
          row.company,
          row.language ?? '',
          row.is_locked ? 'x' : '',
          row.quote_count,
          momentCell(row.last_activity_on),
          momentCell(row.created_on),
        ])
    }
  }
  return tableDownload('customers', {
    format,
    fields: Object.values(customerExportText[language]),
    rows: read(),
    language,
    now,
  })
}
