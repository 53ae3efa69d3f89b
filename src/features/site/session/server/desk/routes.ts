import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { impersonateCustomer } from '../../desk-contract.ts'
import { type IsOwnCustomer, impersonate } from '../impersonation.ts'

/** `isOwn`: the slices above know who looks after whom. */
export const sessionDeskRoutes = ({ isOwn }: { isOwn: IsOwnCustomer }): Binding[] => [
  handleDesk(impersonateCustomer, ({ params, body }, context) =>
    impersonate(context, params.id, body.reason ?? '', isOwn),
  ),
]
