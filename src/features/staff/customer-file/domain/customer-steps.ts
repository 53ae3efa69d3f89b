import { no, type Result, yes } from '#shared/result.ts'

/** The steps of the staff with a customer. */
export const customerActions = ['save', 'note', 'lock', 'unlock', 'end_sessions', 'act'] as const
export type CustomerAction = (typeof customerActions)[number]

export type CustomerFault =
  | 'guest'
  | 'staff_account'
  | 'not_write'
  | 'not_lock'
  | 'not_act'
  | 'not_own'
  | 'not_assign'
  | 'not_email'
  | 'is_locked'
  | 'is_not_locked'
  | 'unconfirmed'
  | 'no_sessions'

export interface CustomerFacts {
  isGuest: boolean
  /** The account belongs to a member of the staff. */
  isStaff: boolean
  isConfirmed: boolean
  isLocked: boolean
  sessionCount: number
}

export interface ReaderRights {
  write: boolean
  lock: boolean
  act: 'all' | 'own' | null
  /** The reader represents the customer, or has a quote of the customer. */
  isOwn: boolean
}

/** Whether a member of the staff may do something with a customer, else why not. */
export function mayDo(action: CustomerAction, facts: CustomerFacts, rights: ReaderRights): Result<null, CustomerFault> {
  if (facts.isGuest) return no('guest')
  if (action === 'note') return rights.write ? yes(null) : no('not_write')
  if (action === 'act') return mayAct(facts, rights)
  if (action === 'lock' || action === 'unlock') return mayLock(action, facts, rights)
  if (!rights.write) return no('not_write')
  if (facts.isStaff) return no('staff_account')
  return action === 'end_sessions' && facts.sessionCount === 0 ? no('no_sessions') : yes(null)
}

function mayLock(
  action: 'lock' | 'unlock',
  { isStaff, isLocked }: CustomerFacts,
  { lock }: ReaderRights,
): Result<null, CustomerFault> {
  if (!lock) return no('not_lock')
  if (isStaff) return no('staff_account')
  if (action === 'lock') return isLocked ? no('is_locked') : yes(null)
  return isLocked ? yes(null) : no('is_not_locked')
}

function mayAct(facts: CustomerFacts, { act, isOwn }: ReaderRights): Result<null, CustomerFault> {
  if (act === null) return no('not_act')
  if (facts.isStaff) return no('staff_account')
  if (facts.isLocked) return no('is_locked')
  if (!facts.isConfirmed) return no('unconfirmed')
  return act === 'all' || isOwn ? yes(null) : no('not_own')
}

interface Giving {
  self: number
  /** The right to assign customers. */
  mayAssign: boolean
  from: number | null
  to: number | null
}

/** Whether a customer may get another representative, or none. Without the right one gives only one's own customers away, and takes none. */
export const mayGive = ({ self, mayAssign, from, to }: Giving): Result<null, CustomerFault> =>
  mayAssign || from === to || (from === self && to !== self) ? yes(null) : no('not_assign')
