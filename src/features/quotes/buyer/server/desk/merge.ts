import { randomUUID } from 'node:crypto'
import type { Input } from '#server/calls/handle.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { needPermission } from '#server/calls/need-permission.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import { bringBack } from '#server/changes/bring-back.ts'
import { type ChangeRow, insertChange, listChangesOf } from '#server/changes/change-log.ts'
import { byId, keepFormerRows } from '#server/changes/former-rows.ts'
import {
  chosenChanges,
  presentFields,
  presentMoves,
  tellMerge,
  wouldHaveTooMany,
} from '#server/changes/merge-records.ts'
import { countMoved, type Moved, moveRows, returnMoved } from '#server/changes/move-rows.ts'
import { writeChange } from '#server/changes/save-record.ts'
import { sumUp, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { MergePreview } from '#shared/desk/merge-calls.ts'
import { planMerge } from '#shared/desk/merge-plan.ts'
import type { mergeCompanies } from '../../desk-contract.ts'
import { buyerRefusals } from '../../messages/desk-refusals.ts'
import * as store from './store.ts'
import { companyFaults, companyFields, companySubject } from './subjects.ts'

export interface CompanyMerging {
  moved: readonly Moved[]
}

const kind = 'buyer_company'

/** What a merge of two companies would do. */
export async function previewCompanyMerge(
  { db, language }: DeskContext,
  { keptId, goneId }: { keptId: number; goneId: number },
  { moved }: CompanyMerging,
): Promise<MergePreview> {
  const [kept, gone] = [await store.findCompany(db, keptId), await store.findCompany(db, goneId)]
  if (!kept || !gone) throw notFound()
  const counts = await countMoved(db, moved, goneId)
  const [one, other] = [companyFields(kept), companyFields(gone)]
  return {
    kept: { id: keptId, name: kept.name, about: '', revision: kept.revision },
    gone: { id: goneId, name: gone.name, about: '', revision: gone.revision },
    refusal: await findFault(db, language, { keptId, goneId }, moved),
    moves: presentMoves(counts),
    fields: presentFields(planMerge({ ...one }, { ...other }), one, other),
  }
}

async function findFault(
  db: Database,
  language: DeskContext['language'],
  { keptId, goneId }: { keptId: number; goneId: number },
  moved: readonly Moved[],
): Promise<string | null> {
  const text = buyerRefusals[language]
  if (keptId === goneId) return text.merge_same
  return (await wouldHaveTooMany(db, moved, { keptId, goneId })) ? text.merge_too_many : null
}

/** Merges a duplicate into a company: its people, quotes and what they share are of the one that stays. Everything is kept for the undo. */
export async function mergeInto(
  tx: Database,
  context: DeskContext,
  keptId: number,
  { gone_id: goneId, kept_revision, gone_revision, choices }: Input<typeof mergeCompanies>['body'],
  { moved }: CompanyMerging,
): Promise<void> {
  const text = buyerRefusals[context.language]
  const subject = await companySubject(tx, context)
  // In the order of their numbers, so that two merges of the same do not wait for each other.
  for (const id of [keptId, goneId].toSorted((a, b) => a - b)) await store.lockCompany(tx, id)
  const [one, other] = [await subject.lock(tx, keptId), await subject.lock(tx, goneId)]
  if (!one || !other) throw notFound()
  const fault = await findFault(tx, context.language, { keptId, goneId }, moved)
  if (fault !== null) throw refused('not_merged', fault)
  if (one.revision !== kept_revision || other.revision !== gone_revision) throw refused('changed', text.merge_changed)
  const fields = { kept: one.fields, gone: other.fields }
  const plan = planMerge({ ...one.fields }, { ...other.fields })
  const changed = chosenChanges(plan, fields, choices, text.merge_choose)

  const batchId = randomUUID()
  const record = { batchId, kind, id: goneId }
  const { now: at, staff } = context
  const author = { at, actorId: staff.id, source: 'desk' } as const
  await moveRows(tx, record, moved, { from: goneId, to: keptId, author, batchId })
  await keepFormerRows(tx, record, { root: byId('buyer_company', goneId), at })
  await store.removeCompany(tx, goneId)
  // The one that goes is gone: its name is free.
  if (changed.length > 0) await writeChange(tx, subject, keptId, one, changed, { batchId })

  const revision = one.revision + (changed.length > 0 ? 2 : 1)
  await store.updateCompany(tx, keptId, { revision })
  const about = { ...author, batchId, subjectKind: kind }
  const gone = { id: goneId, revision: other.revision, name: other.name }
  await tellMerge(tx, about, { id: keptId, revision, into: one.name }, gone)
  const subjectOf = { kind, id: keptId }
  await keepAudit(tx, context, {
    ...{ event: 'company_merged', customerId: null, subject: subjectOf, details: { merged: goneId } },
  })
}

/** Takes a merge back, by the entry of either company; null for an entry that is no merge. */
export async function undoCompanyMerge(
  tx: Database,
  context: DeskContext,
  entryId: number,
  { moved }: CompanyMerging,
): Promise<BulkResult | null> {
  const found = await findMerge(tx, entryId)
  if (!found) return null
  const { batchId, entries, gone, kept } = found
  needPermission(context.staff, 'customer.merge')
  const [keptId, goneId] = [kept.subjectId, gone.subjectId]
  const row = await store.lockCompany(tx, keptId)
  if (!row) throw notFound()
  const subject = await companySubject(tx, context)
  const undoBatch = randomUUID()
  const { now: at, staff } = context
  const author = { at, actorId: staff.id, source: 'desk' } as const
  // Its name comes back first, as the one that stays may have taken it.
  const values = entries.find(({ subjectId, id }) => subjectId === keptId && id !== kept.id)
  const outcome = await tx.transaction(async inner => {
    const back = values ? await undoEntry(inner, subject, values, undoBatch) : null
    const brought = await bringBack(
      inner,
      { ...gone, batchId },
      {
        ...{ author: subject.author, batchId: undoBatch },
        afterwards: async (within, _row, revision) => {
          const company = await store.lockCompany(within, goneId)
          if (!company) throw notFound()
          const errors = await companyFaults(within, context, companyFields(company), goneId)
          if (Object.keys(errors).length > 0) throw invalid(errors)
          await store.updateCompany(within, goneId, { revision })
          const moving = { from: goneId, to: keptId, author, batchId: undoBatch }
          await returnMoved(within, { batchId, kind, id: goneId }, moved, moving)
        },
      },
    )
    return { back, brought }
  })
  const { back, brought } = outcome
  if (!brought.isDone) throw refused('in_use', brought.refused.map(({ reason }) => reason).join(' '))
  const revision = ((await store.lockCompany(tx, keptId))?.revision ?? 0) + 1
  await store.updateCompany(tx, keptId, { revision })
  const [{ after: merged } = { after: null }] = kept.fields
  const about = { ...author, batchId: undoBatch, subjectKind: kind, subjectId: keptId, revision }
  await insertChange(tx, { ...about, fields: [{ field: 'merged', before: merged, after: null }] })
  const noted = { kind, id: keptId }
  await keepAudit(tx, context, {
    event: 'company_saved',
    customerId: null,
    subject: noted,
    details: { undone: goneId },
  })
  return sumUp(back ? [brought, back] : [brought], undoBatch)
}

/** Both companies' entries of a merge; null where the entry is of none. */
async function findMerge(tx: Database, entryId: number) {
  const [entry] = await listChangesOf(tx, { entryId })
  if (entry?.subjectKind !== kind || entry.batchId === null) return null
  // The entry of a merge that was taken back: it is merged once more from the page.
  if (entry.fields.some(({ field, after }) => field === 'merged' && after === null)) throw notFound()
  const { batchId } = entry
  const entries = (await listChangesOf(tx, { batchId })).filter(({ subjectKind }) => subjectKind === kind)
  const gone = entries.find(hasField('merged_into'))
  const kept = entries.find(hasField('merged'))
  if (!gone || !kept || (entry.id !== gone.id && entry.id !== kept.id)) return null
  return { batchId, entries, gone, kept }
}

const hasField =
  (name: string) =>
  ({ fields }: ChangeRow) =>
    fields.some(({ field, after }) => field === name && after !== null)
