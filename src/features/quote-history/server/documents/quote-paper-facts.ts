import type { Quote } from '#features/quote-history/contract.ts'
import type { Figure } from '#shared/figure.ts'
import type { Language } from '#shared/language.ts'

/** Everything that stands on the quote's paper, as plain data. */
export interface QuotePaperFacts {
  language: Language
  company: { name: string; headquarters: string; phone: string }
  quote: Quote
  /** The drawing of each line that has one, by product. */
  figures: ReadonlyMap<number, Figure>
}
