import type { Permission } from '#shared/desk/permission.ts'
import { permissionText } from '#shared/messages/permission.ts'
import { Refusal } from './refusal.ts'
import type { StaffCaller } from './staff-caller.ts'

/** For what a call allows to some of its callers. Throws 403 `forbidden`, which names the right. */
export function needPermission({ permissions, language }: StaffCaller, permission: Permission): void {
  if (permissions.has(permission)) return
  const text = permissionText[language]
  throw new Refusal(403, 'forbidden', { message: text.needed(text.names[permission]) })
}
