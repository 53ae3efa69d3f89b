import type { Binding } from '#server/calls/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { type OwnData, ownDataRoutes } from './own-data-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

export function accountRoutes(ownData: OwnData): Binding[] {
  return [
    ...registrationRoutes(ownData),
    ...recoveryRoutes(),
    ...profileRoutes(ownData),
    ...passwordRoutes(),
    ...addressRoutes(ownData),
    ...ownDataRoutes(ownData),
  ]
}
