import { type Permission, permissions } from '#shared/desk/permission.ts'

/** What only a person may do, whoever made the key: manage members, keys, webhooks and safety, and act in a customer's name. */
const ofPersons: readonly Permission[] = ['staff.manage', 'webhook.manage', 'setting.security', 'customer.impersonate']

/** The rights that a key can have. */
export const keyRights = permissions.filter(permission => !ofPersons.includes(permission))

/** A key begins so, by which it is told from a session, and found where it should not be. */
export const keyPrefix = 'deskkey_'

/** How many letters of a key are shown in the list. */
export const shownLetters = keyPrefix.length + 4

/** So many keys may be in use at once. */
export const keyLimit = 100

export const keyDays = [30, 90, 365, 730] as const

interface KeyLife {
  expiresAt: Date
  revokedAt: Date | null
}

export const keyStates = ['active', 'expired', 'revoked'] as const

export function stateOfKey({ expiresAt, revokedAt }: KeyLife, now: Date): (typeof keyStates)[number] {
  if (revokedAt) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
