import { isAhead } from '#shared/time/time-ahead.ts'

/** What people of a company may do for it: a buyer asks, an approver decides too, an administrator looks after the people too. */
export const companyRoles = ['buyer', 'approver', 'administrator'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Whether the role decides on quotes that others of the company have requested. */
export const decides = (role: CompanyRole): boolean => role !== 'buyer'

const dayMs = 86_400_000
export const invitationDays = 7

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs)

interface Invitation {
  expiresAt: Date
  usedAt: Date | null
}

export const invitationStates = ['ready', 'unknown', 'used', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The state of an invitation. A used one that has also expired is 'used'. */
export function invitationState(invitation: Invitation | null, now: Date): InvitationState {
  if (!invitation) return 'unknown'
  if (invitation.usedAt) return 'used'
  const { expiresAt } = invitation
  return expiresAt <= now || isAhead(expiresAt, invitationEnd(now)) ? 'expired' : 'ready'
}
