import type { Binding } from '#server/calls/handle.ts'
import { addressRoutes } from './address-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

export function accountRoutes(): Binding[] {
  return [...registrationRoutes(), ...recoveryRoutes(), ...profileRoutes(), ...addressRoutes(), ...ownDataRoutes()]
}
