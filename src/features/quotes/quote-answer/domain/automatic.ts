import { readAmount } from '#features/catalog/price/domain/amount.ts'
import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Language } from '#shared/language.ts'
import { automaticText } from '../messages/automatic.ts'
import type { Totals } from './draft/draft.ts'

/** Why a request is not answered by itself. `limit`: its draft is ready, and not sent. */
export const automaticReasons = [
  'free_line',
  'note',
  'file',
  'misfit',
  'duplicate',
  'price',
  'approval',
  'incomplete',
  'limit',
] as const
export type AutomaticReason = (typeof automaticReasons)[number]
/** What keeps people at it, whatever the total is. */
export type Hindrance = Exclude<AutomaticReason, 'limit'>

export const automaticStates = ['ready', 'scheduled', 'left'] as const
type AutomaticState = (typeof automaticStates)[number]

export interface AutomaticOutcome {
  state: AutomaticState
  reasons: AutomaticReason[]
}

interface AutomaticFacts {
  found: ReadonlySet<Hindrance>
  totals: Totals
  currency: string
}

type AutomaticRules = Pick<QuoteSettings, 'automatic_answers' | 'automatic_limit' | 'automatic_currency'>

/** What becomes of a request by itself, in a company whose answers are prepared or sent so. */
export function automaticOutcome(rules: AutomaticRules, { found, totals, currency }: AutomaticFacts): AutomaticOutcome {
  const reasons: AutomaticReason[] = automaticReasons.filter(reason => reason !== 'limit' && found.has(reason))
  if (reasons.length > 0) return { state: 'left', reasons }
  if (rules.automatic_answers !== 'send') return { state: 'ready', reasons: [] }
  const { automatic_limit: limit, automatic_currency: of } = rules
  const isBelow = limit !== null && currency === of && readAmount(totals.total) < readAmount(limit)
  return isBelow ? { state: 'scheduled', reasons: [] } : { state: 'ready', reasons: ['limit'] }
}

/** The outcome as the change log has it, in words; empty for what nobody has written so. */
export function wordAutomatic(outcome: unknown, language: Language): string {
  const text = automaticText[language]
  const [state, found] = [Reflect.get(Object(outcome), 'state'), Reflect.get(Object(outcome), 'reasons')]
  const known = automaticStates.find(one => one === state)
  const reasons = automaticReasons.filter(reason => Array.isArray(found) && found.includes(reason))
  return known
    ? [text.states[known], reasons.map(reason => text.reasons[reason]).join(', ')].filter(Boolean).join(' ')
    : ''
}

/** Two or three words beside the request in a list. */
export const automaticMark = (state: 'ready' | 'scheduled', language: Language): string =>
  automaticText[language].marks[state]
