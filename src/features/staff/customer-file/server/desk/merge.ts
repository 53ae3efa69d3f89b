import { randomUUID } from 'node:crypto'
import { tellAdministrators } from '#features/quotes/buyer-approval/server/steps/tell-administrators.ts'
import { giveQuotes } from '#features/quotes/quote/server/steps/give-quotes.ts'
import { lockCustomer, removeCustomer } from '#features/site/account/server/store.ts'
import { forgetDevices, removeSessions } from '#features/site/session/server/store.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import type { Input } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound, refused } from '#server/calls/refusal.ts'
import { byId, keepFormerRows } from '#server/changes/former-rows.ts'
import {
  chosenChanges,
  presentFields,
  presentMoves,
  tellMerge,
  wouldHaveTooMany,
} from '#server/changes/merge-records.ts'
import { countMoved, keepSet, type Moved, moveRows } from '#server/changes/move-rows.ts'
import { type LockedRecord, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { MergePreview } from '#shared/desk/merge-calls.ts'
import { type MergeChoices, planMerge } from '#shared/desk/merge-plan.ts'
import type { mergeCustomers } from '../../desk-contract.ts'
import { customerFileKind, customerTagLimit } from '../../domain/customer-words.ts'
import { customerRefusals } from '../../messages/desk-refusals.ts'
import { type CustomerFields, customerSubject } from '../customer-subject.ts'
import { type AccountRow, findAccount, isStaffAccount, listQuoteIds, removeLinks, updateFile } from '../store.ts'

export interface CustomerMerging {
  moved: readonly Moved[]
  /** Called before the rows of the customer who goes are moved. */
  beforeMove: (tx: Database, customerId: number) => Promise<void>
  /** Called when quotes have got another account. */
  keepGiven: (
    tx: Database,
    ids: readonly number[],
    about: { from: number; to: number; at: Date; actorId: number; source: 'desk' },
  ) => Promise<void>
}

/** Fields that are joined, follow another one, or have a step of their own. */
const without = ['tags', 'locked']

/** A role is one in a company: it is asked where both are of the same, and else follows the company. */
const planFields = (kept: CustomerFields, gone: CustomerFields) => {
  const isSame = kept.company_id !== null && kept.company_id === gone.company_id
  return planMerge({ ...kept }, { ...gone }, isSame ? without : [...without, 'company_role'])
}

export async function mergingSubject(tx: Database, context: DeskContext) {
  const { staff, settings, publicUrl } = context
  const author = await deskAuthor(tx, context)
  return customerSubject({ author, settings, publicUrl, mayAssign: staff.permissions.has('customer.assign') })
}

/** What a merge of two customers would do. In a transaction that writes nothing but the files of both. */
export async function previewMerge(
  tx: Database,
  context: DeskContext,
  { keptId, goneId }: { keptId: number; goneId: number },
  { moved }: CustomerMerging,
): Promise<MergePreview> {
  const [kept, gone] = [await findAccount(tx, keptId), await findAccount(tx, goneId)]
  if (!kept || !gone) throw notFound()
  const subject = await mergingSubject(tx, context)
  const { one, other } = await lockBoth(tx, subject, keptId, goneId)
  const counts = await countMoved(tx, moved, goneId)
  return {
    kept: presentSide(kept, one),
    gone: presentSide(gone, other),
    refusal: await findFault(tx, context, [kept, gone], moved),
    moves: presentMoves(counts),
    fields: presentFields(planFields(one.fields, other.fields), one.fields, other.fields),
  }
}

function presentSide({ account }: AccountRow, { revision }: LockedRecord<CustomerFields>): MergePreview['kept'] {
  const { id, email, firstName, lastName, company } = account
  return { id, name: `${firstName} ${lastName}`.trim(), about: [email, company].filter(Boolean).join(', '), revision }
}

/** Why two customers cannot be merged; null where they can. */
async function findFault(
  tx: Database,
  { language }: DeskContext,
  [kept, gone]: readonly [AccountRow, AccountRow],
  moved: readonly Moved[],
): Promise<string | null> {
  const text = customerRefusals[language]
  if (kept.account.id === gone.account.id) return text.merge_same
  for (const { account } of [kept, gone]) {
    if (await isStaffAccount(tx, account.id)) return text.staff_account
    if (account.lockedAt) return text.merge_locked
  }
  // Nobody could log in to it, and what is not confirmed for long is removed.
  if (!kept.account.confirmedAt) return text.merge_unconfirmed
  const ids = { keptId: kept.account.id, goneId: gone.account.id }
  return (await wouldHaveTooMany(tx, moved, ids)) ? text.merge_too_many : null
}

/** Merges a duplicate into a customer: what it has is the customer's, and its account goes. Everything is kept for the undo. */
export async function mergeInto(
  tx: Database,
  context: DeskContext,
  keptId: number,
  { gone_id: goneId, kept_revision, gone_revision, choices }: Input<typeof mergeCustomers>['body'],
  merging: CustomerMerging,
): Promise<void> {
  const { now: at, staff, language } = context
  const text = customerRefusals[language]
  const subject = await mergingSubject(tx, context)
  const { one, other } = await lockBoth(tx, subject, keptId, goneId, { isGoing: true })
  const [kept, gone] = [await findAccount(tx, keptId), await findAccount(tx, goneId)]
  if (!kept || !gone) throw notFound()
  const fault = await findFault(tx, context, [kept, gone], merging.moved)
  if (fault !== null) throw refused('not_merged', fault)
  if (one.revision !== kept_revision || other.revision !== gone_revision) throw refused('changed', text.merge_changed)
  const changed = readChoices(one.fields, other.fields, choices, text.merge_choose)
  const batchId = randomUUID()
  const record = { batchId, kind: customerFileKind, id: goneId }
  const author = { at, actorId: staff.id, source: 'desk' } as const

  await removeSessions(tx, goneId)
  await forgetDevices(tx, goneId)
  await removeLinks(tx, goneId)
  await merging.beforeMove(tx, goneId)
  const quoteIds = await listQuoteIds(tx, goneId)
  // The company that stays decides what moves.
  if (changed.length > 0) await writeChange(tx, subject, keptId, one, changed, { batchId })
  await moveRows(tx, record, merging.moved, { from: goneId, to: keptId, author, batchId })
  await giveQuotes(tx, quoteIds, keptId)
  await merging.keepGiven(tx, quoteIds, { from: goneId, to: keptId, ...author })
  await keepSet(tx, record, merging.moved, keptId)
  await keepFormerRows(tx, record, { root: byId('customer', goneId), at })
  await removeCustomer(tx, goneId)
  const { company_id: companyId, company_role: role } = other.fields
  if (companyId !== null && role === 'approver') await tellAdministrators(tx, companyId, context)

  const revision = one.revision + (changed.length > 0 ? 2 : 1)
  await updateFile(tx, keptId, { revision })
  const email = gone.account.email ?? ''
  const about = { ...author, batchId, subjectKind: customerFileKind }
  await tellMerge(
    tx,
    about,
    { id: keptId, revision, into: keptId },
    { id: goneId, revision: other.revision, name: email },
  )
  await keepAudit(tx, context, {
    ...{ event: 'customer_merged', customerId: keptId, details: { merged: goneId, quotes: quoteIds.length } },
  })
}

/**
 * Locks both in the order of their numbers, so that two merges of the same do not wait for each other. Throws 404 without one. `isGoing`:
 * no row can begin to name the one who goes.
 */
async function lockBoth(
  tx: Database,
  subject: Awaited<ReturnType<typeof mergingSubject>>,
  keptId: number,
  goneId: number,
  { isGoing = false } = {},
) {
  const locked = new Map<number, LockedRecord<CustomerFields> | null>()
  for (const id of [keptId, goneId].toSorted((a, b) => a - b)) {
    if (isGoing && id === goneId) await lockCustomer(tx, id)
    locked.set(id, await subject.lock(tx, id))
  }
  const [one, other] = [locked.get(keptId), locked.get(goneId)]
  if (!one || !other) throw notFound()
  return { one, other }
}

/** The fields of the customer who stays that change. Throws 400 for what was asked and not answered. */
function readChoices(
  kept: CustomerFields,
  gone: CustomerFields,
  choices: MergeChoices,
  chooseText: string,
): ChangedField[] {
  const changed = chosenChanges(planFields(kept, gone), { kept, gone }, choices, chooseText)
  // A role is one in a company.
  const withRole = changed.some(({ field }) => field === 'company_id') && kept.company_role !== gone.company_role
  const tags = [...new Set([...kept.tags, ...gone.tags])].slice(0, customerTagLimit)
  return [
    ...changed,
    ...(withRole ? [{ field: 'company_role', before: kept.company_role, after: gone.company_role }] : []),
    ...(tags.length > kept.tags.length ? [{ field: 'tags', before: kept.tags, after: tags }] : []),
  ]
}
