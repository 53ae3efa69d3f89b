import type { Binding } from '#server/handle.ts'
import { type ChangeDeps, changeRoutes } from './change-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { readRoutes } from './read-routes.ts'

export function quoteHistoryRoutes(deps: ChangeDeps): Binding[] {
  return [...readRoutes(), ...changeRoutes(deps), ...claimRoutes()]
}
