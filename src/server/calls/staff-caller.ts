import type { Language } from '#shared/language.ts'
import { type Permission, type Reach, stepUpMs } from '#shared/permission.ts'

/** A member of the staff who is signed in at the desk with the second factor. */
export interface StaffCaller {
  /** The account's id. */
  id: number
  name: string
  language: Language
  roles: readonly string[]
  permissions: ReadonlyMap<Permission, Reach>
  tokenHash: string
  /** When a factor was last given. */
  factorAt: Date
}

/** Whether a call that needs a fresh factor may be made. */
export const isSteppedUp = ({ factorAt }: Pick<StaffCaller, 'factorAt'>, now: Date): boolean =>
  now.getTime() - factorAt.getTime() < stepUpMs
