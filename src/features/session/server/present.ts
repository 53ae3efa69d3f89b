import type { CustomerInfo } from '#features/session/contract.ts'
import { rolesOf } from '#features/session/domain/roles.ts'
import type { Caller } from '#server/caller.ts'
import type { CustomerFacts } from './store.ts'

export function presentCustomer(customer: CustomerFacts, caller: Caller): CustomerInfo {
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
    admin_username: caller.kind === 'customer' ? (caller.admin?.username ?? null) : null,
  }
}
