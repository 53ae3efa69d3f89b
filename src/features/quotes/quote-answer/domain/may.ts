import { type QuoteStatus, type Stepper, statusesAfter } from '#features/quotes/quote/domain/lifecycle.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { no, type Result, yes } from '#shared/result.ts'
import type { ApprovalState } from './answer-words.ts'

/** The steps of the staff with the answer to a quote. */
export const answerActions = [
  'edit',
  'send',
  'ask_approval',
  'answer_approval',
  'take_back',
  'withdraw',
  'extend',
  'win',
  'lose',
  'void',
  'reopen',
  'copy',
  'invite_guest',
] as const
export type AnswerAction = (typeof answerActions)[number]

export interface ApprovalFacts {
  /** The draft has a discount for which the reader must ask. */
  isNeeded: boolean
  /** The state of the newest question about the draft; null: nobody has asked. */
  state: ApprovalState | null
  /** The reader has asked it. */
  isOwn: boolean
}

export interface AnswerFacts {
  status: QuoteStatus
  may: (permission: Permission) => boolean
  /** A version waits to go out. */
  isScheduled: boolean
  /** A version is in force: the newest that the customer has. */
  hasVersion: boolean
  hasDraft: boolean
  /** How much is missing before the draft can be sent. */
  missingCount: number
  isGuest: boolean
  approval: ApprovalFacts
}

type ApprovalFault = 'approval_needed' | 'approval_asked' | 'approval_refused'

export type MayNot =
  | 'not_answer'
  | 'not_reopen'
  | 'wrong_status'
  | 'scheduled'
  | 'not_scheduled'
  | 'no_version'
  | 'no_draft'
  | 'not_ready'
  | 'has_account'
  | ApprovalFault
  | 'approval_given'
  | 'no_approval_needed'
  | 'not_approve'
  | 'not_asked'
  | 'own_approval'

/** Statuses in which the staff works on an answer: those that a version may follow. */
export const isAnswerable = (status: QuoteStatus): boolean => statusesAfter(status, 'staff').includes('sent')

/** Whether an action is possible. The page shows the reason where it is not, and the call refuses by the same. */
export function mayAnswer(action: AnswerAction, facts: AnswerFacts): Result<null, MayNot> {
  return facts.may('quote.answer') ? rules[action](facts) : no('not_answer')
}

type Rule = (facts: AnswerFacts) => Result<null, MayNot>

const possible = yes(null)

const follows =
  (to: QuoteStatus): Rule =>
  ({ status, may }) => {
    const stepper: Stepper = may('quote.reopen') ? 'manager' : 'staff'
    return statusesAfter(status, stepper).includes(to) ? possible : no('wrong_status')
  }

const isReady: Rule = facts => {
  const editable = rules.edit(facts)
  if (!editable.ok) return editable
  if (!facts.hasDraft) return no('no_draft')
  return facts.missingCount > 0 ? no('not_ready') : possible
}

/** Whether the discounts of a draft may go out. */
export function mayDiscount({
  isNeeded,
  state,
}: Pick<ApprovalFacts, 'isNeeded' | 'state'>): Result<null, ApprovalFault> {
  if (!isNeeded || state === 'given') return possible
  if (state === 'asked') return no('approval_asked')
  return state === 'refused' ? no('approval_refused') : no('approval_needed')
}

const rules: Record<AnswerAction, Rule> = {
  edit: ({ status, isScheduled }) =>
    isScheduled ? no('scheduled') : isAnswerable(status) ? possible : no('wrong_status'),
  send: facts => {
    const ready = isReady(facts)
    return ready.ok ? mayDiscount(facts.approval) : ready
  },
  ask_approval: facts => {
    const ready = isReady(facts)
    if (!ready.ok) return ready
    if (!facts.approval.isNeeded) return no('no_approval_needed')
    const allowed = mayDiscount(facts.approval)
    if (allowed.ok) return no('approval_given')
    return allowed.reason === 'approval_asked' ? allowed : possible
  },
  answer_approval: facts => {
    const { may, approval } = facts
    if (!may('quote.approve')) return no('not_approve')
    const editable = rules.edit(facts)
    if (!editable.ok) return editable
    if (approval.state !== 'asked') return no('not_asked')
    return approval.isOwn ? no('own_approval') : possible
  },
  take_back: ({ isScheduled }) => (isScheduled ? possible : no('not_scheduled')),
  withdraw: ({ status, hasVersion }) => {
    if (status !== 'sent' && status !== 'in_review') return no('wrong_status')
    return hasVersion ? possible : no('no_version')
  },
  extend: facts => {
    const editable = rules.edit(facts)
    if (!editable.ok) return editable
    return facts.hasVersion ? possible : no('no_version')
  },
  win: follows('accepted'),
  lose: follows('declined'),
  void: follows('cancelled'),
  reopen: ({ status, may }) => {
    if (status !== 'accepted' && status !== 'declined') return no('wrong_status')
    return status === 'declined' || may('quote.reopen') ? possible : no('not_reopen')
  },
  copy: () => possible,
  invite_guest: ({ isGuest }) => (isGuest ? possible : no('has_account')),
}
