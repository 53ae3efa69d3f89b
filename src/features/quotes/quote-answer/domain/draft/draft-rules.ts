import { type Conditions, noConditions, offeredConditions } from '#features/quotes/buyer/domain/conditions.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import type { QuoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Language } from '#shared/language.ts'
import type { DraftHead } from './draft.ts'

/** For a draft that begins: the settings, and before them what was agreed with the customer. */
export interface DraftRules {
  validDays: number
  currency: Currency
  /** Whether the currency was agreed: then it is not that of the last answer. */
  isCurrencyAgreed: boolean
  freight: DraftHead['freight']
  discount: DraftHead['discount']
  leadTime: DraftHead['lead_time']
  contactPersonId: number | null
  taxNote: string
  paymentTerms: string | null
  termsIds: readonly string[]
}

/** The tax note is that of the customer's country, in the language of the quote. */
export function draftRules(
  settings: QuoteSettings,
  { address, language }: { address: { country_id: number } | null; language: Language },
  conditions: Conditions = noConditions,
): DraftRules {
  const { valid_days, currencies, payment_terms, usual_payment_terms, tax_notes, terms } = settings
  const agreed = offeredConditions(conditions, settings)
  const { discount_percent: percent, incoterm, place } = agreed
  return {
    validDays: agreed.valid_days ?? valid_days,
    currency: agreed.currency ?? currencies[0] ?? 'USD',
    isCurrencyAgreed: agreed.currency !== null,
    freight: { mode: agreed.freight_mode ?? usualFreight(settings), amount: null, incoterm, place },
    discount: percent === null || Number(percent) === 0 ? null : { percent },
    leadTime: agreed.lead_time,
    contactPersonId: agreed.contact_person_id,
    taxNote: tax_notes.find(note => note.country_id === address?.country_id)?.texts[language] ?? '',
    paymentTerms:
      agreed.payment_terms ??
      payment_terms.find(({ id, is_offered }) => is_offered && id === usual_payment_terms)?.id ??
      null,
    termsIds: terms.filter(({ is_usual }) => is_usual).map(({ id }) => id),
  }
}

function usualFreight({ freight_modes: modes }: QuoteSettings): DraftHead['freight']['mode'] {
  const usual = 'advised_later'
  return modes.includes(usual) ? usual : (modes[0] ?? usual)
}
