import { z } from 'zod'
import { LeadTime } from '#features/setting/domain/lead-time.ts'
import { Percent } from '#features/setting/domain/percent.ts'
import { currencyCodes, freightModes, incoterms, mostValidDays } from '#features/setting/domain/quote-choices.ts'
import type { QuoteSettings } from '#features/setting/domain/quote-settings.ts'
import { cleanWords } from '#shared/clean-text.ts'
import { RowId } from '#shared/id.ts'
import { languages } from '#shared/language.ts'

/** The letters of the place of an Incoterm. */
export const placeLength = 200

/** What was agreed with a customer or a company. Null, and an empty place: nothing was said. */
export const conditionFields = {
  /** The id of one of the company's payment terms. */
  payment_terms: z.string().max(40).nullable(),
  freight_mode: z.enum(freightModes).nullable(),
  incoterm: z.enum(incoterms).nullable(),
  place: z.string().max(1000).overwrite(cleanWords).max(placeLength),
  discount_percent: Percent.nullable(),
  lead_time: LeadTime.nullable(),
  valid_days: z.int().min(1).max(mostValidDays).nullable(),
  currency: z.enum(currencyCodes).nullable(),
  language: z.enum(languages).nullable(),
  /** A member of the staff. */
  contact_person_id: RowId.nullable(),
}
export const Conditions = z.object(conditionFields)
export type Conditions = z.infer<typeof Conditions>

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
