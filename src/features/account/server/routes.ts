import type { Binding } from '#server/calls/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import type { AccountMailDeps } from './queue-account-mail.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

export function accountRoutes(deps: AccountMailDeps): Binding[] {
  return [
    ...registrationRoutes(deps),
    ...recoveryRoutes(deps),
    ...profileRoutes(deps),
    ...addressRoutes(),
    ...ownDataRoutes(),
  ]
}
