import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { no, type Result, yes } from '#shared/result.ts'

export const staffStates = ['invited', 'active', 'deactivated'] as const
export type StaffState = (typeof staffStates)[number]

/** The facts that decide about a step with a member of the staff. */
export interface StaffFacts {
  /** The member is the one who asks. */
  isSelf: boolean
  state: StaffState
  roles: readonly StaffRole[]
  /** No other active member is an administrator. */
  isLastAdministrator: boolean
}

export type StaffFault =
  | 'own_roles'
  | 'own_account'
  | 'last_administrator'
  | 'no_role'
  | 'not_invited'
  | 'not_active'
  | 'not_deactivated'

/** `leaves`: the member is deactivated in the same step, and needs no role. */
export function mayHaveRoles(facts: StaffFacts, roles: readonly StaffRole[], leaves = false): Result<null, StaffFault> {
  if (facts.isSelf) return no('own_roles')
  if (roles.length === 0 && !leaves) return no('no_role')
  return facts.isLastAdministrator && !roles.includes('administrators') ? no('last_administrator') : yes(null)
}

/** Whether any change of the member's roles is possible. */
export const mayChangeRoles = (facts: StaffFacts) => mayHaveRoles(facts, facts.roles)

export function mayDeactivate({ isSelf, state, isLastAdministrator }: StaffFacts): Result<null, StaffFault> {
  if (isSelf) return no('own_account')
  if (state !== 'active') return no('not_active')
  return isLastAdministrator ? no('last_administrator') : yes(null)
}

export const mayActivate = ({ state }: Pick<StaffFacts, 'state'>): Result<null, StaffFault> =>
  state === 'deactivated' ? yes(null) : no('not_deactivated')

/** The invitation may be sent again or withdrawn. */
export const isInvitationOpen = ({ state }: Pick<StaffFacts, 'state'>): Result<null, StaffFault> =>
  state === 'invited' ? yes(null) : no('not_invited')
