import type { RecordSteps } from '#features/staff/record/server/steps/record-routes.ts'
import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid, notFound, refused } from '#server/calls/refusal.ts'
import { bringRecordBack, findDeletion } from '#server/changes/bring-back.ts'
import { insertChange, listHistory } from '#server/changes/change-log.ts'
import { saveRecord } from '#server/changes/save-record.ts'
import { undoChanges } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { CustomerGroup } from '../../desk-contract.ts'
import { GroupFields } from '../../domain/buyer-fields.ts'
import { mostGroups } from '../../domain/limits.ts'
import { buyerRefusals } from '../../messages/desk-refusals.ts'
import * as store from './store.ts'
import { groupFaults, groupSubject, readChanges } from './subjects.ts'

const kind = 'customer_group'

export const groupSteps: RecordSteps<CustomerGroup> = {
  read: ({ db }, id) => readGroup(db, id),
  save: async (tx, context, { id, base_revision: baseRevision, changes }) => {
    if (id === undefined) return makeGroup(tx, context, readChanges(GroupFields, changes, context.language))
    const known = readChanges(GroupFields.partial(), changes, context.language)
    const subject = await groupSubject(tx, context)
    const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes: known })
    if (changed.length > 0) await keepAudit(tx, context, noteOf('customer_group_saved', id))
    const record = await readGroup(tx, id)
    return { record, revision: record.revision, merged_from: mergedFrom }
  },
  delete: async (tx, context, id) => {
    const row = await store.lockGroup(tx, id)
    const found = await store.findGroup(tx, id)
    if (!row || !found) throw notFound()
    const { companies, customers } = found
    if (companies + customers > 0)
      throw refused('in_use', buyerRefusals[context.language].has_users(companies, customers))
    const removed = { kind, id, revision: row.revision, named: ['name', row.name] } as const
    await removeRecord(tx, deskActor(context), removed, () => store.removeGroup(tx, id))
    await keepAudit(tx, context, noteOf('customer_group_deleted', id))
  },
  undo: async (tx, context, entryId) => {
    const deletion = await findDeletion(tx, entryId, { kind, now: context.now })
    const subject = await groupSubject(tx, context)
    if (!deletion) return undoChanges(tx, subject, { entryId })
    const id = deletion.subjectId
    const result = await bringRecordBack(tx, deletion, {
      author: subject.author,
      afterwards: (inner, _row, revision) => store.updateGroup(inner, id, { revision }),
    })
    if (result.done > 0) await keepAudit(tx, context, noteOf('customer_group_saved', id))
    return result
  },
}

const noteOf = (event: 'customer_group_saved' | 'customer_group_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind, id },
})

async function makeGroup(tx: Database, context: DeskContext, { name }: GroupFields) {
  if ((await store.countGroups(tx)) >= mostGroups)
    throw invalid({ '': [buyerRefusals[context.language].too_many(mostGroups)] })
  const errors = await groupFaults(tx, context, { name }, null)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const id = await store.insertGroup(tx, { name, folded: foldText(name) })
  const { actorId, source, now: at } = await deskAuthor(tx, context)
  const fields = [{ field: 'name', before: null, after: name }]
  await insertChange(tx, { at, actorId, source, subjectKind: kind, subjectId: id, revision: 1, fields })
  await keepAudit(tx, context, noteOf('customer_group_saved', id))
  return { record: await readGroup(tx, id), revision: 1, merged_from: [] }
}

async function readGroup(db: Database, id: number): Promise<CustomerGroup> {
  const row = await store.findGroup(db, id)
  if (!row) throw notFound()
  return {
    ...presentGroup(row),
    revision: row.revision,
    history: await listHistory(db, { namesOf: findStaffNames }, kind, id),
  }
}

export const presentGroup = ({
  id,
  name,
  companies,
  customers,
}: NonNullable<Awaited<ReturnType<typeof store.findGroup>>>) => ({
  id,
  name,
  company_count: companies,
  customer_count: customers,
})
