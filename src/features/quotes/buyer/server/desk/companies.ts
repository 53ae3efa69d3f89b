import type { SavedFields } from '#features/staff/record/domain/record-calls.ts'
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
import type { BuyerCompany } from '../../desk-contract.ts'
import { CompanyFields } from '../../domain/buyer-fields.ts'
import { asBuyerFields, conditionsIn, noConditions } from '../../domain/conditions.ts'
import { mostCompanies } from '../../domain/limits.ts'
import { buyerRefusals } from '../../messages/desk-refusals.ts'
import { countPeople, listPeople } from '../people/store.ts'
import { conditionsOf, countQuotesFor } from '../store.ts'
import { type CompanyMerging, undoCompanyMerge } from './merge.ts'
import * as store from './store.ts'
import { companyFaults, companyFields, companySubject, readChanges } from './subjects.ts'

const kind = 'buyer_company'

export const companySteps = (merging: CompanyMerging): RecordSteps<BuyerCompany> => ({
  read: ({ db }, id) => readCompany(db, id),
  save: async (tx, context, { id, base_revision: baseRevision, changes }) => {
    if (id === undefined) return makeCompany(tx, context, changes)
    const known = readChanges(CompanyFields.partial(), changes, context.language)
    const subject = await companySubject(tx, context)
    const { changed, mergedFrom } = await saveRecord(tx, subject, { id, baseRevision, changes: known })
    if (changed.length > 0) await keepAudit(tx, context, noteOf('company_saved', id))
    const record = await readCompany(tx, id)
    return { record, revision: record.revision, merged_from: mergedFrom }
  },
  delete: async (tx, context, id) => {
    const row = await store.lockCompany(tx, id)
    if (!row) throw notFound()
    const members = await countPeople(tx, id)
    if (members > 0) throw refused('in_use', buyerRefusals[context.language].has_members(members))
    const quotes = await countQuotesFor(tx, id)
    if (quotes > 0) throw refused('in_use', buyerRefusals[context.language].has_quotes(quotes))
    const removed = { kind, id, revision: row.revision, named: ['name', row.name] } as const
    await removeRecord(tx, deskActor(context), removed, () => store.removeCompany(tx, id))
    await keepAudit(tx, context, noteOf('company_deleted', id))
  },
  undo: async (tx, context, entryId) => {
    const unmerged = await undoCompanyMerge(tx, context, entryId, merging)
    if (unmerged) return unmerged
    const deletion = await findDeletion(tx, entryId, { kind, now: context.now })
    const subject = await companySubject(tx, context)
    if (!deletion) return undoChanges(tx, subject, { entryId })
    const id = deletion.subjectId
    const result = await bringRecordBack(tx, deletion, {
      author: subject.author,
      afterwards: async (inner, _row, revision) => {
        const row = await store.lockCompany(inner, id)
        if (!row) throw notFound()
        const errors = await companyFaults(inner, context, companyFields(row), id)
        if (Object.keys(errors).length > 0) throw invalid(errors)
        await store.updateCompany(inner, id, { revision })
      },
    })
    if (result.done > 0) await keepAudit(tx, context, noteOf('company_saved', id))
    return result
  },
})

const noteOf = (event: 'company_saved' | 'company_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind, id },
})

async function makeCompany(tx: Database, context: DeskContext, changes: SavedFields['changes']) {
  const { language } = context
  const known = readChanges(CompanyFields.partial().required({ name: true }), changes, language)
  const { name, ...buyer } = known
  if (await store.hasCompanies(tx, mostCompanies))
    throw invalid({ '': [buyerRefusals[language].too_many(mostCompanies)] })
  const errors = await companyFaults(tx, context, known, null)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const conditions = { ...noConditions, ...conditionsIn(buyer) }
  const row = { name, folded: foldText(name), groupId: buyer.group_id ?? null, conditions }
  const id = await store.insertCompany(tx, row)
  const { actorId, source, now: at } = await deskAuthor(tx, context)
  const fields = Object.entries(known).map(([field, after]) => ({ field, before: null, after }))
  await insertChange(tx, { at, actorId, source, subjectKind: kind, subjectId: id, revision: 1, fields })
  await keepAudit(tx, context, noteOf('company_saved', id))
  return { record: await readCompany(tx, id), revision: 1, merged_from: [] }
}

export async function readCompany(db: Database, id: number): Promise<BuyerCompany> {
  const row = await store.findCompany(db, id)
  if (!row) throw notFound()
  const { name, groupId, conditions, revision } = row
  return {
    id,
    revision,
    name,
    ...asBuyerFields({ groupId, conditions: conditionsOf(conditions) }),
    members: (await listPeople(db, id)).map(person => ({ ...presentPerson(person), role: person.role })),
    member_count: await countPeople(db, id),
    proposals: (await store.listProposals(db, name)).map(presentPerson),
    history: await listHistory(db, { namesOf: findStaffNames }, kind, id),
  }
}

type PersonRow = Awaited<ReturnType<typeof store.listProposals>>[number]

const presentPerson = ({ id, firstName, lastName, email, company }: PersonRow) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email: email ?? '',
  company,
})
