import type { z } from 'zod'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { CompanyFields, GroupFields } from '../../domain/buyer-fields.ts'
import { asBuyerFields, conditionsIn } from '../../domain/conditions.ts'
import { nameBuyerField } from '../../domain/field-names.ts'
import { buyerRefusals } from '../../messages/desk-refusals.ts'
import { buyerFaults } from '../steps/buyer-faults.ts'
import { conditionsOf } from '../store.ts'
import * as store from './store.ts'

/** The changes of a save. Throws 400 for a field that is not one of the kind, and for a value that does not fit. */
export function readChanges<Fields extends object>(
  schema: z.ZodType<Fields>,
  changes: Record<string, unknown>,
  language: Language,
): Fields {
  const parsed = schema.safeParse(changes)
  if (parsed.success) return parsed.data
  const text = buyerRefusals[language]
  const errors: FieldErrors = {}
  for (const { code, path } of parsed.error.issues) {
    const field = path[0] === undefined ? '' : `${String(path[0])}`
    errors[field] = [code === 'unrecognized_keys' ? text.unknown_field : text.wrong_value]
  }
  throw invalid(errors)
}

const nameField = (language: Language) => (field: string) => nameBuyerField(field, language) ?? field

/** Companies that buy, as records. */
export async function companySubject(tx: Database, context: DeskContext): Promise<Subject<CompanyFields>> {
  return {
    kind: 'buyer_company',
    textsOf: null,
    author: await deskAuthor(tx, context),
    people: { namesOf: findStaffNames },
    nameField: nameField(context.language),
    lock: async (locking, id) => {
      const row = await store.lockCompany(locking, id)
      return row && { revision: row.revision, name: row.name, fields: companyFields(row) }
    },
    check: (checking, id, _record, changes) => companyFaults(checking, context, changes, id),
    write: (writing, id, changes, revision) => writeCompany(writing, id, changes, revision),
  }
}

type CompanyRow = NonNullable<Awaited<ReturnType<typeof store.findCompany>>>

export const companyFields = ({ name, groupId, conditions }: CompanyRow): CompanyFields => ({
  name,
  ...asBuyerFields({ groupId, conditions: conditionsOf(conditions) }),
})

/** Why a company cannot be so. `id`: null for a new one. */
export async function companyFaults(
  tx: Database,
  context: DeskContext,
  { name, ...buyer }: Partial<CompanyFields>,
  id: number | null,
): Promise<FieldErrors> {
  const text = buyerRefusals[context.language]
  const isTaken = name !== undefined && (await store.isCompanyNamed(tx, foldText(name), id))
  return {
    ...(isTaken && { name: [text.name_taken] }),
    ...(await buyerFaults(tx, buyer, context)),
  }
}

async function writeCompany(
  tx: Database,
  id: number,
  changes: Partial<CompanyFields>,
  revision: number,
): Promise<void> {
  const { name, ...buyer } = changes
  const { group_id: groupId } = buyer
  const row = await store.lockCompany(tx, id)
  await store.updateCompany(tx, id, {
    ...(name !== undefined && { name, folded: foldText(name) }),
    ...(groupId !== undefined && { groupId }),
    conditions: { ...conditionsOf(row?.conditions ?? {}), ...conditionsIn(buyer) },
    revision,
  })
}

/** Groups of customers, as records. */
export async function groupSubject(tx: Database, context: DeskContext): Promise<Subject<GroupFields>> {
  return {
    kind: 'customer_group',
    textsOf: null,
    author: await deskAuthor(tx, context),
    people: { namesOf: findStaffNames },
    nameField: nameField(context.language),
    lock: async (locking, id) => {
      const row = await store.lockGroup(locking, id)
      return row && { revision: row.revision, name: row.name, fields: { name: row.name } }
    },
    check: (checking, id, _record, changes) => groupFaults(checking, context, changes, id),
    write: (writing, id, { name }, revision) =>
      store.updateGroup(writing, id, { ...(name !== undefined && { name, folded: foldText(name) }), revision }),
  }
}

export async function groupFaults(
  tx: Database,
  { language }: DeskContext,
  { name }: Partial<GroupFields>,
  id: number | null,
): Promise<FieldErrors> {
  const isTaken = name !== undefined && (await store.isGroupNamed(tx, foldText(name), id))
  return isTaken ? { name: [buyerRefusals[language].name_taken] } : {}
}
