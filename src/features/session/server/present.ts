import type { CustomerInfo } from '#features/session/contract.ts'
import type { CustomerFacts } from './store.ts'

export function presentCustomer(customer: CustomerFacts): CustomerInfo {
  const email = customer.email ?? ''
  return {
    id: customer.id,
    username: email,
    email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    phone: customer.phone,
    newsletter: false,
    is_guest: customer.isGuest,
    role: [customer.isGuest ? 'guests' : 'registered'],
    has_local_account: !customer.isGuest,
    admin_username: null,
  }
}
