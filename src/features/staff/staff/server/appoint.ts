import { linkEnd } from '#features/site/account/domain/link-state.ts'
import {
  claimEmail,
  clearPassword,
  confirmCustomer,
  insertLink,
  useUpLinks,
} from '#features/site/account/server/store.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { findCustomer, findCustomerByEmail, removeSessions } from '#features/site/session/server/store.ts'
import { to } from '#routes.ts'
import { type LockedRecord, writeChange } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import { insertAudit } from '#server/security/audit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { isLastAdministrator, type StaffFields, staffSubject } from './staff-subject.ts'
import { insertStaff, saveRoles } from './store.ts'

export interface StaffChange {
  /** In lower case. */
  email: string
  role: StaffRole
  now: Date
}

/**
 * Adds a role to the account of an e-mail, and creates the account if there is none; for the commands of the server. Other roles end
 * the sessions. Returns the path of a link that sets the account's password, once.
 */
export async function addStaff(tx: Database, { email, role, now }: StaffChange): Promise<string> {
  const id = await claimStaffAccount(tx, email, defaultLanguage, now)
  const subject = subjectOfCommand(now)
  const record = await subject.lock(tx, id)
  if (record) await change(tx, id, record, { roles: withRole(record, role), state: stateAfter(record) }, now)
  else await appoint(tx, id, email, role, now)
  await insertAudit(tx, { event: 'role_added', customerId: id, reason: role }, null, now)
  return passwordPath(tx, id, now)
}

/**
 * The account of an e-mail, made where there is none. Anybody may have signed up with the e-mail: a password that was set without
 * proving to own it must not open a staff account.
 */
export async function claimStaffAccount(tx: Database, email: string, language: Language, now: Date): Promise<number> {
  const { id } = await claimEmail(tx, email, language, now)
  const account = await findCustomer(tx, id)
  if (!account) throw new Error('A customer is locked and gone')
  if (!account.confirmedAt) {
    await clearPassword(tx, id)
    await useUpLinks(tx, id, ['activation'], now)
    await confirmCustomer(tx, id, now)
  }
  return id
}

/** Removes a role and ends all sessions; without a role nobody is an active member. */
export async function removeStaff(
  tx: Database,
  { email, role, now }: StaffChange,
): Promise<'removed' | 'not_there' | 'last_administrator'> {
  const customer = await findCustomerByEmail(tx, email)
  const record = customer && (await subjectOfCommand(now).lock(tx, customer.id))
  if (!customer || !record?.fields.roles.includes(role)) return 'not_there'
  if (role === 'administrators' && (await isLastAdministrator(tx, customer.id))) return 'last_administrator'
  const roles = record.fields.roles.filter(other => other !== role)
  await change(tx, customer.id, record, roles.length > 0 ? { roles } : { roles, state: 'deactivated' }, now)
  await insertAudit(tx, { event: 'role_removed', customerId: customer.id, reason: role }, null, now)
  return 'removed'
}

async function appoint(tx: Database, id: number, email: string, role: StaffRole, now: Date): Promise<void> {
  const account = await findCustomer(tx, id)
  const displayName = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim() || nameOf(email)
  const language = account?.language ?? defaultLanguage
  await insertStaff(tx, { customerId: id, state: 'active', displayName, language, createdAt: now })
  await saveRoles(tx, id, [role])
  await removeSessions(tx, id)
}

/** The part before the @, until somebody writes the name. */
export const nameOf = (email: string) => email.slice(0, email.indexOf('@')).slice(0, 100) || email

const withRole = ({ fields }: LockedRecord<StaffFields>, role: StaffRole) =>
  [...new Set([...fields.roles, role])].sort()

/** A member who was deactivated is wanted again; an invitation stays open. */
const stateAfter = ({ fields: { state } }: LockedRecord<StaffFields>) => (state === 'deactivated' ? 'active' : state)

async function change(
  tx: Database,
  id: number,
  record: LockedRecord<StaffFields>,
  values: Pick<StaffFields, 'roles'> & Partial<Pick<StaffFields, 'state'>>,
  now: Date,
): Promise<void> {
  const { roles, state } = record.fields
  const fields: ChangedField[] = []
  if (values.roles.join() !== roles.join()) fields.push({ field: 'roles', before: roles, after: values.roles })
  if (values.state && values.state !== state) fields.push({ field: 'state', before: state, after: values.state })
  if (fields.length > 0) await writeChange(tx, subjectOfCommand(now), id, record, fields, {})
}

/** The commands write audit entries of their own. */
const subjectOfCommand = (now: Date) =>
  staffSubject({
    author: { actorId: null, source: 'command', now, language: defaultLanguage, timeZone: null },
    changesState: true,
    keepAudit: async () => {},
  })

async function passwordPath(tx: Database, id: number, now: Date): Promise<string> {
  const account = await findCustomer(tx, id)
  if (!account) throw new Error('A customer is locked and gone')
  const token = createToken()
  const link = { hash: hashToken(token), customerId: id, purpose: 'reset', expiresAt: linkEnd('reset', now) } as const
  await insertLink(tx, link, now)
  return `${to.resetPassword()}?${new URLSearchParams({ token, guid: account.guid })}`
}
