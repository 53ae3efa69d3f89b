import { readAmount } from '#features/catalog/price/domain/amount.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'

/** What somebody of a company does alone: all of it, up to an amount, or nothing. */
export const boundRules = ['free', 'above', 'every'] as const
export type BoundRule = (typeof boundRules)[number]

export const boundKinds = ['request', 'acceptance'] as const
export type BoundKind = (typeof boundKinds)[number]

interface Limit {
  rule: BoundRule
  /** Only of `above`: a larger sum needs an approval. */
  amount: string | null
}

export interface Bound {
  request: Limit
  acceptance: Limit
  currency: Currency
  /** Whether an approval is needed where nobody can tell the sum, or only in another currency. */
  asks_unknown: boolean
}

export interface Sum {
  amount: string
  currency: string
}

/** Whether an approver is asked first. `sum`: null where it is not known. */
export function needsApproval(bound: Bound, kind: BoundKind, sum: Sum | null): boolean {
  const { rule, amount } = bound[kind]
  if (rule !== 'above' || amount === null) return rule === 'every'
  if (sum === null || sum.currency !== bound.currency) return bound.asks_unknown
  return readAmount(sum.amount) > readAmount(amount)
}

/** A bound that asks for nothing is none. */
export const isBound = ({ request, acceptance }: Bound): boolean =>
  request.rule !== 'free' || acceptance.rule !== 'free'
