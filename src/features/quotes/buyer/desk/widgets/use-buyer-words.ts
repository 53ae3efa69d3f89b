import type { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import type { ReplyOf } from '#shared/call.ts'
import { languageNames, languages } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { conditionText } from '../../messages/desk-conditions.ts'

interface Named {
  id: number
  name: string
}

/** What the fields of a buyer can name. */
export interface BuyerChoices {
  quotes: ReplyOf<typeof listQuoteChoices>
  groups: readonly Named[]
  /** Those who answer quotes. */
  people: readonly Named[]
}

/** Words the value of a field of a company, a group or a customer as a buyer; null for any other field. */
export function useBuyerWords(choices: BuyerChoices): (field: string, value: unknown) => string | null {
  const text = useText(conditionText)
  const freight: Readonly<Record<string, string>> = text.freight
  const roles: Readonly<Record<string, string>> = text.roles
  const nameIn = (rows: readonly Named[], value: unknown) => rows.find(({ id }) => id === value)?.name ?? `${value}`
  return (field, value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'group_id') return nameIn(choices.groups, value)
    if (field === 'contact_person_id') return nameIn(choices.people, value)
    if (field === 'payment_terms')
      return choices.quotes.payment_terms.find(({ id }) => id === value)?.name ?? `${value}`
    if (field === 'freight_mode') return freight[String(value)] ?? `${value}`
    if (field === 'company_role') return roles[String(value)] ?? `${value}`
    if (field === 'quote_language') return languageNames[languages.find(one => one === value) ?? 'en']
    if (field === 'lead_time') return wordLeadTime(value as LeadTime, text) // the field's name says the shape of its value
    return null
  }
}

export const wordLeadTime = (value: LeadTime, text: (typeof conditionText)['en']): string =>
  value === 'stock' ? text.stock : text[value.unit](value.from, value.to)
