import { memberFields } from '#features/quotes/buyer/domain/buyer-fields.ts'
import { asBuyerFields, conditionsIn, type MemberFields } from '#features/quotes/buyer/domain/conditions.ts'
import { nameBuyerField } from '#features/quotes/buyer/domain/field-names.ts'
import { buyerFaults } from '#features/quotes/buyer/server/steps/buyer-faults.ts'
import { endViewLinks, findMember, saveMember } from '#features/quotes/buyer/server/store.ts'
import { tellAdministrators } from '#features/quotes/buyer-approval/server/steps/tell-administrators.ts'
import { forgetWaiting } from '#features/quotes/buyer-approval/server/store.ts'
import { answersQuotes } from '#features/staff/staff/server/steps/answers-quotes.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { mayGive } from '../domain/customer-steps.ts'
import { customerFileKind, customerTagLimit } from '../domain/customer-words.ts'
import { customerFieldNames, customerRefusals } from '../messages/desk-refusals.ts'
import { lockFile, updateAccount, updateFile } from './store.ts'

/** The fields of a customer that change, as the change log and the wire spell them. */
export interface CustomerFields extends MemberFields {
  first_name: string
  last_name: string
  company: string
  phone: string
  language: Language | null
  representative_id: number | null
  tags: string[]
  /** The reason; null: not locked. */
  locked: string | null
}

interface Changing {
  author: Author
  settings: Settings
  publicUrl: string
  /** The right to assign customers. */
  mayAssign?: boolean
  /** Set by the steps that have checked it. */
  locks?: boolean
}

/** Customers with an account as records that are changed in the one way. */
export function customerSubject(changing: Changing): Subject<CustomerFields> {
  const { author } = changing
  return {
    kind: customerFileKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => {
      const names: Record<string, string> = customerFieldNames[author.language]
      return names[field] ?? nameBuyerField(field, author.language) ?? field
    },
    lock: lockCustomer,
    check: (tx, _id, { fields }, changes) => checkChanges(tx, changing, fields, changes),
    bringing: ({ fields }, changes) => endOfRole(fields, changes),
    write: (tx, id, changes, revision) => writeFields(tx, id, { changes, revision }, { ...changing, now: author.now }),
  }
}

async function lockCustomer(tx: Database, id: number): Promise<LockedRecord<CustomerFields> | null> {
  const found = await lockFile(tx, id)
  if (!found) return null
  const { account, file } = found
  const { firstName, lastName, company, phone, language, lockedAt, lockReason } = account
  const fields = {
    first_name: firstName,
    last_name: lastName,
    company,
    phone,
    language,
    representative_id: file.representativeId,
    tags: file.tags,
    locked: lockedAt && (lockReason ?? ''),
    ...(await readMember(tx, id)),
  }
  return { revision: file.revision, name: account.email ?? '', fields }
}

async function checkChanges(
  tx: Database,
  { author: { actorId, language }, settings, mayAssign = false, locks = false }: Changing,
  { representative_id: from, company_id: ofCompany }: CustomerFields,
  changes: Partial<CustomerFields>,
): Promise<FieldErrors> {
  const text = customerRefusals[language]
  const errors: FieldErrors = {}
  if (changes.locked !== undefined && !locks) errors.locked = [text.lock_undo]
  const { representative_id: to } = changes
  const given = to === undefined ? null : mayGive({ self: actorId ?? 0, mayAssign, from, to })
  if (given && !given.ok) errors.representative_id = [text[given.reason]]
  else if (to && !(await answersQuotes(tx, to))) errors.representative_id = [text.wrong_representative]
  if ((changes.tags?.length ?? 0) > customerTagLimit) errors.tags = [text.too_many_tags(customerTagLimit)]
  const { company_id: company = ofCompany, company_role: role = 'buyer' } = changes
  if (role !== 'buyer' && company === null) errors.company_role = [text.role_without_company]
  return { ...errors, ...(await buyerFaults(tx, pickMember(changes), { settings, language })) }
}

/** A role is one in a company: it ends with it. */
function endOfRole({ company_id: from, company_role: before }: CustomerFields, changes: Partial<CustomerFields>) {
  const isOther = changes.company_id !== undefined && changes.company_id !== from
  const ends = isOther && changes.company_role === undefined && before !== 'buyer'
  return ends ? [{ field: 'company_role', before, after: 'buyer' }] : []
}

async function writeFields(
  tx: Database,
  id: number,
  { changes, revision }: { changes: Partial<CustomerFields>; revision: number },
  context: Pick<Changing, 'settings' | 'publicUrl'> & { now: Date },
): Promise<void> {
  const { now } = context
  const { first_name, last_name, representative_id, tags, locked, company, phone, language } = changes
  const same = definedOf({ company, phone, language })
  const member = definedOf(pickMember(changes))
  if (Object.keys(member).length > 0) {
    const own = await findMember(tx, id)
    const {
      company_id: companyId = own.companyId,
      company_role: role = own.role,
      group_id: groupId = own.groupId,
    } = member
    if (own.companyId !== null && companyId !== own.companyId) {
      await endViewLinks(tx, own.companyId, id)
      await forgetWaiting(tx, id, own.companyId)
    }
    const joinedAt = companyId === own.companyId ? own.joinedAt : companyId === null ? null : now
    const conditions = { ...own.conditions, ...conditionsIn(member) }
    await saveMember(tx, id, { companyId, role, joinedAt, groupId, conditions })
    const isGone = own.role === 'approver' && (role !== 'approver' || companyId !== own.companyId)
    if (isGone && own.companyId !== null) await tellAdministrators(tx, own.companyId, context)
  }
  await updateAccount(tx, id, {
    ...same,
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(locked !== undefined && { lockedAt: locked === null ? null : now, lockReason: locked }),
  })
  await updateFile(tx, id, {
    ...(representative_id !== undefined && { representativeId: representative_id }),
    ...(tags !== undefined && { tags }),
    revision,
  })
}

async function readMember(tx: Database, id: number): Promise<MemberFields> {
  const { companyId, role, ...own } = await findMember(tx, id)
  return { company_id: companyId, company_role: role, ...asBuyerFields(own) }
}

/** The fields of the customer as a buyer. */
const pickMember = (changes: Partial<CustomerFields>): Partial<MemberFields> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => field in memberFields))

const definedOf = <Fields extends object>(fields: Fields): { [F in keyof Fields]?: Exclude<Fields[F], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never // values of the fields
