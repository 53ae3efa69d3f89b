import { requestNewEmail } from '#features/site/account/server/steps/request-new-email.ts'
import { useUpLinks } from '#features/site/account/server/store.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { findCustomer, removeSessions } from '#features/site/session/server/store.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Input } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { findRemembered, hashBody, keyReused, readIdempotencyKey, remember } from '#server/calls/idempotency.ts'
import { invalid, notFound, refusalText, refused } from '#server/calls/refusal.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type Subject, saveRecord, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { Saved } from '#shared/desk/desk-replies.ts'
import type { Customer, saveCustomer } from '../../desk-contract.ts'
import { type CustomerAction, mayDo } from '../../domain/customer-steps.ts'
import { customerFileKind } from '../../domain/customer-words.ts'
import { customerRefusals } from '../../messages/desk-refusals.ts'
import { type CustomerFields, customerSubject } from '../customer-subject.ts'
import { type AccountRow, findAccount, insertNote, lockFile, updateFile } from '../store.ts'
import { type IsOwn, presentAccount, readFacts, readRights } from './present.ts'

export async function subjectOf(tx: Database, context: DeskContext, locks = false): Promise<Subject<CustomerFields>> {
  const { staff, settings, publicUrl } = context
  return customerSubject({
    author: await deskAuthor(tx, context),
    mayAssign: staff.permissions.has('customer.assign'),
    ...{ settings, publicUrl, locks },
  })
}

/** The account, locked for the step. Throws 404 without it, and 400 where the step is not possible. */
async function admit(
  tx: Database,
  context: DeskContext,
  id: number,
  action: CustomerAction,
  isOwn: IsOwn,
): Promise<AccountRow> {
  const row = (await lockFile(tx, id)) && (await findAccount(tx, id))
  if (!row) throw notFound()
  const allowed = mayDo(action, await readFacts(tx, row, context.now), await readRights(tx, context, id, isOwn))
  if (!allowed.ok) throw refused(allowed.reason, customerRefusals[context.language][allowed.reason])
  return row
}

async function answer(tx: Database, context: DeskContext, id: number, isOwn: IsOwn): Promise<Customer> {
  const row = await findAccount(tx, id)
  if (!row) throw notFound()
  return presentAccount(context, row, isOwn, tx)
}

export async function save(
  context: DeskContext,
  id: number,
  { base_revision: baseRevision, changes: { email, ...changes } }: Input<typeof saveCustomer>['body'],
  isOwn: IsOwn,
): Promise<Saved<Customer>> {
  return context.db.transaction(async tx => {
    const { account } = await admit(tx, context, id, 'save', isOwn)
    const wanted = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const saving = { id, baseRevision, changes: wanted }
    const { revision, mergedFrom, changed } = await saveRecord(tx, await subjectOf(tx, context), saving)
    const isNew = email !== undefined && emailName(email) !== account.email
    if (isNew) await askForEmail(tx, context, account.id, emailName(email))
    const fields = [...changed.map(({ field }) => field), ...(isNew ? ['email'] : [])]
    // Names only: the audit is never changed, and a customer may ask to be forgotten.
    if (fields.length > 0)
      await keepAudit(tx, context, { event: 'customer_changed', customerId: id, details: { fields } })
    return { record: await answer(tx, context, id, isOwn), revision, merged_from: mergedFrom }
  })
}

/** The account changes when the customer follows the link that goes to the new e-mail. */
async function askForEmail(tx: Database, context: DeskContext, id: number, email: string): Promise<void> {
  // The link goes to the new e-mail, and whoever has that e-mail can set a new password.
  if (!context.staff.permissions.has('customer.export_data'))
    throw invalid({ email: [customerRefusals[context.language].not_email] })
  const customer = await findCustomer(tx, id)
  if (!customer?.confirmedAt) throw invalid({ email: [customerRefusals[context.language].unconfirmed] })
  await requestNewEmail(tx, customer, email, context)
}

export async function addNote(context: DeskContext, id: number, text: string, isOwn: IsOwn): Promise<Customer> {
  const { db, staff, now, requestHeaders, language } = context
  const key = readIdempotencyKey(requestHeaders, refusalText[language].wrongValue)
  const mark = key && { owner: `staff:${staff.id}`, call: 'addCustomerNote', key, bodyHash: hashBody({ id, text }) }
  return db.transaction(async tx => {
    await admit(tx, context, id, 'note', isOwn)
    const known = mark && (await findRemembered(tx, mark))
    if (known === 'reused') throw keyReused()
    if (known) return answer(tx, context, id, isOwn)
    const note = await insertNote(tx, { customerId: id, authorId: staff.id, text, at: now })
    if (mark) await remember(tx, mark, {}, now)
    await tell(tx, context, id, note)
    await keepAudit(tx, context, { event: 'customer_note_written', customerId: id, details: { note } })
    return answer(tx, context, id, isOwn)
  })
}

/** Open pages of the customer read anew. */
async function tell(tx: Database, { now, staff }: DeskContext, id: number, note: number): Promise<void> {
  const revision = ((await lockFile(tx, id))?.file.revision ?? 0) + 1
  await updateFile(tx, id, { revision })
  const about = { at: now, actorId: staff.id, source: 'desk' } as const
  const fields = [{ field: 'note', before: null, after: note }]
  await insertChange(tx, { ...about, subjectKind: customerFileKind, subjectId: id, revision, fields })
}

export const lock = (context: DeskContext, id: number, reason: string, isOwn: IsOwn): Promise<Customer> =>
  changeLock(context, id, reason, isOwn)

export const unlock = (context: DeskContext, id: number, isOwn: IsOwn): Promise<Customer> =>
  changeLock(context, id, null, isOwn)

/** `reason` null: unlocks. */
async function changeLock(context: DeskContext, id: number, reason: string | null, isOwn: IsOwn): Promise<Customer> {
  return context.db.transaction(async tx => {
    await admit(tx, context, id, reason === null ? 'unlock' : 'lock', isOwn)
    const subject = await subjectOf(tx, context, true)
    const record = await subject.lock(tx, id)
    if (!record) throw notFound()
    const changed = [{ field: 'locked', before: record.fields.locked, after: reason }]
    await writeChange(tx, subject, id, record, changed, reason === null ? {} : { reason })
    if (reason !== null) {
      await removeSessions(tx, id)
      await useUpLinks(tx, id, ['activation', 'email', 'reset'], context.now)
    }
    const event = reason === null ? 'customer_unlocked' : 'customer_locked'
    await keepAudit(tx, context, { event, customerId: id, ...(reason !== null && { reason }) })
    return answer(tx, context, id, isOwn)
  })
}

export async function endSessions(context: DeskContext, id: number, isOwn: IsOwn): Promise<Customer> {
  return context.db.transaction(async tx => {
    await admit(tx, context, id, 'end_sessions', isOwn)
    await removeSessions(tx, id)
    await keepAudit(tx, context, { event: 'customer_sessions_ended', customerId: id })
    return answer(tx, context, id, isOwn)
  })
}
