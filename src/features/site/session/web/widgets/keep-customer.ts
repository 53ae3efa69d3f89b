import { keepUser } from '#web/browser/storage/access-token.ts'
import type { CustomerInfo } from '../../contract.ts'

/** spec §3: stores the user info from the server. */
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
