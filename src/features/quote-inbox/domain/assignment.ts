import type { Permission } from '#shared/permission.ts'
import { no, type Result, yes } from '#shared/result.ts'

export type AssignmentFault = 'not_to_oneself' | 'not_others'

interface Assignment {
  /** The account of who assigns. */
  self: number
  may: (permission: Permission) => boolean
  from: number | null
  to: number | null
}

/** Whether a quote may be given to somebody or to nobody. Taking it from a colleague needs the right to assign to others. */
export function mayAssign({ self, may, from, to }: Assignment): Result<null, AssignmentFault> {
  const isOwn = (from === null || from === self) && (to === null || to === self)
  if (isOwn) return may('quote.assign_to_oneself') ? yes(null) : no('not_to_oneself')
  return may('quote.assign_to_others') ? yes(null) : no('not_others')
}
