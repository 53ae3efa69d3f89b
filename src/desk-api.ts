import { auditDeskRoutes } from '#features/audit/server/desk/routes.ts'
import { mailQueueDeskRoutes } from '#features/mail-queue/server/desk/routes.ts'
import { sessionDeskRoutes } from '#features/session/server/desk/routes.ts'
import type { Binding } from '#server/calls/handle.ts'

/** Every call of the desk with the function that answers it. */
export function deskBindings(): Binding[] {
  return [...sessionDeskRoutes(), ...auditDeskRoutes(), ...mailQueueDeskRoutes()]
}
