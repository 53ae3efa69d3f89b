import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { impersonateCustomer } from '../../desk-contract.ts'
import { impersonate } from '../impersonation.ts'

export const sessionDeskRoutes = (): Binding[] => [
  handleDesk(impersonateCustomer, ({ params, body }, context) => impersonate(context, params.id, body.reason ?? '')),
]
