import { sessionDeskRoutes } from '#features/session/server/desk/routes.ts'
import { staffDeskRoutes } from '#features/staff/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'

/** Every call of the desk with the function that answers it. */
export function deskBindings(): Binding[] {
  return [...sessionDeskRoutes(), ...staffDeskRoutes({ handOver: [] })]
}
