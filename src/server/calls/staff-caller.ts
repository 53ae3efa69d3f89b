import type { Permission, Reach } from '#shared/desk/permission.ts'
import type { Language } from '#shared/language.ts'

/** A member of the staff who is signed in at the desk with the second factor. */
export interface StaffCaller {
  /** The account's id. */
  id: number
  name: string
  language: Language
  roles: readonly string[]
  permissions: ReadonlyMap<Permission, Reach>
  tokenHash: string
  /** The key with which a program calls in the member's name; null for the member's own session. */
  apiKeyId: number | null
  /** When a factor was last given. */
  factorAt: Date
}
