import type { CustomerInfo } from '../contract.ts'

// spec §6 does not name the roles; api-contract §7 and §9 do.
export const guestRole = 'guests'
export const customerRole = 'registered'
export const staffRoles = ['readers', 'sales', 'sales_managers', 'content', 'administrators'] as const
export type StaffRole = (typeof staffRoles)[number]
/** The staff roles that may act as a customer. Writers of content may not. */
export const actingRoles = ['sales', 'sales_managers', 'administrators'] as const satisfies readonly StaffRole[]

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some(role => role === text)

interface RoleFacts {
  isGuest: boolean
  staffRoles: readonly StaffRole[]
  /** A member of the staff who has left, or has not come yet: the roles count for nothing. */
  isInactive: boolean
}

/** All roles of an account that count, for the user info. */
export function rolesOf({ isGuest, staffRoles, isInactive }: RoleFacts): string[] {
  if (isGuest) return [guestRole]
  return isInactive ? [customerRole] : [customerRole, ...staffRoles]
}

/** Checked at every request: a staff member needs an acting role, and cannot act as another staff member. */
export const mayAct = (adminRoles: readonly StaffRole[], customerRoles: readonly StaffRole[]) =>
  customerRoles.length === 0 && adminRoles.some(role => actingRoles.some(acting => acting === role))

interface Account extends RoleFacts {
  id: number
  email: string | null
  firstName: string
  lastName: string
  company: string
  phone: string
  newsletter: boolean
  passwordHash: string | null
}

/** The user info of an account. `adminUsername`: the staff member who acts as the customer. */
export function presentCustomer(customer: Account, adminUsername: string | null): CustomerInfo {
  const email = customer.email ?? ''
  return {
    id: customer.id,
    username: email,
    email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    phone: customer.phone,
    newsletter: customer.newsletter,
    is_guest: customer.isGuest,
    role: rolesOf(customer),
    has_local_account: customer.passwordHash !== null,
    admin_username: adminUsername,
  }
}
