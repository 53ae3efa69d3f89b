import type { CustomerInfo } from '../contract.ts'

// spec §6 leaves the names open; the contract names these (§7, §9).
export const guestRole = 'guests'
export const customerRole = 'registered'
export const staffRoles = ['sales', 'content', 'administrators'] as const
export type StaffRole = (typeof staffRoles)[number]
/** Who may act as a customer: those who answer quotes and those who run the site, not who writes its texts. */
export const actingRoles = ['sales', 'administrators'] as const satisfies readonly StaffRole[]

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some(role => role === text)

/** All roles of an account, as the user info lists them. */
export function rolesOf(account: { isGuest: boolean; staffRoles: readonly StaffRole[] }): string[] {
  return account.isGuest ? [guestRole] : [customerRole, ...account.staffRoles]
}

/** A staff member acts as a customer only while he still may, and never as another staff member. */
export const mayAct = (adminRoles: readonly StaffRole[], customerRoles: readonly StaffRole[]) =>
  customerRoles.length === 0 && adminRoles.some(role => actingRoles.some(acting => acting === role))

interface Account {
  id: number
  email: string | null
  isGuest: boolean
  firstName: string
  lastName: string
  company: string
  phone: string
  newsletter: boolean
  passwordHash: string | null
  staffRoles: readonly StaffRole[]
}

/** An account as its owner is told. `adminUsername`: of the staff member who acts as him. */
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
