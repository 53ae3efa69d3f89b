// spec §6 leaves the names open; the contract names these (§7, §9).
export const guestRole = 'guests'
export const customerRole = 'registered'
export const staffRoles = ['sales', 'content', 'administrators'] as const
export type StaffRole = (typeof staffRoles)[number]

export const isStaffRole = (text: string): text is StaffRole => staffRoles.some(role => role === text)

/** All roles of an account, as the user info lists them. */
export function rolesOf(account: { isGuest: boolean; staffRoles: readonly StaffRole[] }): string[] {
  return account.isGuest ? [guestRole] : [customerRole, ...account.staffRoles]
}
