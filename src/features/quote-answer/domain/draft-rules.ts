import type { Currency } from '#features/setting/domain/quote-choices.ts'
import type { QuoteSettings } from '#features/setting/domain/quote-settings.ts'
import type { Language } from '#shared/language.ts'

/** The settings for a draft that begins. */
export interface DraftRules {
  validDays: number
  currency: Currency
  freightMode: QuoteSettings['freight_modes'][number]
  taxNote: string
  paymentTerms: string | null
  termsIds: readonly string[]
}

/** The tax note is that of the customer's country, in the language of the quote. */
export function draftRules(
  { valid_days, currencies, freight_modes, payment_terms, usual_payment_terms, tax_notes, terms }: QuoteSettings,
  { address, language }: { address: { country_id: number } | null; language: Language },
): DraftRules {
  const usualFreight = 'advised_later' as const
  return {
    validDays: valid_days,
    currency: currencies[0] ?? 'USD',
    freightMode: freight_modes.includes(usualFreight) ? usualFreight : (freight_modes[0] ?? usualFreight),
    taxNote: tax_notes.find(note => note.country_id === address?.country_id)?.texts[language] ?? '',
    paymentTerms: payment_terms.find(({ id, is_offered }) => is_offered && id === usual_payment_terms)?.id ?? null,
    termsIds: terms.filter(({ is_usual }) => is_usual).map(({ id }) => id),
  }
}
