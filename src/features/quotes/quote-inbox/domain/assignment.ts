import type { AssignmentRule } from '#features/site/setting/domain/quote-settings.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { no, type Result, yes } from '#shared/result.ts'

export type AssignmentFault = 'not_to_oneself' | 'not_others'

interface Assignment {
  /** The account of who assigns. */
  self: number
  may: (permission: Permission) => boolean
  from: number | null
  to: number | null
}

/** Whether a quote may be given to somebody or to nobody. Taking it from a colleague needs the right to assign to others. */
export function mayAssign({ self, may, from, to }: Assignment): Result<null, AssignmentFault> {
  const isOwn = (from === null || from === self) && (to === null || to === self)
  if (isOwn) return may('quote.assign_to_oneself') ? yes(null) : no('not_to_oneself')
  return may('quote.assign_to_others') ? yes(null) : no('not_others')
}

interface Request {
  /** Null for a request without an address. */
  countryId: number | null
  stateId: number | null
  /** The sections of the catalogue in which the requested products are. */
  sections: ReadonlySet<number>
}

/** The rules that fit a request, in their order. What a rule leaves open fits every request. */
export function fittingRules(
  rules: readonly AssignmentRule[],
  { countryId, stateId, sections }: Request,
): AssignmentRule[] {
  return rules.filter(
    rule =>
      (rule.country_id === null || rule.country_id === countryId) &&
      (rule.state_id === null || rule.state_id === stateId) &&
      (rule.category_id === null || sections.has(rule.category_id)),
  )
}
