import { keepUser } from '#web/browser/access-token.ts'
import type { CustomerInfo } from '../../contract.ts'

/** spec §3: the stored user info follows what the server says of the customer. */
export function keepCustomer(info: CustomerInfo): void {
  keepUser({
    id: info.id,
    userName: info.username,
    firstName: info.first_name,
    lastName: info.last_name,
    company: info.company,
    role: info.role,
    adminUserName: info.admin_username,
  })
}
