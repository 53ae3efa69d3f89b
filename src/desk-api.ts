import { deskSessionRoutes } from '#features/desk-session/server/desk/routes.ts'
import { sessionDeskRoutes } from '#features/session/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'
import type { Config } from '#server/process/config.ts'

/** Every call of the desk with the function that answers it. */
export function deskBindings(config: Config): Binding[] {
  return [...deskSessionRoutes(config), ...sessionDeskRoutes()]
}
