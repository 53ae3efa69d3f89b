import type { CustomerInfo } from '../contract.ts'
import { rolesOf, type StaffRole } from './roles.ts'

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
