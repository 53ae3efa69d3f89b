import { type Currency, currencies } from '#features/site/setting/domain/quote-choices.ts'

/** The kinds of a line. `charge`: packing, a test report, tooling. `text`: words between lines, without a price. */
export const lineKinds = ['product', 'free', 'charge', 'text'] as const

/** How a line answers a line of the request; `added`: the company's own. */
export const lineAnswers = ['as_requested', 'matched', 'alternative', 'substitute', 'added', 'not_offered'] as const
export type LineAnswer = (typeof lineAnswers)[number]

export const lineUnits = ['each', 'pair', 'pack', 'm', 'ft'] as const

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

export const versionStates = ['scheduled', 'in_force', 'replaced', 'withdrawn', 'cancelled', 'accepted'] as const
export type VersionState = (typeof versionStates)[number]

/** `void`: the draft was changed since, or sent. */
export const approvalStates = ['asked', 'given', 'refused', 'void'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const outcomes = ['won', 'lost', 'void'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a quote was lost or ended. `other` needs a note. */
export const closingReasons = [
  'price',
  'lead_time',
  'not_suitable',
  'competitor',
  'project_stopped',
  'no_answer',
  'duplicate',
  'other',
] as const
export type ClosingReason = (typeof closingReasons)[number]

export const lineLimit = 1000
/** A version that is sent now goes out after this time, so that it can be taken back. */
export const takeBackMs = 20_000
