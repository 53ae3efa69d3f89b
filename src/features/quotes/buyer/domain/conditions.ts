import type { z } from 'zod'
import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { buyerFields, conditionFields, memberFields } from './buyer-fields.ts'

/** What was agreed with a customer or a company. Null, and an empty place: nothing was said. */
export type Conditions = z.infer<z.ZodObject<typeof conditionFields>>
/** The group and the conditions of a customer or a company, as their fields. */
export type BuyerFields = z.infer<z.ZodObject<typeof buyerFields>>
export type MemberFields = z.infer<z.ZodObject<typeof memberFields>>

export const noConditions: Conditions = {
  payment_terms: null,
  freight_mode: null,
  incoterm: null,
  place: '',
  discount_percent: null,
  lead_time: null,
  valid_days: null,
  currency: null,
  language: null,
  contact_person_id: null,
}

/** The conditions of a customer, each from the customer before the company. A place is that of the Incoterm beside which it was said. */
export function joinConditions(own: Conditions, company: Conditions): Conditions {
  const isSameTerm = own.incoterm === null || own.incoterm === company.incoterm
  return {
    payment_terms: own.payment_terms ?? company.payment_terms,
    freight_mode: own.freight_mode ?? company.freight_mode,
    incoterm: own.incoterm ?? company.incoterm,
    place: own.place || (isSameTerm ? company.place : ''),
    discount_percent: own.discount_percent ?? company.discount_percent,
    lead_time: own.lead_time ?? company.lead_time,
    valid_days: own.valid_days ?? company.valid_days,
    currency: own.currency ?? company.currency,
    language: own.language ?? company.language,
    contact_person_id: own.contact_person_id ?? company.contact_person_id,
  }
}

type Offered = Pick<QuoteSettings, 'payment_terms' | 'freight_modes' | 'currencies'>

/** Without what the settings no longer offer: a draft begins there with the usual one. */
export function offeredConditions(conditions: Conditions, { payment_terms, freight_modes, currencies }: Offered) {
  const { payment_terms: termsId, freight_mode: mode, currency } = conditions
  const isOffered = payment_terms.some(({ id, is_offered }) => is_offered && id === termsId)
  return {
    ...conditions,
    payment_terms: isOffered ? termsId : null,
    freight_mode: mode !== null && freight_modes.includes(mode) ? mode : null,
    currency: currency !== null && currencies.includes(currency) ? currency : null,
  }
}

/** The group and the conditions of a customer or a company as their fields. */
export function asBuyerFields({
  groupId,
  conditions,
}: {
  groupId: number | null
  conditions: Conditions
}): BuyerFields {
  const { language: quote_language, ...same } = conditions
  return { group_id: groupId, ...same, quote_language }
}

/** Fields of a customer who has nothing of it. */
export const noMember: MemberFields = {
  company_id: null,
  company_role: 'buyer',
  ...asBuyerFields({ groupId: null, conditions: noConditions }),
}

/** The conditions among changed fields, in their own spelling. */
export function conditionsIn(changes: Partial<MemberFields>): Partial<Conditions> {
  const { company_id: _company, company_role: _role, group_id: _group, quote_language: language, ...same } = changes
  return { ...same, ...(language !== undefined && { language }) }
}
