import type { Binding } from '#server/calls/handle.ts'
import type { DeskSessionDeps } from '../deps.ts'
import { factorRoutes } from './factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { welcomeRoutes } from './welcome-routes.ts'

export const deskSessionRoutes = (deps: DeskSessionDeps): Binding[] => [
  ...sessionRoutes(deps),
  ...factorRoutes(deps),
  ...welcomeRoutes(deps),
]
