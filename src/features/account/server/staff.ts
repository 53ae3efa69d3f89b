import type { StaffRole } from '#features/session/domain/roles.ts'
import {
  deleteRole,
  findCustomer,
  findCustomerByEmail,
  insertRole,
  removeSessions,
} from '#features/session/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { insertAudit } from '#server/security/audit.ts'
import { defaultLanguage } from '#shared/language.ts'
import { makeLink } from './links.ts'
import { claimEmail, clearPassword, confirmCustomer, useUpLinks } from './store.ts'

export interface StaffChange {
  /** In lower case. */
  email: string
  role: StaffRole
  now: Date
}

/**
 * Adds a role to the account of an e-mail, and creates the account if there is none. Returns the path of a link that sets its
 * password, once.
 */
export async function addStaff(tx: Database, { email, role, now }: StaffChange): Promise<string> {
  const { id } = await claimEmail(tx, email, defaultLanguage, now)
  const customer = await findCustomer(tx, id)
  if (!customer) throw new Error('A customer is locked and gone')
  if (!customer.confirmedAt) {
    // Anybody may have signed up with this e-mail: that password must not open a staff account.
    await clearPassword(tx, id)
    await useUpLinks(tx, id, ['activation'], now)
    await confirmCustomer(tx, id, now)
  }
  await insertRole(tx, id, role)
  await insertAudit(tx, { event: 'role_added', customerId: id, reason: role }, null, now)
  const { path } = await makeLink(tx, 'reset', customer, {}, now)
  return path
}

/** Removes a role and ends all sessions. False if the account does not exist or did not have the role. */
export async function removeStaff(tx: Database, { email, role, now }: StaffChange): Promise<boolean> {
  const customer = await findCustomerByEmail(tx, email)
  if (!customer || !(await deleteRole(tx, customer.id, role))) return false
  await removeSessions(tx, customer.id)
  await insertAudit(tx, { event: 'role_removed', customerId: customer.id, reason: role }, null, now)
  return true
}
