/** What a line of an answer is. `charge`: packing, a test report, tooling. `text`: words between lines, without a price. */
export const lineKinds = ['product', 'free', 'charge', 'text'] as const

/** How a line answers a line of the request; `added`: the company's own. */
export const lineAnswers = ['as_requested', 'matched', 'alternative', 'substitute', 'added', 'not_offered'] as const
export type LineAnswer = (typeof lineAnswers)[number]

export const lineUnits = ['each', 'pair', 'pack', 'm', 'ft'] as const

/** ISO 4217 with its decimals. Until there are settings: the currencies of staff-desk §17. */
export const currencies = { USD: 2, CAD: 2, EUR: 2, MXN: 2, JPY: 0 } as const
export type Currency = keyof typeof currencies
export const currencyCodes = ['USD', 'CAD', 'EUR', 'MXN', 'JPY'] as const satisfies readonly Currency[]

export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

export const freightModes = ['included', 'prepaid_and_added', 'collect', 'advised_later'] as const
/** Incoterms 2020, those that the company uses. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DDP'] as const
export const paymentTerms = ['net_30', 'prepaid'] as const
export const leadTimeUnits = ['days', 'weeks'] as const

export const versionStates = ['scheduled', 'in_force', 'replaced', 'withdrawn', 'cancelled', 'accepted'] as const
export type VersionState = (typeof versionStates)[number]

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
export const breakLimit = 8
/** A version is valid for so many days unless the staff says otherwise, and for at most so many. */
export const usualValidDays = 30
export const mostValidDays = 365
/** A version that is sent now goes out after this time, so that it can be taken back. */
export const takeBackMs = 20_000
